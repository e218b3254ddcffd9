import type { Row, Unit } from '../../../engine/analysis'

/** Data items whose values are figures; the values of the others are texts. */
const FIGURES: Readonly<Record<string, Unit>> = {
  费率: 'rate',
  金额: 'money',
  单价: 'money',
  综合单价: 'money',
  工程量: 'quantity',
}

/** The unit of the compared values of a row; a line without a price (零) shows a price. */
export const unitOfValue = (row: Row): Unit | null =>
  row.cfmType === '零' && !row.dataItem ? 'money' : (FIGURES[String(row.dataItem)] ?? null)
