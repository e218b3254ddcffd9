import { type BookType, utils, write } from 'xlsx'
import { openBill } from '@/lib/engine/bill/layout'
import { readWorkbooks } from '@/lib/engine/excel/read-workbooks'

/** Workbooks for the tests of the reader, as rows of cells by sheet. */
export type Cell = string | number | null
export type Grid = readonly (readonly Cell[])[]
type Sheets = Readonly<Record<string, Grid>>

export const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: (at: number, length: number) => bytes.subarray(at, at + length),
})

/** @param hidden names of sheets */
export function bytesOf(sheets: Sheets, bookType: BookType = 'xlsx', hidden: readonly string[] = []) {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 2 : 0 })) }
  return new Uint8Array(write(book, { type: 'buffer', bookType }))
}

/** The bill of a file that must be readable, and its report. */
export function readOf(bytes: Uint8Array) {
  const { buffer, refusal, report } = readWorkbooks(sourceOf(bytes))
  if (refusal) throw new Error(`${refusal.code} ${refusal.detail}`)
  return { bill: openBill(buffer), report }
}

export const read = (sheets: Sheets, bookType: BookType = 'xlsx') => readOf(bytesOf(sheets, bookType))

/** How often each problem was reported. */
export const counts = (report: ReturnType<typeof read>['report']) => report.problems.counts

/** A kind of sum of the report: how often it holds and fails. */
export const sumOf = (report: ReturnType<typeof read>['report'], id: string) =>
  report.sums.find((one) => one.id === id)

export const PATH = ['工程名称：滨河大道\\主体工程【道路工程】']
export const HEADER = [
  '序号',
  '项目编码',
  '项目名称',
  '项目特征描述',
  '计量单位',
  '工程量',
  '综合单价',
  '合价',
]
export const ONE: readonly Cell[] = [
  '1',
  '010101001001',
  '挖一般土方',
  '一、二类土',
  'm3',
  '10',
  '2.50',
  '25.00',
]
/** A table with items, under its title. */
export const table = (title: string, ...rows: Grid): Grid => [[title], PATH, HEADER, ...rows]
export const ITEMS = table('分部分项工程量清单计价表', ONE)
