import type { Bill } from '../../engine/bill/layout'
import type { Sheet } from '../../kit/excel/sheet'
import type { Forms } from './editions'
import { type Cell, figure, formSheet, money, serialOf, text } from './form'
import { measuresIn } from './items'

function* rowsOf(bill: Bill, lumps: readonly number[], measures: readonly number[]): Generator<Cell[]> {
  if (lumps.length > 0) yield [null, null, '通用措施项目']
  for (const [at, row] of lumps.entries()) {
    const { serial, code, name, base, baseText, rate, amount } = bill.lumps
    yield [
      ...[serialOf(serial.get(row), at), code.get(row), name.get(row), null, null, null, null],
      ...[base.get(row) ?? baseText.get(row), rate.get(row), amount.get(row)],
    ]
  }
  if (measures.length > 0) yield [null, null, '专业措施项目']
  for (const row of measures) {
    const { serial, code, name, feature, measureUnit, quantity, unitPrice, amount, remark } = bill.items
    yield [
      ...[serial, code, name, feature, measureUnit, quantity, unitPrice].map((column) => column.get(row)),
      ...[null, null, amount.get(row), remark.get(row)],
    ]
  }
}

/** 措施项目清单计价表 (E.3.1) of one unit project: all measures, with quantity × price or base × rate. */
export function measureSheet(form: {
  readonly bill: Bill
  readonly forms: Forms
  readonly path: string
  readonly lumps: readonly number[]
  readonly items: readonly number[]
}): Sheet[] {
  const { bill, forms, path, lumps, items } = form
  const measures = measuresIn(bill, items)
  if (lumps.length + measures.length === 0) return []
  const columns = [
    text('序号', 8),
    text('项目编码', 16),
    text('项目名称', 32),
    text('项目特征描述', 48),
    text('计量单位', 10),
    figure('工程量'),
    money('综合单价（元）'),
    money('计算基础'),
    figure('费率（%）'),
    money('价格（元）'),
    text('备注', 16),
  ]
  return [formSheet({ ...forms.named('measures'), path, columns }, rowsOf(bill, lumps, measures))]
}
