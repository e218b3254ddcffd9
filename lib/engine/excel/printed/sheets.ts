import { squeezed } from '../../draft/words'
import { cellText, type Sheet, sheetBuilder } from '../cells/sheet'
import { isHeaderRow } from '../tables/header'
import { kindOfTitle } from '../tables/words'
import { rowNumber } from './places'
import { type Band, isTable, type PrintedLine, type PrintedPage, type PrintedTable } from './printed-page'

/** In points: columns of two pages that are nearer are the same; a little farther if no other column of the page is. */
const SAME = 3
const ALIKE = 10

interface PlacedBand {
  readonly page: number
  /** The first of its rows, from 1. */
  readonly row: number
  readonly band: Band
}

/** A sheet while its pages are collected. */
interface Pages {
  title: string | null
  /** The places of its columns. */
  xs: number[]
  /** The last header in it, and the columns below it. */
  header: { readonly words: string; readonly xs: readonly number[] } | null
  readonly bands: PlacedBand[]
}

const has = (xs: readonly number[], x: number) => xs.some((other) => Math.abs(other - x) <= SAME)

/** Whether a table has the columns of those before it, but for those that are merged on one of its pages. */
const continues = (before: readonly number[], xs: readonly number[]) =>
  xs.every((x) => has(before, x)) || before.every((x) => has(xs, x))

/** The columns of a table with the places that those before it have. */
function aligned(before: readonly number[], xs: readonly number[]): number[] {
  const taken = new Set(xs.flatMap((x) => before.find((other) => Math.abs(other - x) <= SAME) ?? []))
  return xs.map((x) => {
    const same = before.find((other) => Math.abs(other - x) <= SAME)
    if (same !== undefined) return same
    const [near] = before
      .filter((other) => Math.abs(other - x) <= ALIKE && !taken.has(other))
      .sort((a, b) => Math.abs(a - x) - Math.abs(b - x))
    if (near === undefined) return x
    taken.add(near)
    return near
  })
}

function withColumns(before: readonly number[], xs: readonly number[]): number[] {
  return [...before, ...xs.filter((x) => !has(before, x))].sort((a, b) => a - b)
}

/** The words of the header with which a table begins; null if it begins with none. */
function headerOf({ rows }: PrintedTable): string | null {
  const cells = rows.find((row) => row.some(({ text }) => text !== ''))?.map(({ text }) => text) ?? []
  return isHeaderRow({ number: 1, cells, numeric: 0 }) ? squeezed(cells.join('|')) : null
}

/** A line whose text is the title of a table; null for any other. */
const titleOf = ({ parts }: PrintedLine) =>
  parts.length === 1 && kindOfTitle(parts[0]!) !== null ? parts[0]! : null

/** A title that stands in the first row of its table. */
function titleIn({ rows }: PrintedTable): string | null {
  const parts = rows[0]?.flatMap(({ text }) => (text === '' ? [] : [text])) ?? []
  return parts.length === 1 && /(表|】)$/.test(parts[0]!.trim()) ? titleOf({ parts }) : null
}

/** A title is the same with the number of its form before it; 清单综合单价组成明细 only divides an analysis. */
const isSame = (title: string, other: string | null) =>
  other !== null &&
  (title.endsWith(other) || other.endsWith(title) || (isAnalysis(other) && /组成明细$/.test(squeezed(title))))

/** An analysis has several heads, each above columns of its own. */
const isAnalysis = (title: string | null) => title !== null && kindOfTitle(title) === 'analysis'

/** Lines of a cover, which is a sheet of its own also where no page ends after it. */
const isCover = ({ bands }: Pages) =>
  bands.some(({ band }) => !isTable(band) && /^(招标人|投标人|投标总价)/.test(squeezed(band.parts[0] ?? '')))

/** Divides pages into sheets: a table with its title, and what continues it. */
class Divider {
  readonly sheets: Pages[] = []
  private current: Pages | null = null

  begin(title: string | null = null): Pages {
    this.current = { title, xs: [], header: null, bands: [] }
    this.sheets.push(this.current)
    return this.current
  }

  page({ number, bands }: PrintedPage): void {
    const isText = !bands.some(isTable)
    // A page may end between a title and its table.
    const title = this.current?.title ?? null
    const isTitled = title !== null && kindOfTitle(title) !== 'unread'
    if (isText || (this.current?.xs.length === 0 && !isTitled)) this.begin()
    let row = 1
    for (const band of bands) {
      const at = { page: number, row, band }
      if (isTable(band)) this.table(band, at)
      else this.line(band, at)
      row += isTable(band) ? band.rows.length : 1
    }
  }

  private line(line: PrintedLine, at: PlacedBand): void {
    const title = titleOf(line)
    const sheet = this.current ?? this.begin()
    if (title === null) sheet.bands.push(at)
    else if (
      isSame(title, sheet.title) ||
      (sheet.title === null && sheet.xs.length === 0 && !isCover(sheet))
    ) {
      if ((sheet.title ?? '').length < title.length) sheet.title = title
      sheet.bands.push(at)
    } else this.begin(title).bands.push(at)
  }

  private table(table: PrintedTable, at: PlacedBand): void {
    const title = titleIn(table)
    let sheet = this.current ?? this.begin()
    if (title !== null && !isSame(title, sheet.title)) {
      if (sheet.title !== null || sheet.xs.length > 0) sheet = this.begin()
      sheet.title = title
    }
    const words = headerOf(table)
    // The same header above as many columns: they are the same, wherever they stand on this page.
    const { header } = sheet
    const isRepeated = header !== null && header.words === words && header.xs.length === table.xs.length
    const xs = isRepeated ? header.xs : table.xs
    if (sheet.xs.length > 0 && !continues(sheet.xs, xs) && words !== null && !isAnalysis(sheet.title)) {
      // The lines above it, on its page, are its own.
      const from = sheet.bands.findLastIndex(({ page, band }) => page !== at.page || isTable(band)) + 1
      const above = sheet.bands.splice(from)
      sheet = this.begin(above.flatMap(({ band }) => (isTable(band) ? [] : (titleOf(band) ?? [])))[0] ?? null)
      sheet.bands.push(...above)
    }
    if (words !== null) sheet.header = { words, xs }
    const places = aligned(sheet.xs, xs)
    sheet.xs = withColumns(sheet.xs, places)
    sheet.bands.push({ ...at, band: { ...table, xs: places } })
  }
}

function sheetOf({ title, xs, bands }: Pages): Sheet {
  const builder = sheetBuilder()
  const columnAt = (x: number) => xs.findIndex((other) => Math.abs(other - x) <= SAME)
  for (const { page, row, band } of bands) {
    if (!isTable(band)) {
      for (const [column, text] of band.parts.entries())
        builder.put(rowNumber(page, row), column, cellText(text), false)
      continue
    }
    const columns = band.xs.map(columnAt)
    for (const [below, cells] of band.rows.entries())
      for (const { text, left, right, rows } of cells) {
        const top = rowNumber(page, row + below)
        builder.put(top, columns[left]!, cellText(text), false)
        builder.merge({ top, left: columns[left]!, bottom: top + rows - 1, right: columns[right]! - 1 })
      }
  }
  const first = bands[0]!.page
  const last = bands.at(-1)!.page
  return builder.finish(title ?? (first === last ? `P${first}` : `P${first}–${last}`), false)
}

/** The sheets of printed pages: what stands in the cells of tables, and around them. */
export function sheetsOf(pages: readonly PrintedPage[]): Sheet[] {
  const divider = new Divider()
  for (const page of pages) if (page.bands.length > 0) divider.page(page)
  return divider.sheets.filter(({ bands }) => bands.length > 0).map(sheetOf)
}
