import { billSchema } from '../bill/layout'
import { checkItems, checkSections } from '../draft/check-items'
import type {
  DraftBill,
  DraftItem,
  DraftLine,
  DraftTotal,
  DraftUnit,
  Figure,
  ListName,
  OrderedProject,
  OrderedUnit,
  Place,
  UnitFacts,
} from '../draft/draft'
import { emptyDraft, emptyUnit, itemWith, lineWith } from '../draft/empty'
import type { StatedKind } from '../draft/report'
import { createReportLog, type ReportLog } from '../draft/report-log'
import { chooseSpecialists } from '../draft/specialists'
import { checkSums } from '../draft/sums'
import { writeBill } from '../draft/write'
import { ImportError } from '../parse/import-error'
import { DEFAULT_LIMITS, type ReadLimits } from '../parse/limits'

interface CollectedProject {
  readonly place: Place
  readonly code: string
  readonly name: string
  total: Figure
  readonly units: OrderedUnit[]
  /** A unit project of it could not be read. */
  isIncomplete: boolean
}

/** Collects the rows of a bill in the order of an XML, whatever its format. */
export interface Collector {
  readonly draft: DraftBill
  readonly log: ReportLog
  readonly stated: StatedKind[]
  readonly projects: CollectedProject[]
  /** The open unit project; one without a name is opened where rows come before any. */
  unit: DraftUnit | null
  /** The open item. */
  item: DraftItem | null
  /** Decimals of amounts. */
  decimals: number
  /** Whether the total of a section is the sum of its rows; a format with other rules checks them itself. */
  readonly checksSections: boolean
  /** Number of the open section in its unit project; -1 for none. */
  section: number
  /** Rows and unit projects collected so far. */
  rows: number
  unitCount: number
}

/** Rows that are collected at most: those that a bill may have, before any of them is written. */
const MOST_ROWS = DEFAULT_LIMITS.rows

/** Counts a row before it is kept. @throws ImportError tooManyRows */
export function countRow(to: Collector): void {
  if (++to.rows > MOST_ROWS) throw new ImportError('tooManyRows', { limit: MOST_ROWS })
}

/** Unit projects of a bill at most: each takes as much as many rows. */
const MOST_UNITS = DEFAULT_LIMITS.entries

/** Counts a unit project before it is kept. @throws ImportError tooManyRows */
export function countUnit(to: Collector): void {
  if (++to.unitCount > MOST_UNITS) throw new ImportError('tooManyRows', { limit: MOST_UNITS })
}

export function createCollector(log = createReportLog()): Collector {
  return {
    draft: emptyDraft(),
    log,
    stated: [],
    projects: [],
    unit: null,
    item: null,
    decimals: 2,
    checksSections: true,
    section: -1,
    rows: 0,
    unitCount: 0,
  }
}

/** Begins a 单项工程. */
export function addProject(
  to: Collector,
  place: Place,
  known: { code?: string; name: string; total?: Figure },
) {
  const { code = '', name, total = null } = known
  to.projects.push({ place, code, name, total, units: [], isIncomplete: false })
}

/** Begins a 单位工程 of the last project; one that stands under none gets a project with the name of the bill. */
export function openUnit(
  to: Collector,
  place: Place,
  name: string,
  facts: Partial<UnitFacts>,
  total: Figure = null,
): DraftUnit {
  countUnit(to)
  if (to.projects.length === 0) addProject(to, place, { name: to.draft.cover.projectName })
  const project = to.projects.at(-1)!
  const unit = emptyUnit(project.name, name)
  Object.assign(unit.facts, facts)
  const line: DraftTotal | null = total && { place, name, project: project.name, total }
  project.units.push({ unit, line })
  to.draft.units.set(String(to.draft.units.size), unit)
  to.unit = unit
  to.section = -1
  return unit
}

export function closeUnit(to: Collector): void {
  to.unit = null
  to.section = -1
}

export function openSection(
  to: Collector,
  place: Place,
  known: { serial?: string; name: string; total?: Figure },
): void {
  if (!to.unit) return
  countRow(to)
  const { serial = '', name, total = null } = known
  to.unit.sections.push({ place, parent: to.section, serial, name, total })
  to.section = to.unit.sections.length - 1
}

export function closeSection(to: Collector): void {
  to.section = to.unit?.sections[to.section]?.parent ?? -1
}

/** Adds an item to the open section and opens it. */
export function addItem(to: Collector, place: Place, known: Partial<DraftItem>): DraftItem {
  countRow(to)
  const item = itemWith(place, { section: known.group ? -1 : to.section, ...known })
  to.unit?.items.push(item)
  to.item = item
  return item
}

export function addLine(to: Collector, list: ListName, place: Place, known: Partial<DraftLine>): DraftLine {
  countRow(to)
  const line = lineWith(place, known)
  to.unit?.lists[list].push(line)
  return line
}

/**
 * Checks the sums and writes the bill.
 * @param notInFormat columns that the format cannot hold
 * @throws ImportError tooManyRows, tooManyQuotas, tooMuchText
 */
export function finishBill(to: Collector, limits: ReadLimits, notInFormat: readonly string[]) {
  const { draft, log, projects, decimals, checksSections } = to
  for (const unit of draft.units.values()) {
    chooseSpecialists(unit)
    checkItems(unit, log, decimals)
    if (checksSections) checkSections(unit, log)
  }
  const ordered = projects
    .filter(({ units }) => units.length > 0)
    .map(({ place, code, name, total, units, isIncomplete }): OrderedProject => {
      const line = total && { place, name, project: '', total }
      return { code, name, total, line, units, isIncomplete }
    })
  for (const { line } of ordered) if (line) draft.projects.push(line)
  checkSums(draft, ordered, log)
  const writer = writeBill(draft, ordered, log, limits, notInFormat)
  const tables = Object.keys(billSchema) as (keyof typeof billSchema)[]
  const rows = Object.fromEntries(tables.map((table) => [table, writer.tables[table].rows]))
  return { buffer: writer.finish(), rows }
}
