import { addTo } from '../../domain/group'
import type { Container, FormatResult, TableReport } from '../draft/report'
import { createPartLog } from '../draft/report-log'
import { amountsOf, sectionContents } from '../draft/section-contents'
import type { ReadLimits } from '../parse/limits'
import { addProject } from '../xml-bills/collector'
import type { XmlFormat } from '../xml-bills/format'
import { addQuotas } from '../xml-bills/quota-contents'
import { readElements, type XmlPart } from '../xml-bills/read-elements'
import { readPart, refusingXml, resultOf } from '../xml-bills/read-xml-bill'
import { GRAMMAR } from './grammar'
import { createState, type NamedUnit, type State } from './state'

/** Joins the contents of the merged form to the structure, by name in order; what it does not name stands alone. */
function placeContents(state: State): void {
  const { to, named, contents } = state
  const free = new Map<string, NamedUnit[]>()
  // From the last to the first, so that the first is taken from the end.
  for (const one of named.toReversed()) {
    if (one.unit !== null) continue
    addTo(free, one.name, one)
  }
  for (const { place, name, unit } of contents) {
    const owner = free.get(name)?.pop()
    if (owner) {
      owner.unit = unit
      continue
    }
    if (state.bareProject < 0) {
      addProject(to, place, { name: to.draft.cover.projectName })
      state.bareProject = to.projects.length - 1
    }
    named.push({ place, project: state.bareProject, name, file: '', unit })
  }
}

/** Units as they are named, with the codes of the file; one whose content is missing makes its project incomplete. */
function placeUnits({ to, named, codes }: State): void {
  for (const { place, project, name, file, unit: content } of named) {
    const owner = to.projects[project]!
    if (!content) {
      to.log.problem('unitFileMissing', place, file === '' ? name : `${name} (${file})`)
      owner.isIncomplete = true
      continue
    }
    const unit = { ...content, project: owner.name, name: name === '' ? content.name : name }
    Object.assign(unit.facts, codes)
    to.draft.units.set(String(to.draft.units.size), unit)
    owner.units.push({ unit, line: null })
  }
}

function checkItemTotals({ to, itemTotals }: State): void {
  for (const { unit, place, total } of itemTotals) {
    const amountOf = amountsOf(unit)
    const isKnown = unit.items.some((item) => item.group === 0 && amountOf(item) !== null)
    const computed = isKnown ? sectionContents(unit.sections, unit.items, amountOf).at(-1)! : null
    const tolerance = unit.hasPricesOnly ? 0.01 * unit.items.length : 0
    to.log.sum('sectionTotal', place, '分部分项', total!.value, computed, tolerance)
  }
}

/** The total of the kind that the file says it is: a bid repeats the published ceiling. */
function chooseTotal({ to, kind }: State): void {
  const { cover } = to.draft
  if (kind === '') return
  if (['3', '4', '5'].includes(kind)) cover.bidTotal = null
  else if (cover.bidTotal) cover.ceiling = null
}

function finish(state: State) {
  placeContents(state)
  placeUnits(state)
  addQuotas(state.quotas, state.to.log)
  checkItemTotals(state)
  chooseTotal(state)
  return state.to
}

/** What Sichuan's 建设项目 has no place for. */
const NOT_IN_FORMAT = [
  'bill.taxMethod',
  'projects.code',
  'projects.total',
  'units.code',
  'units.specialty',
  'items.serial',
  'items.amount',
  'items.manage',
  'items.profit',
  'items.risk',
  'items.equipment',
  'contents.amount',
  'lumps.serial',
  'resources.amount',
  'quotas.manage',
  'quotas.profit',
]

/** 建设项目 of Sichuan (formats-more.md §4.1). */
export const sichuan: XmlFormat<State> = {
  id: 'sichuan',
  root: '建设项目',
  evidence: 'readers',
  grammar: GRAMMAR,
  createState,
  finish,
  edition: ({ edition }) => edition || null,
  profile: ({ isMerged }) => (isMerged ? 'mergedRoot' : null),
  notInFormat: NOT_IN_FORMAT,
}

/** Finds an entry of the archive by the name that a unit project states; null if there is none. */
export type FindPart = (name: string) => XmlPart | null

/** The most lines of the report: every unit project has its own. */
const MOST_TABLES = 2000

/** Reads the entries of the unit projects, each with a log of its own: one in GB18030 is read twice. */
function readUnits(
  state: State,
  find: FindPart,
  limits: ReadLimits,
): { names: string[]; tables: TableReport[] } {
  const names: string[] = []
  const tables: TableReport[] = []
  for (const named of state.named) {
    if (named.unit || named.file === '') continue
    const part = find(named.file)
    if (!part || names.includes(part.entry!)) continue
    const start = () => {
      const log = createPartLog()
      return { state: { ...createState(log), replay: log.replay }, log }
    }
    const read = readElements({ part, grammar: GRAMMAR, root: '*:Content', limits, start })
    read.state.replay(state.to.log)
    names.push(part.entry!)
    for (const table of read.tables) if (tables.length < MOST_TABLES) tables.push(table)
    named.unit = read.state.contents[0]?.unit ?? null
    state.quotas.push(...read.state.quotas)
    state.itemTotals.push(...read.state.itemTotals)
  }
  return { names, tables }
}

/**
 * Reads a bill of Sichuan: the entry `Project` with the entries of its unit projects, or the merged form in one XML. A unit
 * project whose entry is missing is reported, and the others are read.
 * @param root 建设项目, or `root` of the merged form
 */
export function readSichuan(
  root: string,
  part: XmlPart,
  find: FindPart | null,
  limits: ReadLimits,
): FormatResult {
  return refusingXml(() => {
    const format = { ...sichuan, root }
    const { state, tables } = readPart(format, part, limits)
    const units = find ? readUnits(state, find, limits) : { names: [], tables: [] }
    const container: Container = units.names.length > 0 ? 'xml-set' : part.entry === null ? 'xml' : 'zip'
    const entries = part.entry === null ? null : [part.entry, ...units.names]
    return resultOf(format, state, { container, entries, tables: [...tables, ...units.tables] }, limits)
  })
}
