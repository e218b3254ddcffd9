import type { Lines } from '../../../engine/align/lines'
import { type Bill, ITEM_GROUP, OTHER_LIST } from '../../../engine/bill/layout'
import { costLinesOf, unitTotal } from '../../../engine/bill-figures/cost-lines'
import { listOf } from '../../../engine/bill-figures/other-lists'
import { addAmount, addRow, type Comparison, isHeld, type Subject } from './comparison'
import { CSXM, FEE, LUMP, OTHER, QDXM } from './kinds'
import { compareLines, reportAdded } from './lines'

function rowsOf({ groups, kinds }: Lines, unit: number, kind: number): Int32Array {
  const group = unit * kinds + kind
  return groups.rows.subarray(groups.start[group]!, groups.start[group + 1]!)
}

/** Every line of 其他项目 of a unit project, in file order. */
function otherRows(lines: Lines, unit: number): Int32Array {
  const { start, rows } = lines.groups
  return rows.slice(start[unit * lines.kinds]!, start[(unit + 1) * lines.kinds]!).sort()
}

/** Which lists of 其他项目 the tender contains, line by line or as a summary line. */
function tenderLists({ tender, tenderLines }: Comparison, unit: number) {
  const detailed = new Set<number>()
  const summarised = new Set<number>()
  for (const row of otherRows(tenderLines.others, unit)) {
    const list = listOf(tender, row)
    if (list === null) continue
    if (tender.others.list.get(row) === OTHER_LIST.qtxm) summarised.add(list)
    else detailed.add(list)
  }
  return { detailed, summarised }
}

/**
 * The lines of 其他项目 to compare: not a summary line if the tender contains its list, and not a list if the
 * tender contains only its summary line (rules.md §3). Beside a format that cannot hold lists only summary lines are compared,
 * unless the tender has a list without one.
 */
export function comparedOthers(
  comparison: Comparison,
  unit: number,
  bill: Bill,
  rows: Int32Array,
): Int32Array {
  const { detailed, summarised } = tenderLists(comparison, unit)
  if (!isHeld(comparison, 'others.lists'))
    return rows.filter((row) => {
      const list = listOf(bill, row)
      if (list === null) return true
      return bill.others.list.get(row) === OTHER_LIST.qtxm && (summarised.has(list) || !detailed.has(list))
    })
  return rows.filter((row) => {
    const list = listOf(bill, row)
    if (list === null) return true
    if (bill.others.list.get(row) === OTHER_LIST.qtxm) return !detailed.has(list)
    return detailed.has(list) || !summarised.has(list)
  })
}

function compareUnit(comparison: Comparison, unit: number): void {
  const { items, lumps, others, fees } = comparison.tenderLines
  compareLines(comparison, QDXM, unit, rowsOf(items, unit, ITEM_GROUP.qdxm))
  compareLines(comparison, CSXM, unit, rowsOf(items, unit, ITEM_GROUP.csxm))
  compareLines(comparison, LUMP, unit, rowsOf(lumps, unit, 0))
  const stated = otherRows(others, unit)
  compareLines(comparison, OTHER, unit, comparedOthers(comparison, unit, comparison.tender, stated))
  compareLines(comparison, FEE, unit, rowsOf(fees, unit, 0))
}

function reportAddedLines(comparison: Comparison, unit: number, bidUnit: number): void {
  const { items, lumps, others, fees } = comparison.bidLines
  reportAdded(comparison, QDXM, bidUnit, rowsOf(items, bidUnit, ITEM_GROUP.qdxm))
  reportAdded(comparison, CSXM, bidUnit, rowsOf(items, bidUnit, ITEM_GROUP.csxm))
  reportAdded(comparison, LUMP, bidUnit, rowsOf(lumps, bidUnit, 0))
  const offered = otherRows(others, bidUnit)
  reportAdded(comparison, OTHER, bidUnit, comparedOthers(comparison, unit, comparison.bill, offered))
  reportAdded(comparison, FEE, bidUnit, rowsOf(fees, bidUnit, 0))
}

/** A missing or extra unit project has one row; its items are not listed (rules.md §3). */
function unitSubject(owner: Bill, unit: number): Subject {
  const facts = {
    code: owner.units.code.get(unit),
    name: owner.units.name.get(unit),
    quantity: null,
    price: null,
    amount: null,
  }
  return { group: 'dwgc', listedIn: 'dwgc', unit, owner, facts, standardPrice: null, bidderPrice: null }
}

function totalOf(bill: Bill, unit: number): number | null {
  return unitTotal(costLinesOf(bill)[unit] ?? [])
}

function reportMissingUnit(comparison: Comparison, unit: number): void {
  const { control, standard } = comparison
  const subject = unitSubject(comparison.tender, unit)
  addRow(comparison, subject, '删', { dataItem: null, tenderValue: subject.facts.name, bidderValue: null })
  const controlUnit = standard?.units.bidOf[unit] ?? -1
  addAmount(comparison, control && controlUnit >= 0 ? totalOf(control, controlUnit) : null)
}

function reportExtraUnit(comparison: Comparison, bidUnit: number): void {
  const subject = unitSubject(comparison.bill, bidUnit)
  addRow(comparison, subject, '增', { dataItem: null, tenderValue: null, bidderValue: subject.facts.name })
  addAmount(comparison, totalOf(comparison.bill, bidUnit))
}

/** Compares everything in tender order, then what the bid added, in the order of the bid. */
export function compareUnits(comparison: Comparison): void {
  const { bidOf, tenderOf } = comparison.alignment.units
  for (const [unit, bidUnit] of bidOf.entries()) {
    if (bidUnit < 0) reportMissingUnit(comparison, unit)
    else {
      comparison.tallies.get('dwgc')!.compared++
      compareUnit(comparison, unit)
    }
  }
  for (const [bidUnit, unit] of tenderOf.entries()) {
    if (unit < 0) reportExtraUnit(comparison, bidUnit)
    else reportAddedLines(comparison, unit, bidUnit)
  }
}
