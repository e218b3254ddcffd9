import { type BillWriter, billSchema, billWriter } from '../bill/layout'
import type { Interner } from '../columnar/interner'
import { type CellState, readCell } from './cells'
import { type Attribute, compileGrammar, type Grammar, type Node } from './compile'
import type { TextEncodingName } from './encoding'
import type { TableName } from './grammar'
import { ImportError } from './import-error'
import type { ReadLimits } from './limits'
import type { ImportReport, ProblemLog, UnknownPart } from './report'
import { createTexts } from './texts'
import type { Place, XmlHandler } from './xml-scan'
import type { Tag } from './xml-tag'

const MAX_UNKNOWN = 200
const TAGS_PER_PROGRESS = 4096

export interface BillFiller extends XmlHandler {
  readonly writer: BillWriter
  /** See `Texts.width`. */
  width(): number
  /** The line of the tag read last. */
  line(): number
  /** Whether a price other than 0 was found. */
  priced(): boolean
  report(): Pick<ImportReport, 'rows' | 'unused' | 'unknown'>
}

/** The open elements while the file is read. Rows are -1 if none is open. */
interface State extends CellState {
  readonly grammar: Grammar
  readonly limits: ReadLimits
  readonly nodes: Node[]
  /** Rows of all tables but the quotas. */
  rows: number
  quotas: number
  /** Levels inside an unknown element. */
  skipped: number
  project: number
  unit: number
  section: number
  /** The sections around the open one. */
  readonly outerSections: number[]
  item: number
  /** `project code` of the unit projects so far. */
  readonly unitCodes: Set<string>
  readonly unused: Record<string, number>
  readonly unknown: (Node | Attribute)[]
}

/**
 * Fills a bill from the elements of its XML by the grammar of formats.md §2. While reading it throws
 * ImportError wrongRoot, tooManyRows, tooManyQuotas, tooMuchText, and WrongEncoding.
 */
export function createFiller(
  names: Interner,
  encoding: TextEncodingName,
  problems: ProblemLog,
  limits: ReadLimits,
  onProgress: (bytes: number) => void,
): BillFiller {
  const state = startOf(names, encoding, problems, limits)
  const { writer } = state
  writer.tables.bill.open()
  return {
    writer,
    open(tag, bytes, place) {
      if (++state.tags % TAGS_PER_PROGRESS === 0) onProgress(place.offset())
      if (state.skipped > 0) state.skipped++
      else openElement(state, tag, bytes, place)
      return true
    },
    close() {
      if (state.skipped > 0) state.skipped--
      else leave(state, state.nodes.pop()!)
    },
    width: () => state.texts.width,
    line: () => state.place?.line() ?? 1,
    priced: () => state.priced,
    report: () => reportOf(state),
  }
}

function startOf(
  names: Interner,
  encoding: TextEncodingName,
  problems: ProblemLog,
  limits: ReadLimits,
): State {
  const writer = billWriter()
  const grammar = compileGrammar(writer, names, new TextDecoder(encoding))
  const state: State = {
    writer,
    grammar,
    texts: createTexts(writer, encoding),
    problems,
    place: null,
    limits,
    nodes: [grammar.start],
    rows: 0,
    quotas: 0,
    skipped: 0,
    tags: 0,
    project: -1,
    unit: -1,
    section: -1,
    outerSections: [],
    item: -1,
    heading: 0,
    code: 0,
    pathOf: () => pathOf(state, ''),
    flags: 0,
    priced: false,
    unitCodes: new Set(),
    unused: {},
    unknown: [],
  }
  return state
}

function openElement(state: State, tag: Tag, bytes: Uint8Array, place: Place): void {
  state.place = place
  const parent = state.nodes[state.nodes.length - 1]!
  const node = parent.children[tag.name] ?? state.grammar.child(parent, tag.name)
  if (!node.rule) {
    if (parent === state.grammar.start) throw new ImportError('wrongRoot', { root: node.name })
    countUnknown(state, node, node.name, place)
    state.skipped = 1
    return
  }
  state.nodes.push(node)
  const row = node.table ? rowFor(state, node, place) : -1
  if (node.unused) {
    state.unused[node.name] = (state.unused[node.name] ?? 0) + 1
    return
  }
  state.code = 0
  state.flags = 0
  for (let i = 0; i < tag.count; i++) {
    const name = tag.names[i]!
    const attribute = node.attributes[name] ?? state.grammar.attribute(node, name)
    if (attribute.kind === 'unknown') countUnknown(state, attribute, `@${attribute.name}`, place)
    else if (attribute.kind !== 'ignored') readCell(state, attribute, row, tag, i, bytes)
  }
  node.links.flags?.putInt(row, state.flags)
  if (node.role === 'unit') checkUnit(state, place)
}

/** Little XML can contain many rows or texts, and a bill is in memory as a whole. */
function checkSize(state: State, { rule }: Node): void {
  const { rows, quotas, textBytes } = state.limits
  if (rule!.table === 'quotas') {
    if (++state.quotas > quotas) throw new ImportError('tooManyQuotas', { limit: quotas })
  } else if (++state.rows > rows) throw new ImportError('tooManyRows', { limit: rows })
  if (state.writer.textBytes > textBytes) throw new ImportError('tooMuchText', { limit: textBytes >> 20 })
}

/** Adds the row of the element and links it to its parents. */
function rowFor(state: State, node: Node, place: Place): number {
  const { links, role } = node
  if (role === 'bill') return 0
  checkSize(state, node)
  const row = node.table!.open()
  links.project?.putInt(row, state.project)
  links.unit?.putInt(row, state.unit)
  links.section?.putInt(row, state.section)
  links.parent?.putInt(row, state.section)
  links.item?.putInt(row, state.item)
  links.group?.putInt(row, node.rule!.group!)
  links.line?.putInt(row, place.line())
  links.list?.putInt(row, node.rule!.list!)
  links.heading?.putId(row, state.heading)
  if (role === 'project') state.project = row
  else if (role === 'unit') state.unit = row
  else if (role === 'item') state.item = row
  else if (role === 'section') {
    state.outerSections.push(state.section)
    state.section = row
  }
  return row
}

function leave(state: State, node: Node): void {
  const { role } = node
  if (role === 'project') state.project = -1
  else if (role === 'unit') state.unit = -1
  else if (role === 'item') state.item = -1
  else if (role === 'heading') state.heading = 0
  else if (role === 'section') state.section = state.outerSections.pop()!
}

/** Equal codes are allowed (formats.md §2), but are reported, because then the order decides. */
function checkUnit(state: State, place: Place): void {
  if (state.code === 0) return
  const key = `${state.project} ${state.code}`
  if (state.unitCodes.has(key)) {
    const where = { line: place.line(), path: pathOf(state, ''), attribute: 'Dwgcbh' }
    state.problems.add('duplicateUnit', state.writer.textOf(state.code), where)
  }
  state.unitCodes.add(key)
}

function countUnknown(state: State, part: Node | Attribute, name: string, place: Place): void {
  if (part.count++ > 0) return
  part.line = place.line()
  part.path = pathOf(state, name)
  state.unknown.push(part)
}

function pathOf(state: State, last: string): string {
  const names = state.nodes.slice(1).map((node) => node.name)
  if (last !== '') names.push(last)
  return names.join('/')
}

function reportOf(state: State): Pick<ImportReport, 'rows' | 'unused' | 'unknown'> {
  const tables = Object.keys(billSchema) as TableName[]
  const rows = Object.fromEntries(tables.map((table) => [table, state.writer.tables[table].rows]))
  const list: UnknownPart[] = state.unknown
    .slice(0, MAX_UNKNOWN)
    .map(({ path, count, line }) => ({ path, count, line }))
  return {
    rows: rows as ImportReport['rows'],
    unused: state.unused,
    unknown: { list, total: state.unknown.length },
  }
}
