import { decimalOf, plainText } from '../../../domain/decimal'
import type { Bill } from '../../../engine/bill/layout'
import { statedBidTotal } from '../../../engine/bill-figures/bid-total'
import { type CostLine, costLinesOf, totalLine } from '../../../engine/bill-figures/cost-lines'
import { isError } from '../../../engine/bill-figures/tolerance'
import { type Audit, type Figure, report, STAGE } from './audit'
import { causeOf } from './cause'
import { checkSum, written } from './checks'
import type { ItemTotals } from './sections'
import { addLine, addTotal, emptyTotal, type Total } from './totals'

function totalFigure(itemCode: string | null, itemName: string | null, unit = -1): Figure {
  return {
    errorType: 'costSummary',
    itemGroup: 'dwgc',
    itemCode,
    itemName,
    itemLabel: null,
    unit,
    section: -1,
    stage: STAGE.total,
  }
}

/** The stated addends of a unit project's total. */
function addendsOf(lines: readonly CostLine[]): Total {
  const total = emptyTotal()
  for (const { row, amount, class: costClass } of lines)
    if (costClass !== 'HJ') addLine(total, amount ?? Number.NaN, false, ['costLines.amount', row])
  return total
}

/** A unit project's total against the lines of its cost summary. */
function checkUnitTotal(audit: Audit, unit: number, lines: readonly CostLine[]): void {
  const { units, costLines } = audit.bill
  const total = totalLine(lines)
  if (!total || total.amount === null) return
  const figure = totalFigure(units.code.get(unit), units.name.get(unit), unit)
  const bid = written(total.amount, costLines.amount.text(total.row), ['costLines.amount', total.row])
  checkSum(audit, figure, bid, addendsOf(lines))
}

/** The content of a unit project without a stated total: its cost lines; unknown if it has only items. */
function unitContent(lines: readonly CostLine[], items: ItemTotals, unit: number): Total {
  const stated = addendsOf(lines)
  if (stated.addends.length > 0) return stated
  const parts = [items.qdxm[unit]!, items.csxm[unit]!]
  return { ...stated, isKnown: parts.every((part) => part.isKnown && part.addends.length === 0) }
}

/** The content of each single project according to its unit projects. */
function projectContents(bill: Bill, items: ItemTotals): Total[] {
  const contents = Array.from({ length: bill.projects.rows }, emptyTotal)
  for (const [unit, lines] of costLinesOf(bill).entries()) {
    const into = contents[bill.units.project.get(unit)]
    const total = totalLine(lines)
    const cell = ['costLines.amount', total?.row ?? -1] as const
    if (into) addTotal(into, total?.amount ?? null, cell, unitContent(lines, items, unit))
  }
  return contents
}

function checkProjects(audit: Audit, contents: readonly Total[]): void {
  const { projects } = audit.bill
  for (const [project, content] of contents.entries()) {
    const stated = projects.total.get(project)
    if (stated === null || !content.isKnown) continue
    const figure = totalFigure(projects.code.get(project), projects.name.get(project))
    const bid = written(stated, projects.total.text(project), ['projects.total', project])
    checkSum(audit, figure, bid, content)
  }
}

function bidFigure({ bill }: Bill): Figure {
  return totalFigure(null, bill.rows > 0 ? bill.projectName.get(0) : null)
}

function checkBidTotal(audit: Audit, contents: readonly Total[]): void {
  const { bill } = audit
  const stated = statedBidTotal(bill)
  if (stated === null) return
  const whole = emptyTotal()
  for (const [project, content] of contents.entries())
    addTotal(whole, bill.projects.total.get(project), ['projects.total', project], content)
  if (whole.isKnown)
    checkSum(audit, bidFigure(bill), written(stated, bill.bill.bidTotal.text(0), ['bill.bidTotal', 0]), whole)
}

/** Checks the price of the opening record against the total of the bid file. */
function checkOpeningPrice(audit: Audit): void {
  const { bill } = audit
  const bid = audit.bid.openingPrice
  const calculated = statedBidTotal(bill)
  if (bid === null || calculated === null) return
  audit.checked[bidFigure(bill).errorType]++
  if (!isError(bid, calculated, 1)) return
  report(audit, bidFigure(bill), {
    bidFigure: bid,
    calculated,
    text: `投标总价 ${bill.bill.bidTotal.text(0)} ≠ 开标记录 ${plainText(bid)}`,
    cause: causeOf({ bid, calculated, exact: decimalOf(calculated) }),
  })
}

/** 费用汇总: unit projects, single projects, the bid total and the opening record. */
export function checkTotals(audit: Audit, items: ItemTotals): void {
  for (const [unit, lines] of costLinesOf(audit.bill).entries()) checkUnitTotal(audit, unit, lines)
  const contents = projectContents(audit.bill, items)
  checkProjects(audit, contents)
  checkBidTotal(audit, contents)
  checkOpeningPrice(audit)
}
