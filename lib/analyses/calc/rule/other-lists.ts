import { sum } from '../../../domain/decimal'
import { type Bill, OTHER_LIST } from '../../../engine/bill/layout'
import { type CostLine, costLinesOf } from '../../../engine/bill-figures/cost-lines'
import { topLines } from '../../../engine/bill-figures/details'
import { listOf } from '../../../engine/bill-figures/other-lists'
import { isError } from '../../../engine/bill-figures/tolerance'
import { type Audit, type Figure, STAGE } from './audit'
import { checkSum, type Written, written } from './checks'
import { addLine, addTotal, emptyTotal, isPriced, type Total } from './totals'

/** The names of the lists, for totals that no line states. */
const LISTS: readonly (readonly [list: number, name: string])[] = [
  [OTHER_LIST.qtxm, '其他项目'],
  [OTHER_LIST.zlje, '暂列金额'],
  [OTHER_LIST.clzg, '材料暂估价'],
  [OTHER_LIST.zygczg, '专业工程暂估价'],
  [OTHER_LIST.jrg, '计日工'],
  [OTHER_LIST.zcbfwf, '总承包服务费'],
]

/** 其他项目 of one unit project: the rows of each list, and the totals that the lists state. */
interface Others {
  readonly rows: Map<number, number[]>
  readonly stated: Map<number, Written>
}

function othersByUnit({ others, listTotals, units }: Bill): Others[] {
  const byUnit = Array.from({ length: units.rows }, (): Others => ({ rows: new Map(), stated: new Map() }))
  for (let row = 0; row < others.rows; row++) {
    const rows = byUnit[others.unit.get(row)]?.rows
    const list = others.list.get(row)
    const known = rows?.get(list)
    if (known) known.push(row)
    else rows?.set(list, [row])
  }
  for (let row = 0; row < listTotals.rows; row++) {
    const total = listTotals.total.get(row)
    if (total === null) continue
    const figure = written(total, listTotals.total.text(row), ['listTotals.total', row])
    byUnit[listTotals.unit.get(row)]?.stated.set(listTotals.list.get(row), figure)
  }
  return byUnit
}

/** The rows of a list that are no part of another one. */
function topRows({ others }: Bill, rows: readonly number[], total: number | null): number[] {
  const lines = rows.map((row) => {
    const [serial, name] = [others.serial.get(row), others.name.get(row)]
    return { row, serial, name, amount: others.amount.get(row) }
  })
  return topLines(lines, total).map(({ row }) => row)
}

function contentOf(bill: Bill, { rows, stated }: Others, list: number): Total {
  const total = emptyTotal()
  const { amount, price } = bill.others
  for (const row of topRows(bill, rows.get(list) ?? [], stated.get(list)?.value ?? null))
    addLine(total, amount.values[row]!, isPriced(price.values[row]!), ['others.amount', row])
  return total
}

/** A list as the line above it has to state it: what it comes to, or its own total where that is another one. */
function asStated(content: Total, stated: Written | undefined): Total {
  if (!stated) return content
  const { addends, isKnown } = content
  const isSame = isKnown && addends.length > 0 && !isError(stated.value, sum(addends), addends.length)
  const cells = stated.cell ? [stated.cell] : []
  return isSame ? content : { addends: [stated.value], cells, isKnown: true }
}

/** The cost line 其他项目; null where there is none, or several that cannot be told apart. */
function costLineOf(lines: readonly CostLine[]): CostLine | null {
  const [line, another] = lines.filter((one) => one.class === 'QTXM')
  return another ? null : (line ?? null)
}

/** The lines of 表-12 that make up its total. Provisional material prices are already included in the unit prices. */
function summaryRows(bill: Bill, { rows, stated }: Others, lines: readonly CostLine[]): number[] {
  const total = stated.get(OTHER_LIST.qtxm)?.value ?? costLineOf(lines)?.amount ?? null
  const summed = (rows.get(OTHER_LIST.qtxm) ?? []).filter((row) => listOf(bill, row) !== OTHER_LIST.clzg)
  return topRows(bill, summed, total)
}

/** What 其他项目 of a unit project comes to: the lines of 表-12, else its lists. */
function summaryOf(bill: Bill, own: Others, lines: readonly CostLine[]): Total {
  const summed = emptyTotal()
  if (!own.rows.has(OTHER_LIST.qtxm)) {
    const lists = [...own.rows.keys()].filter((list) => list !== OTHER_LIST.clzg)
    for (const list of lists) {
      const { addends, cells, isKnown } = contentOf(bill, own, list)
      summed.addends.push(...addends)
      summed.cells.push(...cells)
      summed.isKnown &&= isKnown
    }
    return summed
  }
  for (const row of summaryRows(bill, own, lines)) {
    const list = listOf(bill, row)
    const content = list === null ? emptyTotal() : asStated(contentOf(bill, own, list), own.stated.get(list))
    addTotal(summed, bill.others.amount.get(row), ['others.amount', row], content)
  }
  return summed
}

/** What 其他项目 of each unit project comes to, as its cost summary has to state it. */
export function otherTotals(bill: Bill): Total[] {
  const lines = costLinesOf(bill)
  return othersByUnit(bill).map((own, unit) =>
    asStated(summaryOf(bill, own, lines[unit]!), own.stated.get(OTHER_LIST.qtxm)),
  )
}

const figureOf = (unit: number, errorType: Figure['errorType'], itemName: string | null): Figure => ({
  ...{ errorType, itemGroup: 'qtxm', itemCode: null, itemName, itemLabel: null },
  ...{ unit, section: -1, stage: STAGE.other },
})

/** The line of 表-12 about a list; null where there is none, or several that cannot be told apart. */
function lineOf(bill: Bill, { rows }: Others, list: number): number | null {
  const [row, another] = (rows.get(OTHER_LIST.qtxm) ?? []).filter((one) => listOf(bill, one) === list)
  return row === undefined || another !== undefined ? null : row
}

/** A line of 表-12 against its list. */
function checkLine(audit: Audit, unit: number, own: Others, list: number): void {
  const { bill } = audit
  const { name, amount } = bill.others
  const row = lineOf(bill, own, list)
  const value = row === null ? null : amount.get(row)
  if (row === null || value === null) return
  const content = asStated(contentOf(bill, own, list), own.stated.get(list))
  if (!content.isKnown) return
  const figure = figureOf(unit, 'sectionBillTotal', name.get(row))
  checkSum(audit, figure, written(value, amount.text(row), ['others.amount', row]), content)
}

/** The name of the line that states the total of a list. */
function nameAbove(bill: Bill, own: Others, list: number, lines: readonly CostLine[]): string | null {
  if (list === OTHER_LIST.qtxm) return costLineOf(lines)?.name ?? null
  const row = lineOf(bill, own, list)
  return row === null ? null : bill.others.name.get(row)
}

/**
 * The lists of 其他项目 (rules.md §4): their rows against their totals (分部合计), these against the lines of 表-12
 * (分部清单合计).
 */
export function checkOtherLists(audit: Audit): void {
  const { bill } = audit
  const lines = costLinesOf(bill)
  for (const [unit, own] of othersByUnit(bill).entries())
    for (const [list, name] of LISTS) {
      const stated = own.stated.get(list)
      const isSummary = list === OTHER_LIST.qtxm
      const content = isSummary ? summaryOf(bill, own, lines[unit]!) : contentOf(bill, own, list)
      const figure = figureOf(unit, 'sectionTotal', nameAbove(bill, own, list, lines[unit]!) ?? name)
      if (stated && content.isKnown) checkSum(audit, figure, stated, content)
      if (!isSummary) checkLine(audit, unit, own, list)
    }
}
