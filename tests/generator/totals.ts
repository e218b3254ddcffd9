import { itemsOf } from './bill'
import { amountOf, type Cents, rateAmount } from './figures'
import type {
  BillModel,
  CostLineModel,
  ItemModel,
  OtherModel,
  SectionModel,
  SummedList,
  UnitModel,
} from './model'

/** Figures to state instead of the right one, by node. */
export type Misstatements = ReadonlyMap<object, (right: Cents) => Cents>

/** The right figure, or the one the author of the bill states in its place. */
type State = (node: object, right: Cents) => Cents

const sum = (figures: Iterable<Cents | null>): Cents => {
  let total = 0
  for (const figure of figures) total += figure ?? 0
  return total
}

function addItemAmounts(items: Iterable<ItemModel>, state: State): void {
  for (const item of items) {
    if (item.unitPrice !== null) item.amount = state(item, amountOf(item.quantity, item.unitPrice))
  }
}

function addSectionTotal(section: SectionModel, state: State): void {
  for (const part of section.sections) addSectionTotal(part, state)
  const right = sum(section.sections.map((s) => s.total)) + sum(section.items.map((i) => i.amount))
  section.total = state(section, right)
}

function laborCost(unit: UnitModel): Cents {
  let total = 0
  for (const item of itemsOf(unit)) {
    if (item.components) total += amountOf(item.quantity, item.components.labor)
  }
  return total
}

const LIST_OF: Readonly<Record<OtherModel['class'], SummedList>> = {
  ZLJE: 'provisional',
  ZYGCZG: 'specialists',
  JRG: 'daywork',
  ZCBFWF: 'attendance',
}

function addOthers(unit: UnitModel, state: State): void {
  const { lists } = unit
  for (const { lines } of lists.daywork) {
    for (const line of lines) if (line.price !== null) line.amount = amountOf(line.quantity, line.price)
  }
  for (const line of lists.attendance) {
    if (line.rate !== null) line.amount = rateAmount(line.base, line.rate)
  }
  lists.totals = {}
  for (const other of unit.others) {
    const list = LIST_OF[other.class]
    if (lists[list].length === 0) continue
    const lines = list === 'daywork' ? lists.daywork.flatMap((group) => group.lines) : lists[list]
    const total = state(lists[list], sum(lines.map(({ amount }) => amount)))
    lists.totals[list] = total
    other.amount = state(other, total)
  }
}

function addCostLine(unit: UnitModel, of: CostLineModel['class'], right: Cents, state: State): Cents {
  const line = unit.costLines.find((l) => l.class === of)
  if (!line) return 0
  line.amount = state(line, right)
  return line.amount
}

function addUnitTotals(unit: UnitModel, state: State): void {
  addItemAmounts(itemsOf(unit), state)
  addItemAmounts(unit.measures, state)
  for (const section of unit.sections) addSectionTotal(section, state)
  const labor = laborCost(unit)
  for (const lump of unit.lumps) {
    if (lump.rate === null) continue
    lump.base = labor
    lump.amount = state(lump, rateAmount(labor, lump.rate))
  }
  addOthers(unit, state)

  const works = sum(unit.sections.map((s) => s.total)) + sum(unit.items.map((i) => i.amount))
  const fixed = sum(unit.lumps.filter((l) => l.class === 'AQWM').map((l) => l.amount))
  const free = sum(unit.lumps.filter((l) => l.class !== 'AQWM').map((l) => l.amount))
  const apart = unit.costLines.some((l) => l.class === 'BKJZ')
  const measures = sum(unit.measures.map((i) => i.amount)) + free + (apart ? 0 : fixed)
  let taxed = addCostLine(unit, 'FBFX', works, state)
  addCostLine(unit, 'ofWhich', labor, state)
  taxed += addCostLine(unit, 'CSXM', measures, state)
  taxed += addCostLine(unit, 'BKJZ', fixed, state)
  taxed += addCostLine(unit, 'QTXM', sum(unit.others.map((o) => o.amount)), state)
  for (const fee of unit.fees) {
    fee.base = fee.class === 'GF' ? labor : taxed
    fee.amount = state(fee, rateAmount(fee.base, fee.rate))
    taxed += addCostLine(unit, fee.class, fee.amount, state)
  }
  addCostLine(unit, 'HJ', taxed, state)
}

export function unitTotal(unit: UnitModel): Cents {
  return unit.costLines.find((line) => line.class === 'HJ')?.amount ?? 0
}

/**
 * Fills in the amounts and totals of a priced bill from the bottom up. Every total is computed from the
 * figures as *stated* below it, so that a misstatement is the only error.
 */
export function addTotals(bill: BillModel, misstatements: Misstatements = new Map()): void {
  const state: State = (node, right) => misstatements.get(node)?.(right) ?? right
  for (const project of bill.projects) {
    for (const unit of project.units) addUnitTotals(unit, state)
    project.total = state(project, sum(project.units.map(unitTotal)))
  }
  bill.total = state(bill, sum(bill.projects.map((project) => project.total)))
}
