import { fartherThan, product, sum } from '../../../domain/decimal'
import type { Components, Figure } from '../../draft/draft'
import type { SheetRow } from '../cells/sheet'
import { columnsOf, type Field } from './header'
import { ITEM_COSTS, type OpenTable, placeOf, type RawItem, type ReadFigure, textAt } from './table'

/** A choice holds if it fits on this share of the rows (formats-more.md §2.3). */
const ENOUGH = 0.9
/** Roundings of the components, in thousandths of a yuan. */
const TOLERANCE = 20

interface Fit {
  readonly fits: number
  readonly of: number
}

function fitOf(raw: readonly RawItem[], figure: ReadFigure, price: number, amount: number): Fit {
  let [fits, of] = [0, 0]
  for (const { item, row } of raw) {
    if (textAt(row, price) === '' || textAt(row, amount) === '' || !item.quantity) continue
    const [one, other] = [figure(row, price), figure(row, amount)]
    if (!one || !other) continue
    of++
    if (product(item.quantity.value, one.value) === other.value) fits++
  }
  return { fits, of }
}

/** The price and the amount of which most rows fit; of equal ones the one before tax, else the leftmost. */
function choosePair(table: OpenTable, raw: readonly RawItem[], figure: ReadFigure) {
  const isAfterTax = (at: number) =>
    table.header.columns.some(
      (column) =>
        column.at === at && /含税/.test(column.headings.join('')) && !/不含税/.test(column.headings.join('')),
    )
  const prices = columnsOf(table.header, 'unitPrice')
  const amounts = columnsOf(table.header, 'amount')
  const pairs = (prices.length > 0 ? prices : [undefined]).flatMap((price) =>
    (amounts.length > 0 ? amounts : [undefined]).map((amount) => ({ price, amount })),
  )
  const measured = ({ price, amount }: (typeof pairs)[number]): Fit =>
    price === undefined || amount === undefined ? { fits: 0, of: 0 } : fitOf(raw, figure, price, amount)
  const taxed = (pair: (typeof pairs)[number]) =>
    Number(pair.price !== undefined && isAfterTax(pair.price)) +
    Number(pair.amount !== undefined && isAfterTax(pair.amount))
  const ranked = pairs
    .map((pair) => ({ pair, fit: measured(pair) }))
    .sort((a, b) => b.fit.fits - a.fit.fits || taxed(a.pair) - taxed(b.pair))
  return ranked[0]!
}

function partsAt(table: OpenTable, row: SheetRow, figure: ReadFigure, shift: number | null): Components {
  const parts = Object.fromEntries(
    ITEM_COSTS.map((part) => [part, figure(row, columnsOf(table.header, part)[0])]),
  ) as unknown as Components
  if (shift !== null) parts.both = figure(row, shift)
  return parts
}

const partSum = (parts: Components): number | null => {
  const known = ITEM_COSTS.flatMap((part) => (parts[part] ? [parts[part].value] : []))
  return known.length > 0 ? sum(known) : null
}

/** Whether the components add up to the unit price on enough rows; null if no row has both. */
function closes(parts: readonly (readonly [Figure, Components])[]): boolean | null {
  let [fits, of] = [0, 0]
  for (const [price, own] of parts) {
    const total = partSum(own)
    if (!price || total === null) continue
    of++
    if (!fartherThan(price.value, total, TOLERANCE)) fits++
  }
  return of === 0 ? null : fits >= ENOUGH * of
}

/** A column that no field takes and that closes the sum as 管理费和利润: headers may be one merge off. */
function closingColumn(
  table: OpenTable,
  raw: readonly RawItem[],
  figure: ReadFigure,
  price: number | undefined,
) {
  const free = (field: Field | null) =>
    field === null || field === 'unread' || field === 'unitPrice' || field === 'amount'
  const candidates = table.header.columns.filter(({ at, field }) => free(field) && at !== price)
  return candidates.find(({ at }) => {
    const numeric = raw.filter(({ row }) => /^-?[\d,.]+$/.test(textAt(row, at)))
    if (numeric.length < ENOUGH * raw.length) return false
    return closes(numeric.map(({ item, row }) => [item.unitPrice, partsAt(table, row, figure, at)])) === true
  })
}

function readComponents(
  table: OpenTable,
  raw: readonly RawItem[],
  figure: ReadFigure,
  price: number | undefined,
): void {
  // 其中人工费 alone is no unit price in parts.
  if (ITEM_COSTS.filter((part) => columnsOf(table.header, part).length > 0).length < 2) return
  const read = raw.map(({ item, row }) => [item.unitPrice, partsAt(table, row, figure, null)] as const)
  const isClosed = closes(read)
  if (isClosed === null) return
  const found = isClosed ? null : closingColumn(table, raw, figure, price)
  const place = placeOf(table, raw[0]!.row)
  if (!isClosed && !found) {
    table.log.problem('componentsNotRead', place)
    return
  }
  if (found) table.log.problem('componentColumnFound', place, found.headings.join(' '))
  for (const [at, { item, row }] of raw.entries()) {
    item.components = found ? partsAt(table, row, figure, found.at) : read[at]![1]
    const total = partSum(item.components)
    if (item.unitPrice && total !== null)
      table.log.sum('components', item.place, item.name, item.unitPrice.value, total, TOLERANCE / 1000)
  }
}

/** Chooses by arithmetic, not by name, where several columns fit one figure (formats-more.md §2.3). */
export function chooseFigures(table: OpenTable, raw: readonly RawItem[], figure: ReadFigure): void {
  if (raw.length === 0) return
  const { pair, fit } = choosePair(table, raw, figure)
  for (const { item, row } of raw) {
    item.unitPrice = figure(row, pair.price)
    item.amount = figure(row, pair.amount)
  }
  if (fit.fits < ENOUGH * fit.of)
    table.log.problem('columnsDoubtful', placeOf(table, raw[0]!.row), `${fit.fits}/${fit.of}`)
  readComponents(table, raw, figure, pair.price)
}
