/**
 * What the editor's modules hand to each other. Lengths are thousandths of an inch; on boards of cells a cell is a
 * thousand wide.
 *
 * @typedef {null | boolean | number | string | Json[] | {[name: string]: Json}} Json
 * @typedef {[number, number]} Point
 *
 * The scenario document, as core/sellsword/scenario/document.py has it; fields with their default may be left out.
 * @typedef {{id: string, kind: string, edges?: string[], cells?: string[], points?: Point[], radius?: number,
 *   height?: number}} Terrain
 * @typedef {{id: string, kind: string, title?: string, side?: string, cells?: string[], points?: Point[]}} Zone
 * @typedef {{[name: string]: number | string}} Values
 * @typedef {{id: string, kind: string, title?: string, side?: string, at?: string, values?: Values}} Objective
 * @typedef {{sheet: string, id?: string, name?: string, count?: number, at?: string[], values?: Values}} Unit
 * @typedef {{side: string, units?: Unit[]}} Force
 * @typedef {{id: string, kind: string, round?: number, text?: string, values?: Values}} Happening
 * @typedef {{id: string, when: string, title: string, text: string, mark?: string[], hint?: boolean,
 *   until?: string, otherwise?: string}} Step
 * @typedef {{tile: string, at: string, turns?: number}} Placement
 * @typedef {{kind: string, width: number, height: number, tiles?: Placement[]}} Board
 * @typedef {{format: string, schema_version: number, id: string, title: string, game: string, board: Board,
 *   summary?: string, story?: string, rule_options?: Record<string, number | boolean>, terrain?: Terrain[],
 *   zones?: Zone[], objectives?: Objective[], forces?: Force[], events?: Happening[], guide?: Step[],
 *   chapters?: Chapter[]}} Document
 * @typedef {{id: string, board: Board, terrain?: Terrain[], zones?: Zone[], objectives?: Objective[], forces?: Force[],
 *   events?: Happening[]}} Chapter
 *
 * A gesture as plain data: a tool, what it is about, and where. It can be written down and made again.
 * @typedef {{tool: string, chapter?: number, targets?: readonly string[], points?: readonly Point[], cells?: readonly string[],
 *   edges?: readonly string[], keys?: readonly string[], values?: {[name: string]: Json}}} Gesture
 * @typedef {{document: Document, selection: readonly string[]}} Outcome
 *
 * What a game lays on its boards: told by the server (palettes.py, games/).
 * @typedef {{id: string, title: string, role: string, forms: string[], sided: boolean, owned: boolean,
 *   levels: number, does: string, rules: string[]}} Kind
 * @typedef {{id: string, title: string}} Named
 * A figure of units, objectives or events, of some kinds or of all: one of the choices, or something in a part of the
 * document that it names; many may be named. What has a figure `by` goes by that instead of its id.
 * @typedef {{id: string, title: string, of: string, kinds: string[], choices: Named[], names: string, among: string[],
 *   many: boolean, by: string}} Figure
 * @typedef {{id: string, title: string, side: string, placed: boolean}} Sheet
 * @typedef {{terrain: Kind[], zones: Kind[], objectives: Kind[], sides: Named[], sheets: Sheet[], tiles: Named[],
 *   events: Named[], figures: Figure[], facing: boolean, level: number, base: number, measured: boolean,
 *   bounds: Record<string, number>}} Palette
 * @typedef {import("../../../web/src/types.js").RuleOption} RuleOption
 * @typedef {{id: string, title: string, options: RuleOption[], palette: Palette, blank: Document,
 *   stamps?: Shipped[]}} Game
 * Pieces of terrain that ship, to be set down together.
 * @typedef {{id: string, title: string, board: string, origin: Point, pieces: Terrain[]}} Shipped
 *
 * A campaign as the server tells of it: its battles, what is written of them and where, what follows them; who comes.
 * @typedef {{where: string, title: string, value: string | number, most: number, long: boolean, choices: Named[]}} Told
 * @typedef {{title: string, ground: number, fields: Told[], ways: {when: string, to: number, ends: string}[]}} Battle
 * @typedef {{side: string, title: string, brings: string[], where: string, choices: Named[]}} Bringer
 * @typedef {{may: boolean, battles: Battle[], bringers: Bringer[]}} Plan
 *
 * @typedef {{where: string, value: Json}} FixChange
 * @typedef {{id: string, severity: string, text: string, where: string, objects: string[], at: Point | null,
 *   fix: {title: string, changes: FixChange[]} | null}} Problem
 * @typedef {{center: Point, radius: number, level: number}} Base
 */

export {};
