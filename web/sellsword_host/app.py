"""The host's addresses.

    POST /api/tables                        {game, scenario, options, seats, patience?} -> 201 {table, ...}
    POST /api/tables/ID/claim               {name, share} by an invitation -> {link, seat}
    GET  /api/tables/ID/view                what the visitor may know now
    GET  /api/tables/ID/news?rev=&n=        the same, once there is more than that: at once, or within WAIT
    POST /api/tables/ID/choices             {n, key, kind: choice | settle | undo | away | back, words} -> as
                                            news from n on; away: the computer stands in for the seat in words
    POST /api/tables/ID/requests            {n, what: undo | nudge | a greeting} asks the others for consent,
                                            or to choose; or says something
    POST /api/tables/ID/answers             {n, yes} answers that, or takes it back
    POST /api/tables/ID/ask                 {op, ...} -> as the core answers a seat
    POST /api/tables/ID/seats/SEAT/renew    by the table's host -> {link, seat}
    GET  /api/tables/ID/record              once the game is over: what `sellsword verify` proves
    GET  /healthz, /metrics

Whoever asks shows a token as ``Authorization: Bearer``. An error is ``{ok: false, error: {id, text}}``; one
of 409 has what the visitor may know now beside it, as ``now``.
"""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any

from anyio import to_thread
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from sellsword import __version__
from sellsword.untrusted_json import Unreadable, parse
from sellsword_host.computers import BUDGET, Computers
from sellsword_host.faults import Fault, too_many, wrong
from sellsword_host.guard import Guard
from sellsword_host.hub import Hub
from sellsword_host.limits import LARGEST_TERMS, Limiter, Rates
from sellsword_host.metrics import Metrics
from sellsword_host.site import Site
from sellsword_host.tables import NOTHING, Deed, Tables, Visit

WAIT = 25  # seconds that news are waited for
LOOK = 5  # seconds after which a wait looks for what another process may have written
AT_ONCE = 4  # requests that are worked on: all want the one interpreter, and more would only push
DAY = 86_400
USUAL = Rates()
_STEP, _MINUTE = 3_600, 60

type Data = dict[str, Any]
type Answer = Callable[[Request], Coroutine[Any, Any, Response]]

log = logging.getLogger("sellsword.host")


@dataclass(frozen=True, slots=True)
class Look:
    """What a visitor may know, as JSON; empty where the visitor has it."""

    visit: Visit
    told: str = ""


class App:
    """One process of a host: its tables, who waits at them, who thinks, who asks too much."""

    def __init__(
        self,
        tables: Tables,
        site: Path,
        names: list[str],
        maker: str,
        keep: int = 90,
        rates: Rates = USUAL,
        budget: float = BUDGET,
    ) -> None:
        self.tables, self._maker, self._keep = tables, maker, keep
        self.computers, self.metrics = Computers(budget=budget), Metrics()
        self._choices, self._questions = Limiter(rates.choices), Limiter(rates.questions)
        self._looks, self._wrong = Limiter(rates.looks), Limiter(rates.wrong)
        self._made = Limiter(rates.tables)
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self.hub: Hub
        guards = [
            Middleware(Guard, names=names),
            Middleware(GZipMiddleware, minimum_size=2_000, compresslevel=4),
        ]
        self.asgi = Starlette(routes=self._routes(site), middleware=guards, lifespan=self._life)

    def _routes(self, site: Path) -> list[Route]:
        table = "/api/tables/{table}"
        posts = {
            "/api/tables": self._make,
            f"{table}/claim": self._claim,
            f"{table}/choices": self._choose,
            f"{table}/requests": self._request,
            f"{table}/answers": self._answer,
            f"{table}/ask": self._ask,
            f"{table}/seats/{{seat:int}}/renew": self._renew,
        }
        gets = {
            f"{table}/view": self._view,
            f"{table}/news": self._news,
            f"{table}/record": self._record,
            "/healthz": self._health,
            "/metrics": self._tell,
        }
        own = [Route(path, self._safely(one), methods=["POST"]) for path, one in posts.items()]
        own += [Route(path, self._safely(one), methods=["GET"]) for path, one in gets.items()]
        return [*own, Route("/{path:path}", Site(site).answer, methods=["GET"])]

    @asynccontextmanager
    async def _life(self, _app: Starlette) -> AsyncIterator[None]:
        self.hub = Hub()
        to_thread.current_default_thread_limiter().total_tokens = AT_ONCE
        self.tables.store.listen(self.hub.wake_soon)
        keeping = [asyncio.create_task(self._sweep()), asyncio.create_task(self._rest())]
        yield
        for task in keeping:
            task.cancel()
        for task in self._thinking.values():
            task.cancel()
        self.computers.close()
        self.tables.store.close()

    async def _sweep(self) -> None:
        """Forgets, once an hour, the tables at which nothing has happened for long."""
        while self._keep:
            gone = await run_in_threadpool(self.tables.store.sweep, self.tables.now() - self._keep * DAY)
            log.info("%d tables forgotten", gone)
            await asyncio.sleep(_STEP)

    async def _rest(self) -> None:
        """Drops from memory, once a minute, what nobody wants now."""
        while True:
            await asyncio.sleep(_MINUTE)
            self.tables.shelf.rest()
            self.hub.forget()

    # How every request is answered

    def _safely(self, answer: Answer) -> Answer:
        """The answer, or what went wrong in the form of an answer; counted either way."""
        name = answer.__name__.lstrip("_")

        async def safe(request: Request) -> Response:
            response = await self._answered(answer, request)
            self.metrics.count("requests", f'what="{name}",status="{response.status_code}"')
            return response

        return safe

    async def _answered(self, answer: Answer, request: Request) -> Response:
        try:
            return await answer(request)
        except Fault as fault:
            return JSONResponse(fault.to_data(), fault.status)
        except Exception:
            log.exception("a request failed")
            mistake = Fault(HTTPStatus.INTERNAL_SERVER_ERROR, "internal", "The host made a mistake.")
            return JSONResponse(mistake.to_data(), mistake.status)

    async def _at[T](self, request: Request, act: Callable[[Visit], T], limiter: Limiter | None = None) -> T:
        """What is done for whoever asks, in one go beside the loop: to change threads costs as much as most
        acts. Raises Fault for a stranger, and where it is too much; an address that guesses is not answered
        for a while."""
        address = request.client.host if request.client else ""
        if self._wrong.spent(address):
            raise too_many("Too many wrong links came from here. Wait a minute.")
        name = request.path_params["table"], _token(request)

        def done() -> T:
            try:
                visit = self.tables.visit(*name)
            except Fault:
                self._wrong.allows(address)
                raise
            if limiter and not limiter.allows(_seat_of(visit)):
                raise too_many("That was too much at once. Wait a moment.")
            return act(visit)

        return await run_in_threadpool(done)

    def _look(self, visit: Visit, since: int = NOTHING) -> Look:
        return Look(visit, self.tables.shown(visit, since))

    def _shown(self, look: Look) -> Response:
        """What a visitor may know, with who is here."""
        here = [self.hub.is_here(look.visit.table, seat.seat) for seat in look.visit.seats]
        return Response(f'{look.told[:-1]},"here":{json.dumps(here)}}}', media_type="application/json")

    def _changed(self, visit: Visit) -> None:
        """Something is on disk: those who wait hear of it, and a computer may be next."""
        self.hub.wake(visit.table)
        self._rouse(visit)

    # Tables

    async def _make(self, request: Request) -> Response:
        address = request.client.host if request.client else ""
        if self._maker and _token(request) != self._maker:
            raise Fault(HTTPStatus.FORBIDDEN, "maker", "Only whoever runs this host can make tables here.")
        if not self._made.allows(address):
            raise too_many("Too many tables were made from here. Wait a minute.")
        made = await run_in_threadpool(self.tables.make, await _data(request))
        return JSONResponse({"ok": True, **made}, HTTPStatus.CREATED)

    async def _claim(self, request: Request) -> Response:
        data = await _data(request)
        words = _field(data, "name", str), _field(data, "share", str)
        visit, claimed = await self._at(request, lambda visit: (visit, self.tables.claim(visit, *words)))
        self._changed(visit)
        return JSONResponse({"ok": True, **claimed})

    async def _renew(self, request: Request) -> Response:
        seat = request.path_params["seat"]
        visit, renewed = await self._at(request, lambda visit: (visit, self.tables.renew(visit, seat)))
        self._changed(visit)
        return JSONResponse({"ok": True, **renewed})

    async def _view(self, request: Request) -> Response:
        look = await self._at(request, self._look, self._looks)
        self._rouse(look.visit)
        return self._shown(look)

    async def _news(self, request: Request) -> Response:
        """Held until there is news; whoever goes away meanwhile gets none."""
        rev, since = _number(request, "rev"), _number(request, "n", NOTHING)

        def newer(visit: Visit) -> Look:
            return self._look(visit, since) if visit.game.rev != rev else Look(visit)

        with self.hub.wait(
            request.path_params["table"]
        ) as woken:  # before it is looked, so that none is missed
            look = await self._at(request, newer, self._looks)
            with self.hub.present(look.visit.table, look.visit.role):
                self._rouse(look.visit)
                look = look if look.told else await self._awaited(request, woken, newer)
        return self._shown(
            look if look.told else await self._at(request, lambda visit: self._look(visit, since))
        )

    async def _awaited(self, request: Request, woken: asyncio.Event, newer: Callable[[Visit], Look]) -> Look:
        """What there is to see once there is more than a revision, or after a while."""
        gone: asyncio.Future[Any] = asyncio.ensure_future(_gone(request))
        ends = asyncio.get_running_loop().time() + WAIT
        try:
            while True:
                left = ends - asyncio.get_running_loop().time()
                await self._either(woken, gone, max(0.0, left))
                woken.clear()
                look = await self._at(request, newer)
                if look.told or left <= 0 or gone.done() or self.hub.closing:
                    return look
        finally:
            gone.cancel()

    async def _either(self, woken: asyncio.Event, gone: asyncio.Future[Any], left: float) -> None:
        """Waits until there may be news, or nobody any more who wants them."""
        waking: asyncio.Future[Any] = asyncio.ensure_future(woken.wait())
        longest = min(left, LOOK) if self.tables.store.shared else left
        await asyncio.wait([waking, gone], timeout=longest, return_when=asyncio.FIRST_COMPLETED)
        waking.cancel()

    async def _record(self, request: Request) -> Response:
        found = await self._at(request, self.tables.record, self._looks)
        table = request.path_params["table"]
        name = f'attachment; filename="{table}.sellsword-record.json"'
        return Response(found, media_type="application/json", headers={"Content-Disposition": name})

    # Play

    async def _choose(self, request: Request) -> Response:
        data = await _data(request)
        number, key = _field(data, "n", int), _field(data, "key", str)
        deed = Deed(number, key, _field(data, "kind", str), _field(data, "words", str))
        return await self._done(request, number, lambda visit: self.tables.do(visit, deed))

    async def _request(self, request: Request) -> Response:
        data = await _data(request)
        number, what = _field(data, "n", int), _field(data, "what", str)
        return await self._done(request, number, lambda visit: self.tables.request(visit, number, what))

    async def _answer(self, request: Request) -> Response:
        data = await _data(request)
        number, yes = _field(data, "n", int), _field(data, "yes", bool)
        return await self._done(request, number, lambda visit: self.tables.answer(visit, number, yes))

    async def _done(self, request: Request, since: int, deed: Callable[[Visit], Any]) -> Response:
        """Does something at a table, and shows what came of it; or what the table has come to instead."""

        def done(visit: Visit) -> Look:
            deed(visit)
            return self._look(self.tables.again(visit), since)

        try:
            look = await self._at(request, done, self._choices)
        except Fault as fault:
            if fault.status == HTTPStatus.CONFLICT:
                now = self._shown(await self._at(request, self._look))
                fault.more |= {"now": json.loads(bytes(now.body))}
            raise
        self.metrics.count("entries")
        self._changed(look.visit)
        return self._shown(look)

    async def _ask(self, request: Request) -> Response:
        body = (await request.body()).decode("utf-8", "replace")
        found = await self._at(request, lambda visit: self.tables.ask(visit, body), self._questions)
        return Response(found, media_type="application/json")

    # Computers

    def _rouse(self, visit: Visit) -> None:
        """Has the computers of a table play, if one of them is to move; one thought at a time."""
        table = visit.table
        if visit.terms.computed and table not in self._thinking and not self.hub.closing:
            task = asyncio.create_task(self._play_computers(table))
            self._thinking[table] = task
            task.add_done_callback(lambda _done: self._thinking.pop(table, None))

    async def _play_computers(self, table: str) -> None:
        try:
            while found := await run_in_threadpool(self.tables.to_think_about, table):
                self.metrics.count("thoughts")
                words = await self.computers.choose(found[1])
                await run_in_threadpool(self.tables.do_as_computer, table, found[0], words)
                self.hub.wake(table)
        except Fault:
            log.info("a computer was too late")
        except Exception:
            log.exception("a computer failed")

    # How the host fares

    async def _health(self, _request: Request) -> Response:
        count = await run_in_threadpool(self.tables.store.count)
        return JSONResponse({"ok": True, "version": __version__, "tables": count})

    async def _tell(self, _request: Request) -> Response:
        tables = await run_in_threadpool(self.tables.store.count)
        gauges = {"tables": tables, "loaded": len(self.tables.shelf), "waiting": self.hub.waiting}
        return PlainTextResponse(self.metrics.text(**gauges), media_type="text/plain; version=0.0.4")


async def _gone(request: Request) -> None:
    """Comes back once the browser has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _seat_of(visit: Visit) -> str:
    """By what is counted how much is asked; those who look on share one measure a table."""
    return f"{visit.table} {visit.role.kind} {visit.role.seat}"


def _token(request: Request) -> str:
    """What the visitor shows."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token if kind == "Bearer" else ""


async def _data(request: Request) -> Data:
    """The object that a request brings. Raises Fault for anything else."""
    try:
        data = parse((await request.body()).decode("utf-8", "replace"), LARGEST_TERMS)
    except Unreadable as error:
        raise wrong(error.text) from None
    if not isinstance(data, dict):
        raise wrong("A request is an object.")
    return data


def _field[T](data: Data, name: str, kind: type[T]) -> T:
    """A field of the request, of just this type."""
    found = data.get(name)
    if type(found) is not kind:
        raise wrong(f"The request needs {name}.")
    return found


def _number(request: Request, name: str, usual: int = 0) -> int:
    """A number in the address."""
    text = request.query_params.get(name, "")
    if not text:
        return usual
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise wrong(f"{name} is a number.")
    return int(text)
