import { type Bill, OTHER_LIST, RESOURCE_FLAG } from '../../../engine/bill/layout'
import { type CostLine, costLinesOf } from '../../../engine/bill-figures/cost-lines'
import { taxBaseReading, wholeSum } from '../../../engine/bill-figures/tax-base'
import { type Audit, type Figure, STAGE } from './audit'
import { checkSum, written } from './checks'

const rowsOf = (
  table: { readonly rows: number; readonly unit: { get(row: number): number } },
  unit: number,
) => Array.from({ length: table.rows }, (_, row) => row).filter((row) => table.unit.get(row) === unit)

type Lines = readonly CostLine[]

/** How the bases of the tax table follow from the taxed lines of the cost summary. */
function readingOf(bill: Bill, unit: number, lines: Lines, fees: readonly number[]) {
  const { others, resources } = bill
  const inLists = rowsOf(others, unit)
  const specialists = inLists.filter((row) => others.list.get(row) === OTHER_LIST.zygczg)
  const employer = rowsOf(resources, unit).filter(
    (row) => (resources.flags.get(row) & RESOURCE_FLAG.employer) !== 0,
  )
  return taxBaseReading({
    bases: fees.map((row) => bill.fees.base.get(row)),
    lines: lines.filter((line) => line.class !== 'SJ' && line.class !== 'HJ').map(({ amount }) => amount),
    others: inLists
      .filter((row) => others.list.get(row) === OTHER_LIST.qtxm)
      .map((row) => ({
        name: others.name.get(row) ?? '',
        class: others.class.get(row),
        amount: others.amount.get(row),
      })),
    specialists: specialists.map((row) => others.amount.get(row)),
    employer: employer.map((row) => resources.amount.get(row)),
  })
}

const figureOf = (
  unit: number,
  errorType: Figure['errorType'],
  itemName: string | null,
  stage: number,
): Figure => ({
  ...{ errorType, itemGroup: 'GFSJ', itemCode: null, itemName, itemLabel: null },
  ...{ unit, section: -1, stage },
})

/** The bases of the tax table against the lines of the cost summary that are taxed. */
function checkBase(audit: Audit, unit: number, lines: Lines, fees: readonly number[]): void {
  const { bill } = audit
  const reading = readingOf(bill, unit, lines, fees)
  if (reading?.found) audit.checked.costSummary++
  else if (reading) {
    const name = `${bill.fees.name.get(fees[0]!) ?? '增值税'}（计算基础）`
    checkSum(audit, figureOf(unit, 'costSummary', name, STAGE.fee), written(reading.base), {
      addends: reading.lines,
      cells: null,
    })
  }
}

/** The line 增值税 of the cost summary against the tax table. */
function checkLine(audit: Audit, unit: number, lines: Lines, fees: readonly number[]): void {
  const { costLines, fees: table } = audit.bill
  const [line, another] = lines.filter((one) => one.class === 'SJ')
  const amounts = fees.map((row) => table.amount.get(row))
  if (!line || another || line.amount === null || wholeSum(amounts) === null) return
  const figure = figureOf(unit, 'sectionBillTotal', line.name, STAGE.summary)
  const bid = written(line.amount, costLines.amount.text(line.row), ['costLines.amount', line.row])
  const cells = fees.map((row) => ['fees.amount', row] as const)
  checkSum(audit, figure, bid, { addends: amounts as number[], cells })
}

/** 增值税 of a bill in the forms of 2024 (formats-2024.md §2): only there is its base settled. */
export function checkValueAddedTax(audit: Audit): void {
  const { bill } = audit
  if (bill.bill.edition.get(0) !== '2024') return
  for (const [unit, lines] of costLinesOf(bill).entries()) {
    const fees = rowsOf(bill.fees, unit)
    if (fees.length === 0) continue
    checkBase(audit, unit, lines, fees)
    checkLine(audit, unit, lines, fees)
  }
}
