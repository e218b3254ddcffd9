import { OTHER_LIST } from '../../../engine/bill/layout'
import type { BillCell } from '../../../engine/bill/relation'
import type { DecimalColumn, NumberColumn, TextColumn } from '../../../engine/columnar/reader'
import { type Audit, type Figure, labelOf, STAGE } from './audit'
import { checkProduct, checkRate, checkSum, written } from './checks'

interface RateTable {
  readonly unit: { get(row: number): number }
  readonly name: TextColumn
  readonly base: NumberColumn
  readonly rate: DecimalColumn
  readonly amount: DecimalColumn
}

interface Line extends Pick<Figure, 'errorType' | 'itemGroup' | 'stage'> {
  readonly table: 'lumps' | 'others' | 'fees'
}

function figureOf(
  { table: _, ...line }: Line,
  table: Pick<RateTable, 'unit' | 'name'>,
  row: number,
  code: string | null,
): Figure {
  const name = table.name.get(row)
  return {
    ...line,
    itemCode: code,
    itemName: name,
    itemLabel: labelOf(code, name),
    unit: table.unit.get(row),
    section: -1,
  }
}

/** 金额: checks the amount against round2(base × rate / 100) if all three are stated. */
function checkRateLine(audit: Audit, line: Line, table: RateTable, row: number, code: string | null): void {
  const base = table.base.get(row)
  const rate = table.rate.get(row)
  const amount = table.amount.get(row)
  if (base === null || rate === null || amount === null) return
  const figure = figureOf(line, table, row, code)
  const cell = (column: string): BillCell => [`${line.table}.${column}`, row]
  const bid = written(amount, table.amount.text(row), cell('amount'))
  const ofRate = written(rate, table.rate.text(row), cell('rate'))
  checkRate(audit, figure, bid, written(base, null, cell('base')), ofRate)
}

/** 清单合价 of a daywork line. */
function checkDaywork(audit: Audit, row: number): void {
  const { others } = audit.bill
  const quantity = others.quantity.get(row)
  const price = others.price.get(row)
  const amount = others.amount.get(row)
  if (quantity === null || price === null || amount === null) return
  const line = { table: 'others', errorType: 'billTotal', itemGroup: 'qtxm', stage: STAGE.other } as const
  const factors = [
    written(quantity, others.quantity.text(row), ['others.quantity', row]),
    written(price, others.price.text(row), ['others.price', row]),
  ] as const
  const figure = { ...figureOf(line, others, row, others.code.get(row)), quantity }
  const bid = written(amount, others.amount.text(row), ['others.amount', row])
  checkProduct(audit, figure, bid, factors)
}

/** A lump sum against its rate, else against its price in the table of what it is made of (E.3.2). */
function checkLump(audit: Audit, line: Line, row: number): void {
  const { lumps } = audit.bill
  const known = audit.findings.length
  checkRateLine(audit, line, lumps, row, lumps.code.get(row))
  const [amount, detail] = [lumps.amount.get(row), lumps.detail.get(row)]
  if (amount === null || detail === null || audit.findings.length > known) return
  const figure = figureOf(line, lumps, row, lumps.code.get(row))
  const bid = written(amount, lumps.amount.text(row), ['lumps.amount', row])
  checkSum(audit, figure, bid, { addends: [detail], cells: [['lumps.detail', row]] })
}

/** Lump-sum measures, daywork, attendance, fees and tax. */
export function checkAmounts(audit: Audit): void {
  const { lumps, others, fees } = audit.bill
  const lump = { table: 'lumps', errorType: 'amount', itemGroup: 'csxm', stage: STAGE.lump } as const
  for (let row = 0; row < lumps.rows; row++) checkLump(audit, lump, row)
  const attendance = { table: 'others', errorType: 'amount', itemGroup: 'qtxm', stage: STAGE.other } as const
  for (let row = 0; row < others.rows; row++) {
    const list = others.list.get(row)
    if (list === OTHER_LIST.jrg) checkDaywork(audit, row)
    if (list === OTHER_LIST.zcbfwf) checkRateLine(audit, attendance, others, row, others.code.get(row))
  }
  const fee = { table: 'fees', errorType: 'amount', itemGroup: 'GFSJ', stage: STAGE.fee } as const
  for (let row = 0; row < fees.rows; row++) checkRateLine(audit, fee, fees, row, null)
}
