import { utils, write } from 'xlsx'
import type { BillModel, ProjectModel, UnitModel } from '../model'
import { penOf, type Spelling } from '../pen'
import { unitTotal } from '../totals'
import { ANALYSIS_COLUMNS, writeAnalyses } from './analyses'
import { addSheet, type Writing } from './book'
import { writeBill2024 } from './forms-2024'
import { writeBillC } from './forms-c'
import { ITEM_COLUMNS, writeItems } from './items'
import type { ExcelLayout } from './layout'
import { OTHER_LISTS, writeFees, writeLumps, writeResources } from './lists'
import type { SheetPen } from './sheet-pen'
import { writeCostLines, writeOthers } from './summary'

const KINDS = {
  tender: ['招标工程量清单', ''],
  control: ['招标控制价', '招标控制价（小写）'],
  bid: ['投标总价', '投标总价（小写）'],
} as const

function writeCover({ pen }: Writing, sheet: SheetPen, bill: BillModel): void {
  const [title, label] = KINDS[bill.kind]
  sheet.line(title)
  sheet.row('招 标 人：', bill.tenderer)
  sheet.row('工程名称：', bill.projectName)
  sheet.row('标段编号：', bill.sectionCode)
  const total = pen.total(bill.total)
  if (label !== '' && total !== null) sheet.row(`${label}：`, `${total}元`)
  if (bill.bidder !== null) sheet.row('投 标 人：', bill.bidder, '（单位盖章）')
}

function writeProjects({ pen }: Writing, sheet: SheetPen, bill: BillModel): void {
  sheet.top('建设项目投标报价汇总表', bill.projectName, '')
  sheet.header(
    [
      ['序号', 1, 2],
      ['单项工程名称', 1, 2],
      ['金额（元）', 1, 2],
      ['其中：（元）', 3],
    ],
    [['暂估价'], ['安全文明施工费'], ['规费']],
  )
  bill.projects.forEach((project, at) => {
    sheet.row(String(at + 1), project.name, pen.total(project.total))
  })
  const known = bill.projects.every(({ total }) => total !== null)
  sheet.row('合计', null, known ? pen.total(bill.projects.reduce((sum, { total }) => sum + total!, 0)) : null)
}

function writeProject({ pen }: Writing, sheet: SheetPen, bill: BillModel, project: ProjectModel): void {
  sheet.top('单项工程投标报价汇总表', `${bill.projectName}\\${project.name}`, '')
  sheet.header([['序号'], ['单位工程名称'], ['金额（元）'], ['暂估价（元）'], ['规费（元）']])
  project.units.forEach((unit, at) => {
    const total = unit.costLines.length > 0 ? pen.total(unitTotal(unit)) : null
    sheet.row(String(at + 1), unit.name, total)
  })
}

function writeUnit(writing: Writing, unit: UnitModel, path: string): void {
  const { pen, layout } = writing
  const table = (name: string, width: number, write: (sheet: SheetPen) => void) =>
    addSheet(writing, `${name}【${unit.name}】`, width, write)
  if (unit.costLines.length > 0) table('表-04', 4, (sheet) => writeCostLines(sheet, pen, unit, path, layout))
  table('表-08 分部分项工程和单价措施项目清单与计价表', ITEM_COLUMNS, (sheet) =>
    writeItems(sheet, pen, unit, path, layout),
  )
  const isAnalysed = unit.resources.length > 0
  if (isAnalysed)
    table('表-09 综合单价分析表', ANALYSIS_COLUMNS, (sheet) => writeAnalyses(sheet, pen, unit, path, layout))
  if (unit.lumps.length > 0) table('表-11', 9, (sheet) => writeLumps(sheet, pen, unit, path))
  if (unit.others.length > 0) table('表-12', 5, (sheet) => writeOthers(sheet, pen, unit, path, layout))
  for (const { name, exists, write: writeList } of OTHER_LISTS)
    if (exists(unit)) table(name, 8, (sheet) => writeList(sheet, pen, unit, path, layout))
  if (unit.fees.length > 0) table('表-13', 6, (sheet) => writeFees(sheet, pen, unit, path))
  if (isAnalysed) table('人材机汇总表', 8, (sheet) => writeResources(sheet, pen, unit, path))
}

/** The forms of GB 50500-2013. */
function writeBill2013(writing: Writing, bill: BillModel): void {
  const { cover } = writing.layout
  if (cover) {
    addSheet(writing, '扉-3', 4, (sheet) => writeCover(writing, sheet, bill))
    addSheet(writing, '表-02', 6, (sheet) => writeProjects(writing, sheet, bill))
  }
  for (const project of bill.projects) {
    if (cover)
      addSheet(writing, `表-03 ${project.name}`, 6, (sheet) => writeProject(writing, sheet, bill, project))
    for (const unit of project.units)
      writeUnit(writing, unit, `${bill.projectName}\\${project.name}【${unit.name}】`)
  }
}

const FORMS = { '2013': writeBill2013, '2024': writeBill2024, C: writeBillC } as const

/** The bill as one workbook with the tables of GB 50500 (formats-more.md §2, formats-2024.md §2). */
export function billWorkbook(bill: BillModel, spelling: Spelling, layout: ExcelLayout): Buffer {
  const writing: Writing = { book: utils.book_new(), pen: penOf(spelling), layout, names: new Set() }
  FORMS[layout.forms](writing, bill)
  // The package writes the shared texts of an .xls as one record, which cannot be longer than 8,224 bytes.
  if (layout.container === 'xls')
    return write(writing.book, { type: 'buffer', bookType: 'biff8', bookSST: false })
  return write(writing.book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true })
}
