import { FILE_TYPE } from '../../domain/number-codes'
import type { BillColumn } from '../bill/held'
import { billSchema, ITEM_GROUP } from '../bill/layout'
import { attachBlocks, attachDivisions } from '../draft/attach'
import { editionOf } from '../draft/edition'
import { emptyDraft } from '../draft/empty'
import { explainTotal } from '../draft/explain-total'
import { attachLumpParts } from '../draft/lump-parts'
import { isRefusal, type Refusal, refused } from '../draft/refusal'
import type { Container, FormatReport, FormatResult, TableReport } from '../draft/report'
import { createReportLog } from '../draft/report-log'
import { chooseSpecialists } from '../draft/specialists'
import { checkSums } from '../draft/sums'
import { writeBill } from '../draft/write'
import { type Entry, readDirectory } from '../parse/archive'
import { extensionOf, isOfSystem, isWorkbookName } from '../parse/archive-name'
import type { ByteSource } from '../parse/bytes'
import { findBill } from '../parse/find-bill'
import { ImportError } from '../parse/import-error'
import { DEFAULT_LIMITS, type ReadLimits } from '../parse/limits'
import { createProblemLog } from '../parse/report'
import { unpackedSource } from '../parse/unpack'
import { looksLikeZip } from '../parse/zip.mjs'
import { archiveRefusal, openWorkbook, refusing } from './cells/open'
import type { Workbook } from './cells/workbook'
import { joinDivisions } from './join-divisions'
import { joinSummary } from './join-summary'
import { orderOf } from './order'
import { withPrintedPlaces } from './printed/places'
import { dropRepeated } from './repeated'
import { secondSummary } from './summaries'
import { type ColumnMappings, NO_MAPPINGS } from './tables/mapping'
import { readSheet } from './tables/read-sheet'
import type { Reading } from './tables/walk'

/** A workbook of an archive is in memory while it is read. */
const LARGEST_INNER = 256 * 1024 ** 2

/** What no Excel bill holds (formats-more.md §2.8): not in the file, not different. */
const NOT_IN_FORMAT = [
  'bill.taxMethod',
  'projects.code',
  'units.code',
  'units.specialty',
  'units.softName',
  'units.softNumber',
  'units.lockNumber',
  'units.machineCode',
  'units.mac',
  'units.cpu',
  'units.disk',
  'contents.labor',
  'contents.machinery',
] as const

/** Opened one at a time, so that only one is in memory. */
interface Named {
  readonly name: string | null
  open(): Workbook | Refusal
}

/** The reason why the XML entries of an archive are no bill; 'bill' if one is. */
function xmlIn(source: ByteSource, entries: readonly Entry[]): string {
  try {
    findBill(source, entries, FILE_TYPE.bid, createProblemLog())
    return 'bill'
  } catch (error) {
    if (error instanceof ImportError) return error.code
    throw error
  }
}

interface Opened {
  readonly workbooks: readonly Named[]
  readonly xml: string | null
  readonly isArchive: boolean
}

/** The workbooks of an archive without a bill XML, in the order of their names (formats-more.md §1). */
function openArchived(source: ByteSource, limits: ReadLimits): Opened | Refusal {
  const entries = readDirectory(source, limits)
  const known = archiveRefusal(entries)
  if (known) return known
  const books = entries
    .filter(({ name }) => isWorkbookName(name) && !isOfSystem(name))
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
  const hasXml = entries.some(({ name }) => ['xml', 'lnzbx', 'lntbx'].includes(extensionOf(name)))
  const xml = hasXml ? xmlIn(source, entries) : null
  if (xml === 'bill') return refused('xmlBill')
  if (books.length === 0) return refused('notAWorkbook')
  const large = books.find(({ size }) => size > LARGEST_INNER)
  if (large) return refused('tooLarge', large.name)
  const workbooks = books.map((entry) => ({
    name: entry.name,
    open: () => openWorkbook(unpackedSource(source, entry), limits),
  }))
  return { workbooks, xml, isArchive: true }
}

/** The workbooks of a file: itself, or those of an archive. */
export function openAll(source: ByteSource, limits: ReadLimits): Opened | Refusal {
  const workbook = openWorkbook(source, limits)
  if (!isRefusal(workbook))
    return { workbooks: [{ name: null, open: () => workbook }], xml: null, isArchive: false }
  if (workbook.code !== 'notAWorkbook' || !looksLikeZip(source.read(0, 4))) return workbook
  return refusing(() => openArchived(source, limits))
}

function notACell(workbook: string | null, sheet: string): TableReport {
  const rows = { rows: 0, readRows: 0, furniture: 0, unreadRows: 0, columnsNotRead: [] }
  const nothing = { hidden: false, title: null, kind: null, unit: null, guessed: false }
  return { entry: workbook, part: sheet, ...nothing, unread: 'notACell', ...rows }
}

/** @returns the container of the last workbook, or why one cannot be read */
function readSheets({ workbooks }: Opened, reading: Reading): { container: Container } | Refusal {
  let container: Container = 'xlsx'
  for (const { name, open } of workbooks) {
    const workbook = open()
    if (isRefusal(workbook)) return refused(workbook.code, name ?? workbook.detail)
    container = workbook.container
    if (workbook.recognised) {
      reading.log.markUnconfirmed()
      reading.log.problem('recognised', null, workbook.recognised)
    }
    for (const source of workbook.sheets) {
      const sheet = source.read()
      if (sheet) readSheet(sheet, name, reading)
      else reading.tables.push(notACell(name, source.name))
    }
  }
  return { container }
}

const editionVotes = ({ draft, tables, forms }: Reading) =>
  editionOf([...tables.flatMap(({ title, part }) => [title ?? '', part]), ...forms], draft)

/** The forms of 2013 were read from files of practice, those of 2024 from descriptions and workbooks of our own alone. */
function editionFacts(reading: Reading) {
  const { edition = null, by: editionBy = null } = editionVotes(reading).decided ?? {}
  const isKnown = edition === null || edition === '2013'
  return { edition, editionBy, evidence: isKnown ? ('realFiles' as const) : ('readers' as const) }
}

/** Texts in which a program that reads pictures may take one character for another: no sum confirms them. */
const TEXTS = [
  ...(['items.code', 'items.name', 'items.feature', 'items.measureUnit', 'lumps.name'] as const),
  ...(['others.name', 'others.measureUnit', 'resources.name', 'resources.spec'] as const),
] as const

/** What no Excel bill holds, quantities of measures where their form states prices alone, and texts that were read from pictures. */
const notInFile = ({ draft, log }: Reading): readonly BillColumn[] => {
  const hasMeasures = [...draft.units.values()].some(({ items }) =>
    items.some(({ group }) => group === ITEM_GROUP.csxm),
  )
  const isBare = draft.hasBareMeasures && !hasMeasures
  return [
    ...NOT_IN_FORMAT,
    ...(isBare ? (['items.csxm'] as const) : []),
    ...(log.marksUnconfirmed ? TEXTS : []),
  ]
}

type Rows = FormatReport['rows']

function reportOf(opened: Opened, reading: Reading, container: Container | null, rows: Rows): FormatReport {
  return withPrintedPlaces({
    container,
    format: { id: 'excel', ...editionFacts(reading), profile: null },
    entries: opened.isArchive ? opened.workbooks.map(({ name }) => name!) : null,
    tables: reading.tables,
    sums: reading.log.sums(),
    problems: reading.log.problems(),
    stated: reading.stated,
    xml: opened.xml,
    rows,
    mapped: [...reading.mapped],
    notInFormat: notInFile(reading),
  })
}

/** What the sheets hold as a bill. @throws ImportError, SheetTooLarge */
function billOf(opened: Opened, reading: Reading, limits: ReadLimits) {
  const { draft, log } = reading
  const read = readSheets(opened, reading)
  if (isRefusal(read)) return read
  joinDivisions(draft, log)
  joinSummary(draft)
  if ([...draft.units.values()].every(({ items }) => items.length === 0)) return refused('noItemTable')
  for (const unit of draft.units.values()) {
    const second = secondSummary(unit)
    if (second) log.problem('unitNamedTwice', second.place, unit.name)
    const contradiction = dropRepeated(unit, log)
    if (contradiction) return refused('contradictingItems', contradiction.place.part)
    chooseSpecialists(unit)
    attachLumpParts(unit, log)
    attachDivisions(unit, log)
    explainTotal(unit, log)
    attachBlocks(unit, log)
  }
  const { decided, against } = editionVotes(reading)
  draft.cover.edition = decided?.edition ?? ''
  if (against) log.problem('editionsMixed', null, `${decided!.by} · ${against.by}`)
  const projects = orderOf(draft)
  checkSums(draft, projects, log)
  return { writer: writeBill(draft, projects, log, limits, notInFile(reading)), container: read.container }
}

/**
 * Reads the bill of one workbook, or of the workbooks of an archive (formats-more.md §2). Whether it is a tender bill, a
 * control price or a bid is the caller's word; what the covers state is in the report.
 * @param mappings the columns of item tables that people stated, by the layout of their headers
 */
export function readWorkbooks(
  source: ByteSource,
  limits: ReadLimits = DEFAULT_LIMITS,
  mappings: ColumnMappings = NO_MAPPINGS,
): FormatResult {
  const opened = openAll(source, limits)
  if (isRefusal(opened)) return { buffer: null, refusal: opened, report: null }
  const reading: Reading = {
    ...{ draft: emptyDraft(), log: createReportLog(), tables: [], stated: [], forms: new Set<string>() },
    ...{ mappings, mapped: new Set<string>() },
  }
  const result = refusing(() => billOf(opened, reading, limits))
  if (isRefusal(result)) return { buffer: null, refusal: result, report: reportOf(opened, reading, null, {}) }
  const { writer, container } = result
  const tables = Object.keys(billSchema) as (keyof typeof billSchema)[]
  const rows = Object.fromEntries(tables.map((table) => [table, writer.tables[table].rows]))
  return { buffer: writer.finish(), refusal: null, report: reportOf(opened, reading, container, rows) }
}
