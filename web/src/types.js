/**
 * What crosses between the core and the page: mirrors core/sellsword/scene.py and what browser.py answers; a test holds
 * them together.
 * Points are [x, y] in thousandths of a cell or an inch.
 *
 * @typedef {[number, number]} Point
 *
 * @typedef {{kind: string, role: string, points: Point[], title: string, tone: string}} Shape
 * @typedef {{place: string, icon: string, title: string, label: string, state: string, side: number}} Fixture
 * @typedef {{id: string, at: Point, row: number, column: number, title: string, label: string}} Place
 * @typedef {{kind: string, title: string, now: number, full: number}} Meter
 * @typedef {{icon: string, title: string}} Status
 * @typedef {{id: string, place: string, at: Point, side: number, glyph: string, title: string, words: string,
 *   radius: number, facing: number, meters: Meter[], statuses: Status[], acting: boolean, acted: boolean}} Piece
 * @typedef {{kind: string, points: Point[], label: string, place: string, title: string, width: number}} Mark
 * @typedef {{width: number, height: number, grid: string, pitch: number, columns: string[], rows: string[],
 *   shapes: Shape[], fixtures: Fixture[], places: Place[], pieces: Piece[], colors: string[]}} Board
 *
 * @typedef {{title: string, text: string, meter: Meter | null, help: string}} Stat
 * @typedef {{title: string, text: string, icon: string, side: number, piece: string, group: string, choice: string,
 *   key: string, reason: string, rule: string, state: string, notes: string[]}} Row
 * @typedef {{kind: string, title: string, subtitle: string, piece: string, glyph: string, side: number, text: string,
 *   stats: Stat[], rows: Row[], keep: string}} Panel
 * @typedef {{title: string, glyph: string, side: number, state: string, piece: string}} Turn
 * @typedef {{choice: string, group: string, place: string, mark: string, title: string, outline: Point[],
 *   piece: string}} Offer
 * @typedef {{group: string, piece: string, at: Point, reach: number, radius: number, region: Point[],
 *   bends: boolean}} Walk
 * @typedef {{id: string, name: string, side: number, deciding: boolean, figures: Stat[]}} SeatView
 * @typedef {{title: string, goal: string, round: string, question: string, deciding: number, decline: string,
 *   secret: boolean, over: string, seats: SeatView[], strip: Turn[], board: Board | null, panels: Panel[],
 *   offers: Offer[], walks: Walk[]}} Scene
 *
 * @typedef {{title: string, percent: string, words: string, share: number, key: boolean}} Chance
 * @typedef {{title: string, counted: string, lines: Chance[], headline: Chance | null}} Odds
 * @typedef {{effect: string, source: string, rule: string}} Source
 * @typedef {{title: string, text: string, side: number, percent: string, words: string}} Answer
 * @typedef {{title: string, commit: string, words: string, marks: Mark[], odds: Odds[], sources: Source[],
 *   answers: Answer[], heading: string}} Preview
 * @typedef {{rule: string, text: string, numbers: Record<string, number>, blame: Mark[]}} Reason
 * @typedef {{at: Point, title: string, radius: number, piece: string}} Tip
 * @typedef {{length: number, text: string, words: string, tips: [Tip, Tip], marks: Mark[], sources: Source[]}} Measure
 * @typedef {{choice: string, ok: boolean, reasons: Reason[], preview: Preview, cost: string}} Reading
 *
 * @typedef {{face: number, state: string, title: string}} Die
 * @typedef {{title: string, dice: Die[], sides: number, side: number, again: boolean}} Throw
 * @typedef {{text: string, side: number, throws: Throw[], details: string[], rules: string[], piece: string,
 *   path: Point[], heading: boolean, marks: Mark[]}} Entry
 * @typedef {{index: number, choice_index: number, entry: Entry}} LogLine
 *
 * @typedef {{id: string, name: string, player: string, side: number}} MatchSeat
 * @typedef {{id: string, game: string, scenario: string, title: string, seats: MatchSeat[], undo: string,
 *   seed: string, dice: boolean, hints: number}} Match
 * @typedef {{kind: "human" | "computer" | "post" | "over" | "elsewhere", seat: number, forced: boolean}} Waiting
 * @typedef {{ok: boolean, id?: string, text: string}} Step
 * @typedef {{match: Match, scene: Scene, viewer: number, position: number, length: number, waiting: Waiting, winner: number | null,
 *   offer: number, costs: Record<string, string>, log: LogLine[], fresh: number, log_from: number, undo: Step, redo: Step, hash: string, warnings: string[],
 *   past?: boolean, guide: GuideStep | null, lesson: Lesson | null, post: Standing | null}} View
 *
 * @typedef {{table: string, game: string, scenario: string, title: string, name: string, stage: string, n: number,
 *   link: string, message: string, words: string, asked: string, may_ask: boolean, fork: string[]}} Standing
 * @typedef {{game: string, title: string, by: string, seat: string}} Invited
 *
 * @typedef {{id: string, title: string, text: string, hint: boolean, marks: Mark[], groups: string[], step: number,
 *   of: number, waits: boolean, back: boolean}} GuideStep
 * @typedef {{of: number, shown: number, skipped: boolean}} Lesson
 * @typedef {{text: string, place: string, piece: string}} Told
 * @typedef {{title: string, side: number, lines: Told[]}} Section
 * @typedef {{face: number, count: number, share: number}} Face
 * @typedef {{size: number, thrown: number, faces: Face[], each: number, mean: number, expected: number,
 *   words: string}} DiceOfSize
 * @typedef {{side: number, name: string, words: string, dice: DiceOfSize[]}} SideDice
 *
 * A choice as a review tells of it, in hundredths of a percent; `best` is empty where nothing else is known.
 * @typedef {{index: number, seat: number, camp: number, choice: string, before: number, chosen_after: number,
 *   after: number, best: string, best_after: number, doubt: number, error: number, luck: number, cost: number, title: string,
 *   label: "" | "slip" | "mistake" | "blunder"}} ReviewMoment
 * @typedef {{title: string, facts: string[], marks: Mark[]}} ToldChoice
 * @typedef {{board: Board | null, chosen: ToldChoice | null, better: ToldChoice | null}} MomentShown
 * @typedef {{piece: string, figure: string, action: string, choice: string, title: string, reason: string,
 *   chance: number}} Hint
 *
 * @typedef {{id: string, name: string, side: number, ruled: boolean}} ScenarioSeat
 * @typedef {{id: string, title: string, text: string, default: number | boolean, least: number, most: number,
 *   rule: string, names: string[]}} RuleOption
 * @typedef {{id: string, title: string, summary: string, learning: boolean, seats: ScenarioSeat[],
 *   dice: boolean, options: RuleOption[], board: Board | null, rosters: string[]}} Scenario
 *
 * A scenario from a file or a link: its game, and what the core is given to play it.
 * @typedef {Scenario & {game: string, played: string | object}} Brought
 *
 * @typedef {{id: string, title: string, text: string}} Level
 * @typedef {{title: string, suffix: string}} Notation
 * Part of a board in the midst of play, as the build gives one to each game.
 * @typedef {{pitch: string, minutes: number}} About
 * @typedef {[number, number, number, number]} Window
 * @typedef {{board: Board, window: Window}} Poster
 * @typedef {{id: string, title: string, about: About, scenarios: Scenario[], levels: Level[],
 *   notation: Notation | null, hides: boolean}} Game
 *
 * @typedef {{text: string, style: string}} Run
 * @typedef {{id: string, of: string, section: string, ours: boolean, runs: Run[], ruling: Run[], refs: string[],
 *   game: string}} Rule
 * @typedef {{kind: "entry", id: string, of: string, ours: boolean, runs: Run[], ruling: Run[]}} BookEntry
 * @typedef {{kind: "heading" | "paragraph", runs: Run[]}} Prose
 * @typedef {{id: string, ours: boolean, cells: Run[][]}} TableRow
 * @typedef {{kind: "table", header: Run[][], rows: TableRow[]}} RuleTable
 * @typedef {{title: string, blocks: (BookEntry | Prose | RuleTable)[]}} BookSection
 * @typedef {{title: string, sections: BookSection[]}} Book
 *
 * A saved game. `name` is the player's own, `file` the name it gets as a file; `board` is what it looks like, where
 * nothing on it is secret; `match` is the core's name for it and `hash` that of the position it stands at. Whether it
 * is `over` is not kept of all that were saved by an earlier version.
 * @typedef {{id: string, name: string, title: string, game: string, scenario: string, note: string, players: string,
 *   time: number, text: string, yours: boolean, over?: boolean, file: string, match: string, hash: string, board: Board | null}} Save
 *
 * @typedef {{player: string, name: string}} SeatSetup
 *
 * A setup; `places` are who sits there under its options, and `dice` whether any may fall, as the core says.
 * @typedef {{game: string, scenario: string, places: ScenarioSeat[], dice: boolean, seats: SeatSetup[],
 *   options: Record<string, number | boolean>, seed: string, undo: string, patience?: number}} Setup
 *
 * A setup as the core takes it: the scenario by its id or whole.
 * @typedef {Omit<Setup, "scenario"> & {scenario: string | object}} Terms
 */

export {};
