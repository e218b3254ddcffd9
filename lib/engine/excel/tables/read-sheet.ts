import type { DraftUnit } from '../../draft/draft'
import { emptyUnit, unitOf } from '../../draft/empty'
import type { TableKind, UnreadReason } from '../../draft/report'
import { squeezed } from '../../draft/words'
import { firstText, type Sheet, type SheetRow } from '../cells/sheet'
import { isBlockHead } from './analysis-columns'
import { isCostHeader } from './cost-blocks'
import { readCover } from './cover'
import { bracketOf, isOfDivision } from './divisions'
import { type Header, isHeaderRow, isNumbering, mergesByRow, readHeader } from './header'
import { type ColumnMapping, layoutOf, mappedHeader } from './mapping'
import type { OpenTable } from './table'
import { kindFor, readerOf } from './table-kind'
import { statedPath, type UnitPath } from './unit-path'
import { close, count, newTable, type Reading, type Walk } from './walk'
import { beginsMoneyUnit, isFurniture, isPlainList, kindOfTitle, moneyUnitOf, statedMoneyUnit } from './words'

const UNIT_FREE: ReadonlySet<TableKind> = new Set(['projects', 'units', 'cover', 'unread'])

/** The unit project whose divisions C.5 lists: the text in 【】, in the single project that 工程名称 states. */
function listedUnit({ path, title, sheet }: Walk): UnitPath {
  const unit = bracketOf(title?.text ?? '', sheet.name)?.name ?? path?.unit ?? sheet.name
  return { whole: path?.whole ?? '', project: path?.unit ?? unit, unit }
}

/** Where the rows of a table go: its unit project, or the division whose sheet it is. */
function unitFor(walk: Walk, path: UnitPath, row: SheetRow): DraftUnit {
  const { reading, sheet, title } = walk
  const name = isOfDivision(title?.text ?? '', sheet.name) && bracketOf(title?.text ?? '', sheet.name)
  if (!name) return unitOf(reading.draft, path.project, path.unit)
  const unit = emptyUnit(path.project, name.name)
  reading.draft.parts.push({ ...name, within: path.unit, place: { part: sheet.name, row: row.number }, unit })
  return unit
}

/** The path of a table: 工程名称, else 【…】 in the name of the sheet, else that name, which is reported. */
function pathFor(walk: Walk, kind: TableKind): UnitPath {
  if (kind === 'divisions') return listedUnit(walk)
  if (walk.path) return walk.path
  const { name } = walk.sheet
  const from = name.indexOf('【')
  const bracket = from < 0 ? undefined : name.slice(from + 1).split('】')[0]
  if (bracket === undefined && !UNIT_FREE.has(kind))
    walk.reading.log.problem('nameMissing', { part: name, row: walk.rows[0]?.number ?? 1 }, name)
  const unit = bracket || name
  return { whole: '', project: unit, unit }
}

const NO_HEADER: Header = { end: -1, columns: [], signature: '' }

function openTable(
  walk: Walk,
  row: SheetRow,
  header: Header | null,
  found: { kind: TableKind | null; guessed: boolean },
): void {
  close(walk)
  const { reading, sheet } = walk
  const { kind, guessed } = found
  if (kind === null || kind === 'unread') {
    const unread: UnreadReason = kind === null ? 'noTable' : 'unusedTable'
    walk.open = { table: newTable(walk, kind, { unread }), header, reader: null, path: walk.path }
    return
  }
  const path = pathFor(walk, kind)
  const place = { part: sheet.name, row: row.number }
  if (guessed) reading.log.problem('tableGuessed', place, walk.title?.text ?? sheet.name)
  const columnsNotRead = (header?.columns ?? [])
    .filter(({ field }) => field === null || field === 'unread')
    .map(({ headings }) => squeezed(headings.join(' ')).slice(0, 60))
  const isUnit = !UNIT_FREE.has(kind)
  const unit = isUnit ? `${path.project}\\${path.unit}` : null
  const table = newTable(walk, kind, { guessed, unit, columnsNotRead })
  if (path.whole !== '') reading.draft.wholeNames.add(path.whole)
  const moneyUnit = walk.moneyUnit ?? moneyUnitOf(walk.title?.text ?? '')
  const stated =
    moneyUnit ?? header?.columns.map((column) => column.moneyUnit).find((one) => one !== null && one !== '元')
  if (stated) reading.log.problem('moneyConverted', place, stated)
  const opened: OpenTable = {
    kind,
    report: table,
    draft: reading.draft,
    log: reading.log,
    firstRow: row.number,
    unit: isUnit ? unitFor(walk, path, row) : (null as unknown as DraftUnit),
    project: kind === 'units' ? (walk.path?.unit ?? '') : path.project,
    header: header ?? NO_HEADER,
    moneyUnit,
  }
  walk.open = { table, header, reader: readerOf(opened), path: walk.path }
}

const samePath = (a: UnitPath | null, b: UnitPath | null) => a?.project === b?.project && a?.unit === b?.unit

/** The columns that a person stated for a row, which makes it a header. */
function mappingAt({ reading, rows }: Walk, at: number): ColumnMapping | null {
  if (reading.mappings.size === 0) return null
  const layout = layoutOf(rows[at]!)
  const mapping = reading.mappings.get(layout) ?? null
  if (mapping) reading.mapped.add(layout)
  return mapping
}

/** A table whose columns were stated holds items; its title may say that they are measures. */
const mappedKind = ({ title }: Walk): { kind: TableKind; guessed: boolean } => ({
  kind: title?.kind === 'measures' ? 'measures' : 'items',
  guessed: false,
})

/** A header: that of the next page, or of a new table. @returns the position after it */
function atHeader(walk: Walk, at: number, mapping: ColumnMapping | null): number {
  const read = readHeader(walk.rows, at, walk.merges)
  const header = mapping ? mappedHeader(read, mapping) : read
  const { open } = walk
  const isSame =
    open?.header &&
    open.reader &&
    open.header.signature === header.signature &&
    samePath(open.path, walk.path)
  const found = mapping ? mappedKind(walk) : kindFor(walk.title, walk.sheet.name, header)
  if (!isSame || (walk.title?.kind && open?.table.kind !== found.kind))
    openTable(walk, walk.rows[at]!, header, found)
  let end = header.end + 1
  if (walk.rows[end] && isNumbering(walk.rows[end]!)) end++
  count(walk, 'furniture', end - at)
  walk.afterBreak = true
  return end
}

/** Whether a text inside a table is a title: a header or 工程名称 follows it within three rows. */
function isTitleInside(walk: Walk, at: number): boolean {
  return walk.rows
    .slice(at + 1, at + 4)
    .some((row) => statedPath(row) !== null || isHeaderRow(row) || isBlockHead(row))
}

function atTitle(walk: Walk, at: number, text: string): boolean {
  const isSame = walk.title?.text === text
  const kind = isSame ? walk.title!.kind : kindOfTitle(text)
  if (kind === null && !isSame && !isPlainList(text)) return false
  if (walk.open && !isSame && !isTitleInside(walk, at)) return false
  const isRepeated = walk.open !== null && isSame
  walk.title = { text, kind }
  if (!isRepeated) walk.moneyUnit = moneyUnitOf(text)
  if (kind === 'unread' && !isRepeated) openTable(walk, walk.rows[at]!, null, { kind, guessed: false })
  return true
}

/** Whether a row of an item table has a unit and a quantity, however its first text begins: 注浆孔 is no note. */
function holdsItem({ open }: Walk, row: SheetRow): boolean {
  const has = (field: 'measureUnit' | 'quantity') =>
    open?.header?.columns.some((column) => column.field === field && (row.cells[column.at] ?? '') !== '')
  return Boolean(has('measureUnit') && has('quantity'))
}

function holdsAtMost({ cells }: SheetRow, texts: number): boolean {
  let filled = 0
  for (let at = 0; at < cells.length && filled <= texts; at++) if (cells[at] !== '') filled++
  return filled <= texts
}

function takeMoneyUnit(walk: Walk, row: SheetRow): void {
  walk.moneyUnit = row.cells.map(statedMoneyUnit).find((unit) => unit !== null) ?? walk.moneyUnit
}

/** Rows around the tables: title, 工程名称, notes, page numbers. @returns whether this is one */
function isAround(walk: Walk, at: number): boolean {
  const row = walk.rows[at]!
  const first = firstText(row)
  if (holdsAtMost(row, 3) && atTitle(walk, at, first)) return true
  const stated = statedPath(row)
  if (stated) {
    if (stated.path) walk.path = stated.path
    if (stated.section !== '') walk.reading.draft.sections.add(stated.section)
    takeMoneyUnit(walk, row)
    return true
  }
  const isUnit = beginsMoneyUnit(first)
  if (!walk.open || isUnit) takeMoneyUnit(walk, row)
  if (/^表[-－—–]/.test(first)) walk.reading.forms.add(first.slice(0, 20))
  return isUnit || (isFurniture(first) && !holdsItem(walk, row))
}

/** Whether a header begins at a row; in an analysis only that of E.2.2-2, as its blocks have words of their own. */
function beginsTable(walk: Walk, at: number): boolean {
  const isAnalysis = walk.title?.kind === 'analysis' || walk.open?.table.kind === 'analysis'
  if (isAnalysis && !isCostHeader(walk.rows, at, walk.merges)) return false
  return isHeaderRow(walk.rows[at]!)
}

function readRowAt(walk: Walk, at: number): number {
  const row = walk.rows[at]!
  const mapping = mappingAt(walk, at)
  if (mapping) return atHeader(walk, at, mapping)
  const isHead = isBlockHead(row)
  if (!isHead && walk.open?.table.kind !== 'unread' && beginsTable(walk, at)) return atHeader(walk, at, null)
  if (isAround(walk, at)) {
    count(walk, 'furniture')
    walk.afterBreak = true
    return at + 1
  }
  if (isHead && (walk.open?.table.kind !== 'analysis' || !samePath(walk.open.path, walk.path)))
    openTable(walk, row, null, { kind: 'analysis', guessed: walk.title?.kind !== 'analysis' })
  const result = walk.open?.reader?.row(row, walk.afterBreak) ?? 'unread'
  const isRead = result === 'read' || result === 'furniture'
  count(walk, result === 'read' ? 'readRows' : isRead ? 'furniture' : 'unreadRows')
  if (!isRead && walk.open?.reader)
    walk.reading.log.problem(
      result === 'unread' ? 'rowNotRead' : result,
      { part: walk.sheet.name, row: row.number },
      row.cells.join(' ').trim(),
    )
  walk.afterBreak = false
  return at + 1
}

/** Reads the tables of a sheet into the draft and accounts for each of its rows. */
export function readSheet(sheet: Sheet, workbook: string | null, reading: Reading): void {
  const { rows, name } = sheet
  const walk: Walk = {
    reading,
    sheet,
    workbook,
    merges: mergesByRow(sheet.merges),
    rows,
    title: null,
    path: null,
    moneyUnit: null,
    open: null,
    before: 0,
    afterBreak: true,
  }
  if (sheet.hidden) reading.log.problem('hiddenSheet', { part: name, row: 1 }, name)
  if (sheet.uncomputed > 0)
    reading.log.problem('formulaNotComputed', { part: name, row: 1 }, String(sheet.uncomputed))
  const tables = reading.tables.length
  for (let at = 0; at < rows.length; ) at = readRowAt(walk, at)
  close(walk)
  if (reading.tables.length > tables) return
  if (rows.length === 0) newTable(walk, null, { unread: 'empty' })
  else if (walk.title?.kind) newTable(walk, null, { unread: 'noHeader' })
  else if (readCover(sheet, reading.draft.cover, reading.stated, reading.log)) {
    const table = newTable(walk, 'cover', {})
    table.readRows = table.rows
    table.furniture = 0
  } else newTable(walk, null, { unread: 'noTable' })
}
