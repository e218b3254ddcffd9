import { bytesOf, type Cell } from './workbooks'

/** A header whose words no reader knows; `mark` makes it another layout. */
export const strangeHeader = (mark = '') => [
  'No.',
  '标识',
  '做法',
  '说明',
  '度量',
  '多少',
  '每个',
  `一共${mark}`,
]

/** What its columns are. */
export const STRANGE_COLUMNS = {
  ...{ code: 1, name: 2, feature: 3, measureUnit: 4, quantity: 5, unitPrice: 6, amount: 7 },
} as const

/** A priced bid of three items whose header no reader knows. */
export function strangeBid(bidder: string, price: number, mark = ''): Buffer {
  const row = (serial: number, name: string, quantity: number): Cell[] => [
    ...[String(serial), `01010100100${serial}`, name, `${name}，按设计图纸施工`, 'm3'],
    ...[String(quantity), String(price), String(Math.round(quantity * price * 100) / 100)],
  ]
  const items = [row(1, '挖一般土方', 12), row(2, '回填方', 8), row(3, '砖基础', 3)]
  return Buffer.from(
    bytesOf({
      封面: [['投标总价'], ['投标人：', bidder], ['投标总价（小写）：', String(23 * price)]],
      清单: [['工程名称：一标段\\土建工程'], strangeHeader(mark), ...items],
    }),
  )
}
