import { Locator, type Spot } from '../../bill-view/locate'
import { norm } from '../../domain/norm'
import type { Row } from '../../engine/analysis'
import type { Bill } from '../../engine/bill/layout'
import type { BillCell } from '../../engine/bill/relation'
import { cellIn, type Ground, type TableGrounds } from '../grounds'

/** The column of a changed data item, and whether figures are compared or texts. */
const CHANGED: Readonly<Record<string, readonly [column: string, kind: 'otherText' | 'otherNumber']>> = {
  项目编码: ['code', 'otherText'],
  项目名称: ['name', 'otherText'],
  项目特征: ['feature', 'otherText'],
  计量单位: ['measureUnit', 'otherText'],
  工程量: ['quantity', 'otherNumber'],
  费率: ['rate', 'otherNumber'],
  金额: ['amount', 'otherNumber'],
  单价: ['price', 'otherNumber'],
}

interface Texts {
  readonly rows: number
  readonly code?: { get(row: number): string | null }
  readonly name?: { get(row: number): string | null }
}

const rowsWith = ({ rows, ...columns }: Texts, column: 'code' | 'name', text: string) =>
  Array.from({ length: rows }, (_, at) => at).filter(
    (at) => norm(columns[column]?.get(at) ?? null) === norm(text),
  )

/** That the other bill has fewer lines with this code, or this name, than the one that the line stands in. */
function onlyHere(table: Spot['table'], bill: Bill, row: number, other: Bill): Ground[] {
  const [own, others] = [bill[table] as Texts, other[table] as Texts]
  const column = own.code?.get(row) ? 'code' : 'name'
  const text = own[column]?.get(row) ?? null
  if (text === null) return []
  const alike = rowsWith(own, column, text).filter((at) => at !== row)
  const left = rowsWith(others, column, text)
  // As many: the line stands elsewhere there, in another unit project.
  if (left.length > alike.length) return []
  const name: BillCell[0] = `${table}.${column}`
  const here = [row, ...alike.slice(0, left.length)].map((at) => cellIn(bill, name, at))
  const there = Array.from({ length: others.rows }, (_, at) => cellIn(other, name, at))
  return [{ kind: 'onlyHere', cells: [...here, ...there], by: { own: here.length } }]
}

function groundsOf(row: Row, tender: Bill, bid: Bill, { table, tenderRow, bidRow }: Spot): Ground[] {
  if (row.cfmType === '删') return onlyHere(table, tender, tenderRow, bid)
  if (row.cfmType === '增') return onlyHere(table, bid, bidRow, tender)
  if (row.cfmType === '零')
    return [
      {
        kind: 'noPrice',
        cells: [cellIn(bid, 'items.quantity', bidRow), cellIn(bid, 'items.unitPrice', bidRow)],
      },
    ]
  const [column, kind] = CHANGED[String(row.dataItem)] ?? []
  if (!column || !kind) return []
  const name: BillCell[0] = `${table}.${column}`
  return [{ kind, cells: [cellIn(tender, name, tenderRow), cellIn(bid, name, bidRow)] }]
}

export const conformanceGrounds: TableGrounds = {
  table: 'details',
  of: ({ tender, bids }) => {
    const locators = new Map(
      bids.map(({ bidderId, bill }) => [bidderId, { bill, at: new Locator(tender, bill) }]),
    )
    return (row) => {
      const found = locators.get(Number(row.bidderId))
      const spot = found?.at.conformance(row)
      return found && spot?.isExact ? groundsOf(row, tender, found.bill, spot) : []
    }
  },
}
