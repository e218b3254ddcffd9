import { contentAmount } from '../contents'
import { amountOf, type Cents } from '../figures'
import type { ContentModel, ItemModel } from '../model'
import { changeDataItem } from './conformance'
import { misstatedAmount } from './misstate'
import type { ArithmeticError, Cause } from './plant'
import { type PlantedBid, pickItem, pickUnused, sectionsOf, unitsOf } from './planting'
import type { ArithmeticTruth } from './truth'

type Place = Pick<ArithmeticTruth, 'unitCode' | 'errorType' | 'itemCode' | 'itemName'>

function record(
  bid: PlantedBid,
  place: Place,
  cause: Cause | null,
  figures: () => [stated: Cents, right: Cents],
): void {
  bid.findings.push(() => {
    const [stated, right] = figures()
    return {
      analysis: 'calc',
      bidder: bid.bidder,
      bidderName: bid.bidderName,
      ...place,
      stated,
      right,
      cause,
    }
  })
}

/** Makes `node` state a wrong figure when the totals are computed, and records both figures. */
function misstate(
  bid: PlantedBid,
  node: object,
  place: Place,
  wrong: (right: Cents) => Cents,
  cause: Cause | null = null,
): void {
  let figures: [Cents, Cents] | null = null
  bid.misstatements.set(node, (right) => {
    const stated = wrong(right)
    figures = [stated, right]
    return stated
  })
  record(bid, place, cause, () => figures!)
}

const itemPlace = (unitCode: string, item: ItemModel, errorType: Place['errorType']): Place => {
  return { unitCode, errorType, itemCode: item.code, itemName: item.name }
}

// None of these is a multiple of nine cents (the sign of swapped digits) or a figure that occurs in a bill.
const ITEM_EXCESS = 13_741
const PRICE_EXCESS = 350
const LINE_SHORTFALL = 137
const SECTION_EXCESS = 50_123
const UNIT_EXCESS = 100_123
const PROJECT_EXCESS = 200_123
const BID_EXCESS = 1_234_500
export const OPENING_EXCESS = 1_000_000
const LUMP_EXCESS = 7700
const FEE_EXCESS = 8800

function plantItemAmount(bid: PlantedBid, cause: Cause | null): void {
  const control = bid.controlPrices()
  const wrongOf = (item: ItemModel): Cents | null => {
    const right = amountOf(item.quantity, item.unitPrice!)
    if (cause === 'stalePrice') {
      const stale = amountOf(item.quantity, control.price[item.plan]!)
      return Math.abs(stale - right) > 1000 ? stale : null
    }
    if (cause === 'quantityChanged') return right > 10_000 ? right : null
    return cause === null ? right + ITEM_EXCESS : misstatedAmount(right, cause)
  }
  const placed = pickItem(bid, `itemAmount ${cause}`, (item) => {
    return item.unitPrice !== null && item.unitPrice > 0 && wrongOf(item) !== null
  })
  const wrong = wrongOf(placed.item)!
  if (cause === 'quantityChanged') changeDataItem(bid, placed, 'quantity')
  misstate(bid, placed.item, itemPlace(placed.unit.code, placed.item, 'billTotal'), () => wrong, cause)
}

function plantUnitPrice(bid: PlantedBid): void {
  const { unit, item } = pickItem(bid, 'unitPrice', (i) => i.components !== null && (i.unitPrice ?? 0) > 0)
  const right = item.unitPrice!
  const stated = right + PRICE_EXCESS
  item.unitPrice = stated
  record(bid, itemPlace(unit.code, item, 'unitPrice'), null, () => [stated, right])
}

const isMaterial = (line: ContentModel) => line.resource.class === '2'
/** Its lines may add up to less than the material cost without being wrong. */
const listsPart = (bid: PlantedBid, item: ItemModel) =>
  ['components', 'splitMaterial'].includes(bid.plan.items[item.plan]!.form)

function plantMaterialLine(bid: PlantedBid): void {
  const fits = (line: ContentModel) => isMaterial(line) && line.amount > 2 * LINE_SHORTFALL
  const { unit, item } = pickItem(bid, 'materialLine', (i) => listsPart(bid, i) && i.contents.some(fits))
  const line = item.contents.find(fits)!
  const right = line.amount
  line.amount = right - LINE_SHORTFALL
  record(bid, itemPlace(unit.code, item, 'materialCost'), null, () => [line.amount, right])
}

function plantMaterialSum(bid: PlantedBid): void {
  const fits = (line: ContentModel) => isMaterial(line) && line.amount > 1000
  const { unit, item } = pickItem(bid, 'materialSum', (i) => listsPart(bid, i) && i.contents.some(fits))
  const line = item.contents.find(fits)!
  const sum = () => item.contents.filter(isMaterial).reduce((total, l) => total + l.amount, 0)
  while (sum() < item.components!.material + 1000) {
    line.content *= 2
    line.amount = contentAmount(line.content, line.resource.price)
  }
  record(bid, itemPlace(unit.code, item, 'materialCost'), null, () => [item.components!.material, sum()])
}

function plantSectionTotal(bid: PlantedBid, cause: Cause | null): void {
  const all = unitsOf(bid.bill).flatMap((unit) => sectionsOf(unit).map((section) => ({ unit, section })))
  // The largest item, an addend that is neither small nor duplicated.
  const largest = (items: readonly ItemModel[]): ItemModel | undefined =>
    [...items].sort((a, b) => (b.unitPrice ?? 0) * b.quantity - (a.unitPrice ?? 0) * a.quantity)[0]
  const fits = all.filter(({ section }) => section.items.length >= 3)
  const { unit, section } = pickUnused(bid, fits, (entry) => entry.section, 'sectionTotal')
  const place: Place = {
    unitCode: unit.code,
    errorType: 'sectionTotal',
    itemCode: null,
    itemName: section.name,
  }
  const addend = () => largest(section.items)!.amount ?? 0
  const wrong = (right: Cents) => {
    if (cause === 'omittedAddend') return right - addend()
    return right + (cause === 'doubledAddend' ? addend() : SECTION_EXCESS)
  }
  misstate(bid, section, place, wrong, cause)
}

function plantCostLine(bid: PlantedBid): void {
  const lines = unitsOf(bid.bill).flatMap((unit) =>
    unit.costLines
      .filter((line) => ['FBFX', 'CSXM', 'BKJZ', 'QTXM'].includes(line.class))
      .map((line) => ({ unit, line })),
  )
  const { unit, line } = pickUnused(bid, lines, (entry) => entry.line, 'costLine')
  const place: Place = {
    unitCode: unit.code,
    errorType: 'sectionBillTotal',
    itemCode: null,
    itemName: line.name,
  }
  misstate(bid, line, place, (right) => right + SECTION_EXCESS)
}

/** 计日工 or 总承包服务费: the other lines are the tenderer's, and conformance would find a change of them. */
function plantOtherLine(bid: PlantedBid): void {
  const lines = unitsOf(bid.bill).flatMap((unit) =>
    unit.others
      .filter(
        (line) =>
          (line.class === 'JRG' && unit.lists.daywork.length > 0) ||
          (line.class === 'ZCBFWF' && unit.lists.attendance.length > 0),
      )
      .map((line) => ({ unit, line })),
  )
  const { unit, line } = pickUnused(bid, lines, (entry) => entry.line, 'otherLine')
  const place: Place = {
    unitCode: unit.code,
    errorType: 'sectionBillTotal',
    itemCode: null,
    itemName: line.name,
  }
  misstate(bid, line, place, (right) => right + SECTION_EXCESS)
}

function plantUnitTotal(bid: PlantedBid): void {
  const lines = unitsOf(bid.bill).map((unit) => ({
    unit,
    line: unit.costLines.find((l) => l.class === 'HJ')!,
  }))
  const { unit, line } = pickUnused(bid, lines, (entry) => entry.line, 'unitTotal')
  const place: Place = { unitCode: unit.code, errorType: 'costSummary', itemCode: null, itemName: unit.name }
  misstate(bid, line, place, (right) => right + UNIT_EXCESS)
}

function plantProjectTotal(bid: PlantedBid): void {
  const project = pickUnused(bid, bid.bill.projects, (entry) => entry, 'projectTotal')
  const place: Place = { unitCode: null, errorType: 'costSummary', itemCode: null, itemName: project.name }
  misstate(bid, project, place, (right) => right + PROJECT_EXCESS)
}

function plantBidTotal(bid: PlantedBid): void {
  const place: Place = {
    unitCode: null,
    errorType: 'costSummary',
    itemCode: null,
    itemName: bid.bill.projectName,
  }
  misstate(bid, bid.bill, place, (right) => right + BID_EXCESS)
}

/** The platform's record differs, not the file. */
function plantOpeningPrice(bid: PlantedBid): void {
  const place: Place = {
    unitCode: null,
    errorType: 'costSummary',
    itemCode: null,
    itemName: bid.bill.projectName,
  }
  record(bid, place, null, () => [bid.bill.total! + OPENING_EXCESS, bid.bill.total!])
}

function plantLumpAmount(bid: PlantedBid): void {
  const lumps = unitsOf(bid.bill).flatMap((unit) =>
    unit.lumps.filter((lump) => lump.rate !== null && lump.class === 'QT').map((lump) => ({ unit, lump })),
  )
  const { unit, lump } = pickUnused(bid, lumps, (entry) => entry.lump, 'lumpAmount')
  const place: Place = { unitCode: unit.code, errorType: 'amount', itemCode: lump.code, itemName: lump.name }
  misstate(bid, lump, place, (right) => right + LUMP_EXCESS)
}

function plantFeeAmount(bid: PlantedBid): void {
  const fees = unitsOf(bid.bill).flatMap((unit) => unit.fees.map((fee) => ({ unit, fee })))
  const { unit, fee } = pickUnused(bid, fees, (entry) => entry.fee, 'feeAmount')
  const place: Place = { unitCode: unit.code, errorType: 'amount', itemCode: null, itemName: fee.name }
  misstate(bid, fee, place, (right) => right + FEE_EXCESS)
}

const ERRORS: Record<ArithmeticError, (bid: PlantedBid, cause: Cause | null) => void> = {
  itemAmount: plantItemAmount,
  unitPrice: plantUnitPrice,
  materialLine: plantMaterialLine,
  materialSum: plantMaterialSum,
  sectionTotal: plantSectionTotal,
  costLine: plantCostLine,
  otherLine: plantOtherLine,
  unitTotal: plantUnitTotal,
  projectTotal: plantProjectTotal,
  bidTotal: plantBidTotal,
  openingPrice: plantOpeningPrice,
  lumpAmount: plantLumpAmount,
  feeAmount: plantFeeAmount,
}

export function plantError(bid: PlantedBid, error: ArithmeticError, cause: Cause | null): void {
  ERRORS[error](bid, cause)
}
