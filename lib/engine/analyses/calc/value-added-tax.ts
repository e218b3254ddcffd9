import { sum } from '../../../domain/decimal'
import { type Bill, OTHER_LIST, RESOURCE_FLAG } from '../../bill/layout'
import { type CostLine, costLinesOf } from '../../bill-figures/cost-lines'
import { listOf } from '../../bill-figures/other-lists'
import { taxBaseReading } from '../../bill-figures/tax-base'
import { type Audit, type Figure, STAGE } from './audit'
import { checkSum, written } from './checks'

type Amounts = readonly (number | null)[]

/** The sum of figures all of which are stated; null if one is missing, or there is none. */
const whole = (amounts: Amounts): number | null => {
  const known = amounts.flatMap((amount) => amount ?? [])
  return known.length > 0 && known.length === amounts.length ? sum(known) : null
}

const rowsOf = (
  table: { readonly rows: number; readonly unit: { get(row: number): number } },
  unit: number,
) => Array.from({ length: table.rows }, (_, row) => row).filter((row) => table.unit.get(row) === unit)

/** 专业工程暂估价 of a unit project: the line of E.4.1, else its list. */
function specialistsOf(bill: Bill, unit: number): number | null {
  const { others } = bill
  const rows = rowsOf(others, unit).filter((row) => listOf(bill, row) === OTHER_LIST.zygczg)
  const line = rows.find((row) => others.list.get(row) === OTHER_LIST.qtxm)
  return line === undefined ? whole(rows.map((row) => others.amount.get(row))) : others.amount.get(line)
}

function employerOf({ resources }: Bill, unit: number): number | null {
  const rows = rowsOf(resources, unit).filter(
    (row) => (resources.flags.get(row) & RESOURCE_FLAG.employer) !== 0,
  )
  return whole(rows.map((row) => resources.amount.get(row)))
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
function checkBase(audit: Audit, unit: number, lines: readonly CostLine[], fees: readonly number[]): void {
  const { bill } = audit
  const base = whole(fees.map((row) => bill.fees.base.get(row)))
  const taxed = lines.filter((line) => line.class !== 'SJ' && line.class !== 'HJ')
  if (base === null || whole(taxed.map(({ amount }) => amount)) === null) return
  const amounts = taxed.map(({ amount }) => amount!)
  const apart = { specialists: specialistsOf(bill, unit), employer: employerOf(bill, unit) }
  if (taxBaseReading({ base, lines: amounts, ...apart })) audit.checked.costSummary++
  else {
    const name = `${bill.fees.name.get(fees[0]!) ?? '增值税'}（计算基础）`
    checkSum(audit, figureOf(unit, 'costSummary', name, STAGE.fee), written(base), amounts)
  }
}

/** The line 增值税 of the cost summary against the tax table. */
function checkLine(audit: Audit, unit: number, lines: readonly CostLine[], fees: readonly number[]): void {
  const { costLines, fees: table } = audit.bill
  const [line, another] = lines.filter((one) => one.class === 'SJ')
  const amounts = fees.map((row) => table.amount.get(row))
  if (!line || another || line.amount === null || whole(amounts) === null) return
  const figure = figureOf(unit, 'sectionBillTotal', line.name, STAGE.summary)
  checkSum(audit, figure, written(line.amount, costLines.amount.text(line.row)), amounts as number[])
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
