import type { DevType, ItemGroupCode } from '../../../domain/codes'
import { round2 } from '../../../domain/decimal'
import { linesOf } from '../../../engine/align/lines'
import type { BidderName, Cell, Row, SectionInput, UnpackFilter } from '../../../engine/analysis'
import { type Bill, ITEM_GROUP } from '../../../engine/bill/layout'
import { projectOfUnit, unitLabel } from '../../../engine/bill/unit-label'
import { benchmarkOf, deviation, sideOf } from './benchmark'
import type { LineKind, PriceGrid } from './grid'
import type { RationalParams } from './params'
import { countItem, type Tally } from './tally'

const SIDES: Readonly<Record<string, DevType | null>> = { '+': 'positive', '-': 'negative', '.': null }

/** One line of the tender with all bids' prices, as stored: a list of values in each cell. */
interface Line {
  readonly facts: Row
  readonly standard: number
  readonly prices: readonly number[]
  readonly devs: readonly (number | null)[]
  readonly sides: readonly (-1 | 0 | 1)[]
}

const figure = (value: number): number | null => (Number.isNaN(value) ? null : round2(value))

function storedRow(serial: number, { facts, standard, prices, devs, sides }: Line): Row {
  return {
    ...facts,
    line: serial,
    standardPrice: figure(standard),
    prices: prices.map((price) => figure(price) ?? '').join(),
    devs: devs.map((dev) => dev ?? '').join(),
    sides: sides.map((side) => (side > 0 ? '+' : side < 0 ? '-' : '.')).join(''),
  }
}

const cellOf = (text: string | undefined): Cell => (text ? Number(text) : null)

/** What a stored line states of each bid, in their order. */
export interface LineCells {
  readonly prices: readonly (number | null)[]
  readonly devs: readonly (number | null)[]
  readonly sides: readonly (DevType | null)[]
}

const listed = (cell: Cell | undefined) =>
  String(cell)
    .split(',')
    .map((text) => (text ? Number(text) : null))

export function lineCells({ prices, devs, sides }: Row): LineCells {
  return {
    prices: listed(prices),
    devs: listed(devs),
    sides: Array.from(String(sides), (side) => SIDES[side] ?? null),
  }
}

/** The rows of one stored line: one for each bidder, in order, if they pass the filter. */
export function unpackLine(stored: Row, bidders: readonly BidderName[], filter: UnpackFilter = {}): Row[] {
  const { line, prices, devs, sides, standardPrice, ...facts } = stored
  const sideOfBid = (at: number) => SIDES[String(sides)[at] ?? '.'] ?? null
  const wanted = bidders.flatMap(({ bidderId }, at) =>
    (filter.bidderId === undefined || filter.bidderId === bidderId) &&
    (filter.kind === undefined || filter.kind === sideOfBid(at))
      ? [at]
      : [],
  )
  // A filter excludes most lines, which can be decided by their sides alone.
  if (wanted.length === 0) return []
  const price = String(prices).split(',')
  const dev = String(devs).split(',')
  return wanted.map((at) => ({
    serial: Number(line) * bidders.length + at + 1,
    bidderId: bidders[at]!.bidderId,
    bidderName: bidders[at]!.bidderName,
    ...facts,
    standardPrice: standardPrice ?? null,
    bidderPrice: cellOf(price[at]),
    dev: cellOf(dev[at]),
    devType: sideOfBid(at),
  }))
}

function placeOf(tender: Bill, unit: number): Row {
  return {
    projectName: projectOfUnit(tender, unit),
    unitName: tender.units.name.get(unit),
    unitLabel: unitLabel(tender, unit) ?? '—',
  }
}

function itemFacts({ items }: Bill, row: number, place: Row): Row {
  const group: ItemGroupCode = items.group.get(row) === ITEM_GROUP.qdxm ? 'qdxm' : 'csxm'
  const [itemCode, itemName] = [items.code.get(row), items.name.get(row)]
  return { ...place, itemCode, itemName, itemGroup: group, dataItem: '综合单价' }
}

function feeFacts({ fees }: Bill, row: number, place: Row): Row {
  return { ...place, itemCode: null, itemName: fees.name.get(row), itemGroup: 'GFSJ', dataItem: '费率' }
}

function lineOf(
  grid: PriceGrid,
  params: RationalParams,
  standard: number,
  at: number,
): Omit<Line, 'facts' | 'standard'> {
  const prices = [...grid.prices.subarray(at * grid.bids, (at + 1) * grid.bids)]
  const devs = prices.map((price) => deviation(price, standard))
  const sides = devs.map((dev, bid) => (dev === null ? 0 : sideOf(dev, prices[bid]!, standard, params)))
  return { prices, devs, sides }
}

/** Lines of one unit project, in tender order; items are added to the tallies, fees are not. */
function* linesOfUnit(
  tender: Bill,
  kind: LineKind,
  unit: number,
  grid: PriceGrid,
  params: RationalParams,
  tallies: readonly Tally[],
): Generator<Line> {
  const { start } = linesOf(tender)[kind].groups
  const { kinds } = linesOf(tender)[kind]
  const place = placeOf(tender, unit)
  // What a price may be raised or lowered by says nothing about a rate fixed by law.
  const benchmark = benchmarkOf(grid, kind === 'fees' ? { ...params, floatRate: 0 } : params)
  for (let at = start[unit * kinds]!; at < start[(unit + 1) * kinds]!; at++) {
    const row = grid.rows[at]!
    const standard = benchmark(at)
    const line = lineOf(grid, params, standard, at)
    if (kind === 'fees') {
      const sides = line.sides.map(() => 0 as const)
      yield { ...line, standard, sides, facts: feeFacts(tender, row, place) }
      continue
    }
    for (const [bid, dev] of line.devs.entries()) {
      if (dev !== null) countItem(tallies[bid]!, row, line.sides[bid]!, line.prices[bid]!, standard)
    }
    yield { ...line, standard, facts: itemFacts(tender, row, place) }
  }
}

/** Every line of the tender as stored, by unit project: items, then 规费税金. */
export function* storedLines(
  { tender }: SectionInput,
  grids: Readonly<Record<LineKind, PriceGrid>>,
  params: RationalParams,
  tallies: readonly Tally[],
): Generator<Row> {
  let serial = 0
  for (let unit = 0; unit < tender.units.rows; unit++) {
    for (const kind of ['items', 'fees'] as const) {
      for (const line of linesOfUnit(tender, kind, unit, grids[kind], params, tallies)) {
        yield storedRow(serial++, line)
      }
    }
  }
}
