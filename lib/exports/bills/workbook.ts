import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import type { Bill } from '../../engine/bill/layout'
import { costLinesOf, unitTotal } from '../../engine/bill-figures/cost-lines'
import type { Sheet } from '../../kit/excel/sheet'
import { analysisSheet, type BuildUps, buildUpsOf } from './analyses'
import { blockSheet, type Cell, formSheet, money, rowsByUnit, text } from './form'
import { itemSheet } from './items'
import { costLineSheet, feeSheet, lumpSheet, otherSheets, resourceSheets } from './lists'
import { type Names, namesOf } from './names'

/** The title of the cover, and the label of the total on it; a tender bill has none. */
const KINDS: Readonly<Record<BillType, readonly [title: string, total: string | null]>> = {
  [FILE_TYPE.tender]: ['招标工程量清单', null],
  [FILE_TYPE.bid]: ['投标总价', '投标总价（小写）：'],
  [FILE_TYPE.control]: ['招标控制价', '招标控制价（小写）：'],
}

function coverSheet({ bill }: Bill, kind: BillType): Sheet {
  const [title, label] = KINDS[kind]
  const total =
    kind === FILE_TYPE.control ? (bill.ceiling.get(0) ?? bill.bidTotal.get(0)) : bill.bidTotal.get(0)
  const lines: Cell[][] = [
    ['招标人：', bill.tenderer.get(0)],
    ['工程名称：', bill.projectName.get(0)],
    ['标段编号：', bill.sectionCode.get(0)],
    ...(label ? [[label, total] satisfies Cell[]] : []),
    ['投标人：', kind === FILE_TYPE.bid ? bill.bidder.get(0) : null],
  ]
  const rows = lines.filter(([, value]) => value !== null)
  return blockSheet({ name: '扉页', title, width: 4 }, rows)
}

function totalsSheets(bill: Bill, names: Names): Sheet[] {
  const { projects, units } = bill
  const columns = (header: string) => [text('序号', 8), text(header, 40), money('金额（元）')]
  const summary = formSheet(
    { name: '表-02', title: '建设项目汇总表', path: names.whole, columns: columns('单项工程名称') },
    Array.from({ length: projects.rows }, (_, row) => [
      String(row + 1),
      names.project(row),
      projects.total.get(row),
    ]),
  )
  const lines = costLinesOf(bill)
  const ofProject = Array.from({ length: projects.rows }, (_, project) => {
    const own = Array.from({ length: units.rows }, (_, row) => row).filter(
      (row) => units.project.get(row) === project,
    )
    const path = names.pathOfProject(project)
    return formSheet(
      {
        name: `表-03 ${names.project(project)}`,
        title: '单项工程汇总表',
        path,
        columns: columns('单位工程名称'),
      },
      own.map((row, at): Cell[] => [String(at + 1), names.unit(row), unitTotal(lines[row] ?? [])]),
    )
  })
  return [summary, ...ofProject]
}

type Rows = readonly (readonly number[])[]

function unitSheets(
  made: BuildUps,
  names: Names,
  byTable: Readonly<Record<string, Rows>>,
  unit: number,
): Sheet[] {
  const { bill } = made
  const path = names.pathOf(unit)
  const rows = (table: string) => byTable[table]![unit]!
  const list = (table: string) => ({ bill, path, rows: rows(table) })
  const one = (table: string, sheet: (form: ReturnType<typeof list>) => Sheet) =>
    rows(table).length === 0 ? [] : [sheet(list(table))]
  const analysis = analysisSheet(made, { name: '表-09', path }, rows('items'))
  const sheets = [
    ...one('costLines', costLineSheet),
    itemSheet(bill, { name: '表-08', path }, rows('sections'), rows('items')),
    ...(analysis ? [analysis] : []),
    ...one('lumps', lumpSheet),
    ...otherSheets(list('others')),
    ...one('fees', feeSheet),
    ...resourceSheets(list('resources')),
  ]
  return sheets.map((sheet) => ({ ...sheet, name: `${sheet.name} ${names.unit(unit)}` }))
}

const TABLES = ['costLines', 'sections', 'items', 'lumps', 'others', 'fees', 'resources'] as const

/**
 * A bill of any format as the tables of GB 50500 (formats-more.md §2), one table a sheet. Figures are numbers, missing ones
 * empty cells. What the forms have no place for is left out: codes of machines, classes of cost, contents of labour and
 * machinery.
 */
export function billSheets(bill: Bill, kind: BillType): Sheet[] {
  const names = namesOf(bill)
  const made = buildUpsOf(bill)
  const byTable = Object.fromEntries(TABLES.map((table) => [table, rowsByUnit(bill[table], bill.units.rows)]))
  return [
    coverSheet(bill, kind),
    ...totalsSheets(bill, names),
    ...Array.from({ length: bill.units.rows }, (_, unit) => unitSheets(made, names, byTable, unit)).flat(),
  ]
}
