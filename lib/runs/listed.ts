import { CODE_LISTS, type CodeList } from '../domain/codes'
import { norm } from '../domain/norm'
import type { Column, ResultTable, Row } from '../engine/analysis'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { recent } from '../kit/recent'
import { nextTurn } from '../kit/turn'
import { type ColumnFilter, isAsStored, type Listing } from './listing'
import { cellText, isNumeric } from './present'
import { sortedInSteps } from './sorted-in-steps'
import type { ViewRows } from './view-rows'

/** The rows of a larger table are neither sorted nor filtered by column: it would take too long. */
export const MOST_LISTED = 1_000_000
/** Rows read between two turns of the event loop. */
const STEP = 1000

/** Values ranked between two turns. */
const MANY = 50_000

type Value = number | string | null

/** The text of a cell as a reader sees it, where it differs from what is stored. */
function textOf(column: Column, locale: Locale): (row: Row) => string | null {
  const isStored = !column.words && !column.listMessage && !column.unit && !column.says
  if (!isStored) {
    const translate = translator(locale)
    return (row) => cellText(column, row, translate, locale)
  }
  return (row) => {
    const value = row[column.key]
    return value === null || value === undefined || value === '' ? null : String(value)
  }
}

const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** What rows are sorted by: figures as figures, codes in the order of their list, all else as text. */
function rankedBy(column: Column, locale: Locale): (row: Row) => Value {
  const { key, kind } = column
  if (kind.type === 'code') {
    const codes = new Map((CODE_LISTS[kind.list as CodeList] ?? []).map((code, at) => [String(code), at]))
    return (row) =>
      row[key] === null || row[key] === undefined ? null : (codes.get(String(row[key])) ?? codes.size)
  }
  return isNumeric(column) ? (row) => numberOf(row[key]) : textOf(column, locale)
}

function passes(table: ResultTable, filter: ColumnFilter, locale: Locale): (row: Row) => boolean {
  const column = table.columns.find(({ key }) => key === filter.key)!
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter
  if (isNumeric(column)) {
    return (row) => {
      const value = numberOf(row[column.key])
      return value !== null && value >= from && value <= to
    }
  }
  if (filter.is !== undefined) return (row) => String(row[column.key] ?? '') === filter.is
  const [text, wanted] = [textOf(column, locale), norm(filter.contains ?? '')]
  return (row) => norm(text(row) ?? '').includes(wanted)
}

/** Values as numbers in their order: comparing texts each time would take a hundred times as long. */
async function ranksOf(values: readonly Value[], locale: Locale): Promise<Float64Array> {
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))]
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const order = await sortedInSteps(texts.length, (a, b) => compare(texts[a]!, texts[b]!))
  const ranks = new Map<string, number>()
  for (const [rank, at] of order.entries()) {
    ranks.set(texts[at]!, rank)
    if (rank % MANY === 0) await nextTurn()
  }
  const ranked = new Float64Array(values.length)
  for (const [at, value] of values.entries()) {
    ranked[at] = value === null ? Number.NaN : typeof value === 'number' ? value : ranks.get(value)!
    if (at % MANY === 0) await nextTurn()
  }
  return ranked
}

/** Missing values come last in both directions; equal ones keep the order of the analysis. */
async function sortedPlaces(places: readonly number[], ranks: Float64Array, descending: boolean) {
  const sign = descending ? -1 : 1
  const compare = (a: number, b: number): number => {
    const [one, other] = [ranks[a]!, ranks[b]!]
    if (one === other) return 0
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other))
    return one < other ? -sign : sign
  }
  const order = await sortedInSteps(places.length, compare)
  return order.map((at) => places[at]!)
}

async function placesOf(rows: ViewRows, { sort, filters }: Listing, locale: Locale): Promise<Uint32Array> {
  const { table } = rows
  const tests = filters.map((one) => passes(table, one, locale))
  const sorted = table.columns.find(({ key }) => key === sort?.key)
  const value = sorted ? rankedBy(sorted, locale) : () => null
  const [places, values]: [number[], Value[]] = [[], []]
  let read = 0
  for (const { row, place } of rows.placed()) {
    if (++read % STEP === 0) await nextTurn()
    if (!tests.every((test) => test(row))) continue
    places.push(place)
    if (sorted) values.push(value(row))
  }
  if (!sorted || !sort) return Uint32Array.from(places)
  return Uint32Array.from(await sortedPlaces(places, await ranksOf(values, locale), sort.descending))
}

const known = recent<Promise<Uint32Array>>('listings', 12)

/** The places of all rows of a listing, in its order. */
export function listedPlaces(rows: ViewRows, listing: Listing, locale: Locale): Promise<Uint32Array> {
  const { sort, filters } = listing
  const key = JSON.stringify([rows.name, sort, filters, locale])
  return known(key, () => placesOf(rows, listing, locale))
}

/** Rows read at once. */
const BATCH = 500

function* inBatches(rows: ViewRows, places: Uint32Array): Generator<Row> {
  for (let at = 0; at < places.length; at += BATCH) yield* rows.at([...places.subarray(at, at + BATCH)])
}

function* withoutPlaces(rows: ViewRows): Generator<Row> {
  for (const { row } of rows.placed()) yield row
}

/** Whether a table is small enough to be sorted and filtered by column. */
export const isListable = ({ most }: ViewRows): boolean => most <= MOST_LISTED

/** The rows of a view in its order, as on its screen: too large a table is neither sorted nor filtered by column. */
export async function listedRows(rows: ViewRows, listing: Listing, locale: Locale): Promise<Iterable<Row>> {
  if (isAsStored(listing) || !isListable(rows)) return withoutPlaces(rows)
  return inBatches(rows, await listedPlaces(rows, listing, locale))
}

/** The places of the rows that belong to a view, in its own order. */
export async function keptPlaces(rows: ViewRows, keeps: (row: Row) => boolean): Promise<ReadonlySet<number>> {
  const kept = new Set<number>()
  let read = 0
  for (const { row, place } of rows.placed()) {
    if (++read % STEP === 0) await nextTurn()
    if (keeps(row)) kept.add(place)
  }
  return kept
}
