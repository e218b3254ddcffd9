import { amountOf, decimalText } from '../figures'
import type { ItemModel, SectionModel, UnitModel } from '../model'
import type { ConformanceChange } from './plant'
import { type PlacedItem, type PlantedBid, pickItem, pickUnused, sectionsOf, unitsOf } from './planting'
import type { ConformanceTruth } from './truth'

type Row = Omit<ConformanceTruth, 'analysis' | 'bidder' | 'bidderName'>

function record(bid: PlantedBid, row: () => Row): void {
  bid.findings.push(() => ({
    analysis: 'conformance',
    bidder: bid.bidder,
    bidderName: bid.bidderName,
    ...row(),
  }))
}

const quantityText = (value: number) => decimalText(value, 3, 'short')
const rateText = (points: number) => decimalText(points, 2, 'short')
const moneyText = (cents: number) => decimalText(cents, 2, 'short')

const NOTHING = { dataItem: null, tenderValue: null, bidderValue: null } as const

/** A row about an item; codes and names are the tender's if it has the item. */
function recordItem(bid: PlantedBid, { unit, item, group }: PlacedItem, more: () => Partial<Row>): void {
  const source = bid.plan.items[item.plan]
  const { code, name } = source ?? item
  record(bid, () => ({
    unitCode: unit.code,
    itemGroup: group,
    cfmType: '改',
    itemCode: code,
    itemName: name,
    ...NOTHING,
    amount: item.amount ?? 0,
    ...more(),
  }))
}

function removeItem(unit: UnitModel, item: ItemModel): void {
  const without = (list: ItemModel[]) => list.filter((other) => other !== item)
  unit.items = without(unit.items)
  unit.measures = without(unit.measures)
  for (const section of sectionsOf(unit)) section.items = without(section.items)
}

function deleteItem(bid: PlantedBid): void {
  const placed = pickItem(bid, 'deleteItem', () => true)
  const { plan, quantity } = placed.item
  removeItem(placed.unit, placed.item)
  const control = amountOf(quantity, bid.controlPrices().price[plan]!)
  recordItem(bid, placed, () => ({ cfmType: '删', tenderValue: placed.item.name, amount: control }))
}

function addItem(bid: PlantedBid): void {
  const unit = bid.random.pick(unitsOf(bid.bill))
  const section: SectionModel = bid.random.pick(sectionsOf(unit))
  const number = String(bid.used.size + 1).padStart(3, '0')
  const components = { labor: 1250, material: 4380, machinery: 620, manage: 410, profit: 340 }
  const item: ItemModel = {
    plan: -1,
    serial: `B${number}`,
    code: `04B001${number}001`,
    name: `补充项目${number}`,
    feature: '1、投标人自行增加',
    unit: '项',
    quantity: 12_500,
    unitPrice: 7000,
    amount: null,
    components,
    splitsMaterial: false,
    contents: [],
  }
  bid.used.add(item)
  section.items.push(item)
  const row = () => ({ cfmType: '增' as const, bidderValue: item.name })
  recordItem(bid, { unit, item, group: 'qdxm' }, row)
}

function changePrice(bid: PlantedBid, price: 0 | null): void {
  const placed = pickItem(bid, 'price', () => true)
  const { item } = placed
  item.unitPrice = price
  item.components = price === null ? null : { labor: 0, material: 0, machinery: 0, manage: 0, profit: 0 }
  item.contents = []
  recordItem(bid, placed, () => ({ cfmType: '零', bidderValue: price === null ? null : '0' }))
}

const OTHER_UNIT: Record<string, string> = { m3: 'm2', m2: 'm3', m: 'km', t: 'kg' }

type DataItem = 'code' | 'name' | 'feature' | 'unit' | 'quantity'

/** The data items a bidder may not change: their names in the results, and how they are changed here. */
const DATA_ITEMS: Record<
  DataItem,
  readonly [title: string, change: (item: ItemModel) => Partial<ItemModel>]
> = {
  code: ['项目编码', (item) => ({ code: `99${item.code.slice(2)}` })],
  name: ['项目名称', (item) => ({ name: `${item.name}（调整）` })],
  feature: ['项目特征', (item) => ({ feature: `${item.feature}，局部调整` })],
  unit: ['计量单位', (item) => ({ unit: OTHER_UNIT[item.unit] ?? '项' })],
  quantity: ['工程量', ({ quantity }) => ({ quantity: quantity + Math.max(1, Math.round(quantity / 10)) })],
}

export function changeDataItem(bid: PlantedBid, placed: PlacedItem, which: DataItem): void {
  const { item } = placed
  const read = () => (which === 'quantity' ? quantityText(item.quantity) : item[which])
  const tenderValue = read()
  const [dataItem, change] = DATA_ITEMS[which]
  Object.assign(item, change(item))
  const bidderValue = read()
  recordItem(bid, placed, () => ({ dataItem, tenderValue, bidderValue }))
}

function changeFixedRate(bid: PlantedBid): void {
  const fixed = unitsOf(bid.bill).flatMap((unit) =>
    unit.lumps.filter((lump) => lump.class === 'AQWM' && lump.rate !== null).map((lump) => ({ unit, lump })),
  )
  const { unit, lump } = pickUnused(bid, fixed, (entry) => entry.lump, 'fixedRate')
  const before = lump.rate!
  lump.rate = before - 100
  record(bid, () => ({
    unitCode: unit.code,
    itemGroup: 'csxm',
    cfmType: '改',
    itemCode: lump.code,
    itemName: lump.name,
    dataItem: '费率',
    tenderValue: rateText(before),
    bidderValue: rateText(lump.rate!),
    amount: lump.amount ?? 0,
  }))
}

function changeProvisionalSum(bid: PlantedBid): void {
  const sums = unitsOf(bid.bill).flatMap((unit) => {
    const list = unit.lists.provisional
    // Where the list is written, its summary line is updated too.
    const line = list[0] ?? unit.others.find((other) => other.class === 'ZLJE')!
    return [{ unit, line }]
  })
  const { unit, line } = pickUnused(bid, sums, (entry) => entry.line, 'provisionalSum')
  const before = line.amount!
  line.amount = before + 1_000_000
  record(bid, () => ({
    unitCode: unit.code,
    itemGroup: 'qtxm',
    cfmType: '改',
    itemCode: null,
    itemName: line.name,
    dataItem: '金额',
    tenderValue: moneyText(before),
    bidderValue: moneyText(line.amount!),
    amount: line.amount!,
  }))
}

function changeFeeRate(bid: PlantedBid): void {
  const fees = unitsOf(bid.bill).flatMap((unit) => unit.fees.map((fee) => ({ unit, fee })))
  const { unit, fee } = pickUnused(bid, fees, (entry) => entry.fee, 'feeRate')
  const before = fee.rate
  fee.rate = before - 100
  record(bid, () => ({
    unitCode: unit.code,
    itemGroup: 'GFSJ',
    cfmType: '改',
    itemCode: null,
    itemName: fee.name,
    dataItem: '费率',
    tenderValue: rateText(before),
    bidderValue: rateText(fee.rate),
    amount: fee.amount ?? 0,
  }))
}

/** Only a unit without other plants, in a project that has another unit, can be omitted. */
function dropUnit(bid: PlantedBid): void {
  const candidates = bid.bill.projects.filter((project) => project.units.length > 1)
  const project = candidates.at(-1)
  if (!project) throw new Error('no place left to plant: missingUnit')
  const unit = project.units.pop()!
  record(bid, () => ({
    unitCode: unit.code,
    itemGroup: 'dwgc',
    cfmType: '删',
    itemCode: unit.code,
    itemName: unit.name,
    ...NOTHING,
    tenderValue: unit.name,
    amount: bid.controlUnitTotal(unit.plan),
  }))
}

const CHANGES: Record<ConformanceChange, (bid: PlantedBid) => void> = {
  deleteItem,
  addItem,
  zeroPrice: (bid) => changePrice(bid, 0),
  missingPrice: (bid) => changePrice(bid, null),
  code: (bid) =>
    changeDataItem(
      bid,
      pickItem(bid, 'code', () => true),
      'code',
    ),
  name: (bid) =>
    changeDataItem(
      bid,
      pickItem(bid, 'name', () => true),
      'name',
    ),
  feature: (bid) =>
    changeDataItem(
      bid,
      pickItem(bid, 'feature', () => true),
      'feature',
    ),
  unit: (bid) =>
    changeDataItem(
      bid,
      pickItem(bid, 'unit', () => true),
      'unit',
    ),
  quantity: (bid) =>
    changeDataItem(
      bid,
      pickItem(bid, 'quantity', () => true),
      'quantity',
    ),
  fixedRate: changeFixedRate,
  provisionalSum: changeProvisionalSum,
  feeRate: changeFeeRate,
  missingUnit: dropUnit,
}

export function plantChange(bid: PlantedBid, change: ConformanceChange): void {
  CHANGES[change](bid)
}
