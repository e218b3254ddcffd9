import type { SettledEdition } from '../../domain/bills/edition'
import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import type { Bill } from '../../engine/bill/layout'
import { costLinesOf, unitTotal } from '../../engine/bill-figures/cost-lines'
import type { Sheet } from '../../kit/excel/sheet'
import { analysisSheet, type BuildUps, buildUpsOf } from './analyses'
import { type Forms, formsOf } from './editions'
import { blockSheet, type Cell, formSheet, money, rowsByUnit, text } from './form'
import { itemSheet } from './items'
import { costLineSheet, feeSheet, lumpSheet, otherSheets, resourceSheets } from './lists'
import { measureSheet } from './measures'
import { type Names, namesOf } from './names'

/** The title of the cover, which is the label of the total on it too; a tender bill has none. */
const titleOf = (kind: BillType, { words }: Forms) =>
  ({ [FILE_TYPE.tender]: '招标工程量清单', [FILE_TYPE.bid]: '投标总价', [FILE_TYPE.control]: words.ceiling })[
    kind
  ]

function coverSheet({ bill }: Bill, kind: BillType, forms: Forms): Sheet {
  const title = titleOf(kind, forms)
  const label = kind === FILE_TYPE.tender ? null : `${title}（小写）：`
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

function totalsSheets(bill: Bill, names: Names, { named, words }: Forms): Sheet[] {
  const { projects, units } = bill
  const columns = (header: string) => [text('序号', 8), text(header, 40), money('金额（元）')]
  const summary = formSheet(
    { ...named('projects'), path: names.whole, columns: columns(words.projectContent) },
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
    const { name, title } = named('units')
    return formSheet(
      { name: `${name} ${names.project(project)}`, title, path, columns: columns(words.unitContent) },
      own.map((row, at): Cell[] => [String(at + 1), names.unit(row), unitTotal(lines[row] ?? [])]),
    )
  })
  return [summary, ...ofProject]
}

type Rows = readonly (readonly number[])[]
interface Writing {
  readonly made: BuildUps
  readonly names: Names
  readonly forms: Forms
  readonly byTable: Readonly<Record<string, Rows>>
}

function unitSheets({ made, names, forms, byTable }: Writing, unit: number): Sheet[] {
  const { bill } = made
  const path = names.pathOf(unit)
  const rows = (table: string) => byTable[table]![unit]!
  const list = (table: string) => ({ bill, forms, path, rows: rows(table) })
  const one = (table: string, sheet: (form: ReturnType<typeof list>) => Sheet) =>
    rows(table).length === 0 ? [] : [sheet(list(table))]
  const analysis = analysisSheet(made, { ...forms.named('analysis'), path }, rows('items'))
  const measures =
    forms.edition === '2013'
      ? one('lumps', lumpSheet)
      : measureSheet({ bill, forms, path, lumps: rows('lumps'), items: rows('items') })
  const sheets = [
    ...one('costLines', costLineSheet),
    itemSheet({ bill, forms, path, sections: rows('sections'), items: rows('items') }),
    ...(analysis ? [analysis] : []),
    ...measures,
    ...otherSheets(list('others')),
    ...one('fees', feeSheet),
    ...resourceSheets(list('resources')),
  ]
  return sheets.map((sheet) => ({ ...sheet, name: `${sheet.name} ${names.unit(unit)}` }))
}

const TABLES = ['costLines', 'sections', 'items', 'lumps', 'others', 'fees', 'resources'] as const

/**
 * A bill of any format as the forms of an edition of GB 50500 (formats-more.md §2, formats-2024.md §2), one form a sheet. Figures are numbers, missing ones
 * empty cells. What the forms have no place for is left out: codes of machines, classes of cost, contents of labour and
 * machinery.
 */
export function billSheets(bill: Bill, kind: BillType, edition: SettledEdition): Sheet[] {
  const [names, made, forms] = [namesOf(bill), buildUpsOf(bill), formsOf(edition)]
  const byTable = Object.fromEntries(TABLES.map((table) => [table, rowsByUnit(bill[table], bill.units.rows)]))
  return [
    coverSheet(bill, kind, forms),
    ...totalsSheets(bill, names, forms),
    ...Array.from({ length: bill.units.rows }, (_, unit) =>
      unitSheets({ made, names, forms, byTable }, unit),
    ).flat(),
  ]
}
