// The small models beneath the tools; prints how many cases there were and how many failed.
import assert from "node:assert/strict";
import { compared } from "../../../editor/client/src/model/comparison.js";
import { at, difference, patched, pathOf, put, reversed } from "../../../editor/client/src/model/document.js";
import { evaluate } from "../../../editor/client/src/model/expression.js";
import { filled } from "../../../editor/client/src/model/filling.js";
import { perform } from "../../../editor/client/src/model/gestures.js";
import { gridOf } from "../../../editor/client/src/model/grid.js";
import { MOST, History } from "../../../editor/client/src/model/history.js";
import { freshId } from "../../../editor/client/src/model/names.js";
import { seats } from "../../../editor/client/src/model/plan.js";
import { magnetsOf, snapped } from "../../../editor/client/src/model/snapping.js";

/** @returns {import("../../../editor/client/src/types.js").Document} */
const bare = () => ({
  format: "sellsword-scenario",
  schema_version: 1,
  id: "bare",
  title: "Bare",
  game: "contested_ground",
  board: { kind: "table", width: 48_000, height: 36_000 },
  terrain: [
    {
      id: "tower-1",
      kind: "tower",
      points: [
        [1000, 1000],
        [3000, 1000],
        [3000, 2000],
      ],
    },
  ],
});

/** @type {Record<string, () => void>} */
const CASES = {
  "a document that is changed leaves the old one as it was": () => {
    const before = bare();
    const after = put(before, pathOf("terrain[0].points[1]"), [9, 9]);
    assert.deepEqual(before, bare());
    assert.deepEqual(at(after, pathOf("terrain.0.points.1")), [9, 9]);
    assert.equal(after.board, before.board);
  },
  "places join the zone of their kind that is selected, or make another": () => {
    const place = (/** @type {string} */ cell, kind = "start") => ({
      tool: "zone",
      cells: [cell],
      keys: ["join"],
      values: { kind },
    });
    const first = perform(bare(), [], place("1.000,2.000"));
    assert.deepEqual(first.selection, ["zones.0"]);
    const second = perform(first.document, [], { ...place("3.000,2.000"), targets: first.selection });
    assert.deepEqual(second.document.zones?.[0].cells, ["1.000,2.000", "3.000,2.000"]);
    const other = perform(second.document, [], { ...place("5.000,2.000", "gate"), targets: second.selection });
    assert.equal(other.document.zones?.length, 2);
  },
  "what is distributed has equal gaps, and the outermost stay": () => {
    const box = (/** @type {number} */ left, /** @type {number} */ wide) => ({
      id: `box-${left}`,
      kind: "tower",
      points: [
        [left, 0],
        [left + wide, 0],
        [left + wide, 1000],
        [left, 1000],
      ],
    });
    const document = /** @type {any} */ ({ ...bare(), terrain: [box(0, 1000), box(1500, 2000), box(9000, 1000)] });
    const targets = ["terrain.2", "terrain.0", "terrain.1"];
    const done = perform(document, [], { tool: "distribute", targets, values: { axis: "x" } });
    assert.deepEqual(
      done.document.terrain?.map(({ points }) => points?.[0][0]),
      [0, 4000, 9000],
    );
    assert.equal(perform(document, [], { tool: "distribute", targets: targets.slice(1) }).document, document);
  },
  "a fill stops at other ground and at walls": () => {
    const document = /** @type {any} */ ({
      ...bare(),
      board: { kind: "square", width: 4, height: 2 },
      terrain: [
        { id: "wall-1", kind: "wall", edges: ["B1|C1", "B2|C2"] },
        { id: "pool", kind: "solid", cells: ["A2"] },
      ],
    });
    assert.deepEqual(filled(document, "A1", "terrain"), ["A1", "B1", "B2"]);
    assert.deepEqual(filled(document, "A2", "terrain"), ["A2"]);
    assert.deepEqual(filled(document, "D1", "terrain").sort(), ["C1", "C2", "D1", "D2"]);
    const hexes = { ...document, board: { kind: "hex", width: 3, height: 2 }, terrain: [] };
    assert.equal(filled(hexes, "0,0", "terrain").length, 6);
  },
  "a gesture made in a chapter changes that chapter alone, and undo leads back to it": () => {
    const chapter = { id: "pit", board: { kind: "table", width: 9000, height: 9000 } };
    const campaign = /** @type {any} */ ({ ...bare(), chapters: [chapter] });
    const draw = { tool: "circle", chapter: 1, points: [[4000, 4000]], values: { kind: "rock", radius: 500 } };
    const done = perform(campaign, [], /** @type {any} */ (draw));
    assert.equal(done.document.terrain, campaign.terrain);
    assert.equal(done.document.chapters?.[0].terrain?.length, 1);
    assert.deepEqual(done.selection, ["terrain.0"]);
    assert.equal(perform(campaign, [], /** @type {any} */ ({ ...draw, chapter: 2 })).document, campaign);
    const titled = perform(campaign, [], { tool: "set", chapter: 1, values: { where: "title", value: "Other" } });
    assert.equal(titled.document.title, "Other");
    const history = new History(campaign);
    history.chapter = 1;
    history.record("circle", done.document, done.selection);
    history.chapter = 0;
    history.undo();
    assert.equal(history.chapter, 1);
    const kept = History.from(JSON.parse(JSON.stringify(history.kept)));
    kept.redo();
    assert.deepEqual(kept.document, done.document);
  },
  "battles stand behind those that lead to them": () => {
    const battle = (/** @type {number[]} */ ...to) => ({
      title: "",
      ground: 0,
      fields: [],
      ways: to.map((each) => ({ when: "", to: each, ends: "" })),
    });
    assert.deepEqual(seats([battle(1, 2), battle(3, 2), battle(3, -1), battle(-1, -1)]), [
      { column: 0, row: 0 },
      { column: 1, row: 0 },
      { column: 2, row: 1 },
      { column: 3, row: 0 },
    ]);
  },
  "a fix makes what is missing on the way, and null takes away": () => {
    const fix = (/** @type {any[]} */ ...changes) => perform(bare(), [], { tool: "fix", values: { changes } }).document;
    assert.deepEqual(fix({ where: "events[0].values.next", value: "pit" }).events, [{ values: { next: "pit" } }]);
    assert.equal("terrain" in fix({ where: "terrain", value: null }), false);
  },
  "a difference leads there and back": () => {
    const before = bare();
    const after = put(put(before, ["story"], "Long ago."), ["board", "width"], 60_000);
    const changes = difference(before, after);
    assert.equal(changes.length, 2);
    assert.deepEqual(patched(before, changes), after);
    assert.deepEqual(patched(after, reversed(changes)), before);
  },
  "two versions are compared thing by thing, whatever their order": () => {
    const [tower, shed] = [bare().terrain?.[0], { id: "shed-1", kind: "shed", points: [[9, 9]], radius: 5 }];
    const unit = { side: "alpha", units: [{ sheet: "line", at: ["1.000,1.000"] }] };
    const then = /** @type {any} */ ({ ...bare(), terrain: [tower, shed], forces: [unit, { ...unit, side: "bravo" }] });
    const moved = { side: "bravo", units: [{ sheet: "line", at: ["2.000,1.000"] }] };
    const zone = { id: "z", kind: "start", points: [] };
    const now = { ...then, title: "Other", terrain: [{ ...shed, radius: 6 }], zones: [zone], forces: [unit, moved] };
    assert.deepEqual(compared(then, then), []);
    assert.deepEqual(compared(then, { ...then, terrain: [shed, tower] }), []);
    const [{ list, words, ...battle }] = compared(then, now);
    assert.deepEqual(battle, { id: "", then: 0, now: 0 });
    assert.deepEqual(words, ["title"]);
    assert.deepEqual(list, [
      { what: "changed", was: "terrain.1", is: "terrain.0", fields: ["radius"] },
      { what: "added", was: "", is: "zones.0", fields: [] },
      { what: "changed", was: "forces.1.units.0", is: "forces.1.units.0", fields: ["at"] },
      { what: "removed", was: "terrain.0", is: "", fields: [] },
    ]);
  },
  "battles are compared with themselves, wherever they stand": () => {
    const battle = (/** @type {string} */ id, width = 9000) => ({ id, board: { kind: "table", width, height: 9000 } });
    const then = /** @type {any} */ ({ ...bare(), chapters: [battle("pit"), battle("mill")] });
    const now = { ...then, chapters: [battle("mill", 8000), battle("ford")] };
    assert.deepEqual(compared(then, now), [
      { id: "mill", then: 2, now: 1, list: [], words: ["board"] },
      { id: "ford", then: -1, now: 2, list: [], words: [] },
      { id: "pit", then: 1, now: -1, list: [], words: [] },
    ]);
  },
  "a gesture that changes nothing is no step": () => {
    const history = new History(bare());
    assert.equal(history.record("set", { ...history.document }, ["terrain.0"]), false);
    assert.equal(history.length, 0);
  },
  "hundreds of steps are kept, and a new one ends what could be redone": () => {
    const history = new History(bare());
    for (let step = 0; step < MOST + 50; step += 1)
      history.record("set", { ...history.document, title: `Step ${step}` }, []);
    assert.equal(history.length, MOST);
    assert.ok(MOST >= 200);
    history.undo();
    history.record("set", { ...history.document, title: "Another way" }, []);
    assert.equal(history.redo(), false);
  },
  "a selection comes back with its step": () => {
    const history = new History(bare(), ["terrain.0"]);
    history.record("set", { ...history.document, title: "Other" }, []);
    history.undo();
    assert.deepEqual(history.selection, ["terrain.0"]);
  },
  "numbers are worked out": () => {
    assert.equal(evaluate("24/2+1.5"), 13.5);
    assert.equal(evaluate("-(2 + 1/4) * 4"), -9);
    assert.equal(evaluate("1,5"), 1.5);
    for (const text of ["", "2+", "two", "1/0", "(1", "1 2)"]) assert.ok(Number.isNaN(evaluate(text)), text);
  },
  "a corner near by draws before an edge, an edge before the grid": () => {
    const magnets = magnetsOf(
      [
        {
          areas: [
            [
              [1000, 1000],
              [3000, 1000],
              [3000, 2000],
            ],
          ],
          lines: [],
          rounds: [],
          spots: [],
        },
      ],
      [48_000, 36_000],
    );
    const how = { step: 500, near: 200 };
    assert.deepEqual(snapped([2900, 1080], magnets, how), { point: [3000, 1000], to: "corner" });
    assert.deepEqual(snapped([2100, 1080], magnets, how), { point: [2100, 1000], to: "edge" });
    assert.deepEqual(snapped([9190, 9310], magnets, how), { point: [9000, 9500], to: "grid" });
  },
  "ids are counted on from what is taken": () => {
    assert.equal(freshId(bare(), "tower"), "tower-2");
    assert.equal(freshId(bare(), "Pump House"), "pump-house-1");
  },
  "places are named and found again on every board": () => {
    for (const [kind, names] of /** @type {[string, string[]][]} */ ([
      ["square", ["A1", "C7", "H8"]],
      ["hex", ["0,0", "3,2", "-2,5"]],
      ["table", ["12.000,7.250"]],
    ])) {
      const grid = gridOf({ kind, width: kind === "table" ? 48_000 : 8, height: kind === "table" ? 36_000 : 8 });
      for (const name of names) assert.equal(grid.name(grid.at(name)), name);
    }
  },
  "things on hexes keep their form wherever an arrow leads them, and find their way back": () => {
    const cells = ["3,2", "4,2", "3,3", "4,3", "2,4"];
    const document = /** @type {any} */ ({
      ...bare(),
      board: { kind: "hex", width: 14, height: 11 },
      terrain: [{ id: "copse-1", kind: "woods", cells, edges: ["3,2|4,2"] }],
    });
    const grid = gridOf(document.board);
    for (const way of /** @type {[number, number][]} */ ([[0, 1], [0, -1], [1, 0], [-1, 0]])) {
      const there = moving(document, grid.stride(way));
      const back = moving(there, grid.stride([-way[0], -way[1]]));
      assert.equal(there.terrain[0].cells.length, cells.length);
      assert.deepEqual(back.terrain, document.terrain);
    }
    const turned = [1, 2, 3, 4, 5, 6].reduce(
      (now) => perform(now, [], { tool: "rotate", targets: ["terrain.0"], values: { turn: grid.quarter } }).document,
      document,
    );
    assert.deepEqual(turned.terrain[0].cells.toSorted(), cells.toSorted());
  },
  "a cursor goes down a map of hexes and stays in its column": () => {
    const grid = gridOf({ kind: "hex", width: 8, height: 8 });
    assert.equal(grid.name(grid.next(grid.next(grid.at("3,2"), [0, 1]), [0, 1])), "2,4");
    assert.equal(grid.name(grid.next(grid.at("0,0"), [0, -1])), "0,0");
  },
  "a token that turns away from its like becomes a unit of its own": () => {
    const units = [{ sheet: "scout", at: ["1,1", "2,1", "3,1"] }];
    const document = /** @type {any} */ ({
      ...bare(),
      board: { kind: "hex", width: 8, height: 8 },
      forces: [{ side: "red", units }],
    });
    const targets = ["forces.0.units.0.at.1"];
    const { document: turned, selection } = perform(document, [], { tool: "face", targets, values: { facing: 8 } });
    assert.deepEqual(turned.forces?.[0].units, [
      { sheet: "scout", at: ["1,1", "3,1"] },
      { sheet: "scout", at: ["2,1"], values: { facing: 2 } },
    ]);
    assert.deepEqual(selection, ["forces.0.units.1.at.0"]);
    const again = perform(turned, [], { tool: "face", targets: selection, values: { turn: -2 } });
    assert.deepEqual(again.document.forces?.[0].units?.[1], { sheet: "scout", at: ["2,1"], values: { facing: 0 } });
    const left = perform(again.document, [], { tool: "face", targets: selection, values: { facing: "" } });
    assert.deepEqual(left.document.forces?.[0].units?.[1], { sheet: "scout", at: ["2,1"] });
  },
  "a unit is as many as it has places": () => {
    const document = /** @type {any} */ ({ ...bare(), board: { kind: "hex", width: 8, height: 8 } });
    const lay = (/** @type {any} */ now, /** @type {[number, number]} */ cell) => {
      const point = gridOf(now.board).at(cell.join(","));
      return perform(now, [], { tool: "token", points: [point], values: { sheet: "guard", side: "red" } }).document;
    };
    const two = lay(lay(document, [1, 1]), [2, 1]);
    assert.deepEqual(two.forces?.[0].units, [{ sheet: "guard", count: 2, at: ["1,1", "2,1"] }]);
    const one = perform(two, [], { tool: "delete", targets: ["forces.0.units.0.at.0"] }).document;
    assert.deepEqual(one.forces?.[0].units, [{ sheet: "guard", at: ["2,1"] }]);
    const turned = perform(two, [], { tool: "face", targets: ["forces.0.units.0.at.1"], values: { facing: 8 } }).document;
    assert.deepEqual(turned.forces?.[0].units?.[0], { sheet: "guard", at: ["1,1"] });
  },
  "an edge is named by its two cells, the upper or left one first": () => {
    const grid = gridOf({ kind: "square", width: 8, height: 8 });
    assert.equal(grid.edge([4020, 6500]), "D7|E7");
    assert.equal(grid.edge([3980, 6500]), "D7|E7");
    assert.equal(grid.edge([2500, 3010]), "C3|C4");
    assert.deepEqual(grid.ends("D7|E7"), [
      [4000, 6000],
      [4000, 7000],
    ]);
    const hexes = gridOf({ kind: "hex", width: 8, height: 8 });
    assert.equal(hexes.ends("2,2|3,2").length, 2);
  },
};

/** A document whose terrain was moved. @param {any} document @param {[number, number]} by @returns {any} */
const moving = (document, by) =>
  perform(document, [], { tool: "move", targets: ["terrain.0"], points: [[0, 0], by] }).document;

let failed = 0;
for (const [title, check] of Object.entries(CASES)) {
  try {
    check();
  } catch (error) {
    failed += 1;
    console.log(`${title}: ${/** @type {Error} */ (error).message}`);
  }
}
console.log(`${Object.keys(CASES).length} cases, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
