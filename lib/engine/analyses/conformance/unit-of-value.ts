import type { Row, Unit } from '../../analysis'

/** Data items whose values are figures; of the others the text itself is the value. */
const FIGURES: Readonly<Record<string, Unit>> = {
  费率: 'rate',
  金额: 'money',
  单价: 'money',
  综合单价: 'money',
  工程量: 'quantity',
}

/** What the compared values of a row are: a line without a price (零) shows the price it has. */
export const unitOfValue = (row: Row): Unit | null =>
  row.cfmType === '零' && !row.dataItem ? 'money' : (FIGURES[String(row.dataItem)] ?? null)
