import type { ItemGroupCode } from '../../../domain/codes'
import type { Bill } from '../../../engine/bill/layout'
import type { BillCell } from '../../../engine/bill/relation'
import {
  type CostClass,
  type CostLine,
  costLinesOf,
  costOtherPartsOf,
  costPartsOf,
} from '../../../engine/bill-figures/cost-lines'
import { exceeds } from '../../../engine/bill-figures/details'
import { isNonCompetitive } from '../../../engine/bill-figures/non-competitive'
import { type Audit, type Figure, report, STAGE } from './audit'
import { checkSum, written } from './checks'
import { otherTotals } from './other-lists'
import type { ItemTotals } from './sections'
import { addLine, emptyTotal, isPriced, type Total } from './totals'

const SUMMARISED: readonly (readonly [CostClass, ItemGroupCode])[] = [
  ['FBFX', 'qdxm'],
  ['CSXM', 'csxm'],
  ['BKJZ', 'csxm'],
  ['QTXM', 'qtxm'],
]

const totals = (count: number) => Array.from({ length: count }, emptyTotal)

/** Lump-sum measures of each unit project, competitive and not. */
function lumpTotals(bill: Bill): { competitive: Total[]; fixed: Total[] } {
  const { lumps, units } = bill
  const competitive = totals(units.rows)
  const fixed = totals(units.rows)
  for (let row = 0; row < lumps.rows; row++) {
    const total = (isNonCompetitive(bill, row) ? fixed : competitive)[lumps.unit.get(row)]
    const makesAmount = isPriced(lumps.base.values[row]!) && isPriced(lumps.rate.values[row]!)
    if (total) addLine(total, lumps.amount.values[row]!, makesAmount, ['lumps.amount', row])
  }
  return { competitive, fixed }
}

function joined(...parts: readonly Total[]): Total {
  return {
    addends: parts.flatMap((part) => part.addends),
    cells: parts.flatMap((part) => part.cells),
    isKnown: parts.every((part) => part.isKnown),
  }
}

function summaryFigure(bill: Bill, line: CostLine, unit: number, itemGroup: ItemGroupCode): Figure {
  return {
    errorType: 'sectionBillTotal',
    itemGroup,
    itemCode: null,
    itemName: bill.costLines.name.get(line.row),
    itemLabel: null,
    unit,
    section: -1,
    stage: STAGE.summary,
  }
}

const cellOf = ({ row }: CostLine): BillCell => ['costLines.amount', row]
const amountOf = ({ costLines }: Bill, line: CostLine) =>
  written(line.amount!, costLines.amount.text(line.row), cellOf(line))

/**
 * 分部清单合计: checks the summary lines 分部分项, 措施, 不可竞争费 and 其他 of each unit project against the sum of their
 * group. If several lines share a class, they cannot be told apart and are not checked.
 */
export function checkSummaryLines(audit: Audit, items: ItemTotals): void {
  const { bill } = audit
  const { competitive, fixed } = lumpTotals(bill)
  const others = otherTotals(bill)
  for (const [unit, lines] of costLinesOf(bill).entries()) {
    const measures = joined(items.csxm[unit]!, competitive[unit]!)
    const hasFixedLine = lines.some((line) => line.class === 'BKJZ')
    const groups: Partial<Record<CostClass, Total>> = {
      FBFX: items.qdxm[unit]!,
      CSXM: hasFixedLine ? measures : joined(measures, fixed[unit]!),
      BKJZ: fixed[unit]!,
      QTXM: others[unit]!,
    }
    for (const [costClass, itemGroup] of SUMMARISED) {
      const [line, another] = lines.filter((candidate) => candidate.class === costClass)
      const group = groups[costClass]!
      if (!line || another || line.amount === null || !group.isKnown) continue
      const figure = summaryFigure(bill, line, unit, itemGroup)
      checkSum(audit, figure, amountOf(bill, line), group)
    }
  }
}

const groupOf = (line: CostLine): ItemGroupCode =>
  SUMMARISED.find(([costClass]) => costClass === line.class)?.[1] ?? 'dwgc'

/** A line 其中 is no larger than the line that it is part of (2.1 ≤ 2): any smaller figure says nothing. */
export function checkCostParts(audit: Audit): void {
  const { bill } = audit
  const { amount, name } = bill.costLines
  for (const [unit, parts] of costPartsOf(bill).entries())
    for (const of of parts) {
      const { part, whole } = of
      const figure = summaryFigure(bill, part, unit, groupOf(whole))
      audit.checked[figure.errorType]++
      if (!exceeds(of)) continue
      const text = `${amount.text(part.row)} > ${name.get(whole.row)} ${amount.text(whole.row)}`
      const relation = {
        kind: 'atMost',
        cells: [cellOf(part), cellOf(whole)],
        states: whole.amount!,
      } as const
      report(audit, figure, {
        ...{ bidFigure: part.amount!, calculated: whole.amount!, text, cause: null, relation },
      })
    }
}

/**
 * 其他项目 against the lines below it (3 = 3.1 … 3.5); where they are not all there, they come to no more than it. A line that
 * is wrong against its table, or less than a line below it, is told once.
 */
export function checkOtherParts(audit: Audit): void {
  const { bill } = audit
  for (const [unit, of] of costOtherPartsOf(bill).entries()) {
    if (!of) continue
    const { whole, summed, isComplete } = of
    const figure = summaryFigure(bill, whole, unit, 'qtxm')
    const isTold = audit.findings.some(
      ({ figure: { stage, itemGroup, unit: of } }) =>
        of === unit && stage === figure.stage && itemGroup === figure.itemGroup,
    )
    if (isTold) continue
    const parts = summed.filter(({ amount }) => amount !== null)
    const addends = { addends: parts.map(({ amount }) => amount!), cells: parts.map(cellOf) }
    checkSum(audit, figure, amountOf(bill, whole), addends, { onlyAbove: !isComplete })
  }
}
