import type { BillModel, ProjectModel, UnitModel } from '../model'
import { unitTotal } from '../totals'
import { ANALYSIS_COLUMNS, writeAnalyses } from './analyses'
import { writeCostBlocks, writeCostRows } from './analyses-2024'
import { addSheet, type Writing } from './book'
import { ITEM_COLUMNS_2024, writeItems2024 } from './items-2024'
import { total, writeResources } from './lists'
import { listForms, widthOf, writeForm } from './lists-2024'
import type { SheetPen } from './sheet-pen'

const KINDS = {
  tender: ['招标工程量清单', ''],
  control: ['最高投标限价', '最高投标限价（小写）'],
  bid: ['投标总价', '投标总价（小写）'],
} as const

export function writeCover({ pen }: Writing, sheet: SheetPen, bill: BillModel): void {
  const [title, label] = KINDS[bill.kind]
  sheet.line(title)
  sheet.row('招 标 人：', bill.tenderer)
  sheet.row('工程名称：', bill.projectName)
  sheet.row('标段编号：', bill.sectionCode)
  const stated = pen.total(bill.total)
  if (label !== '' && stated !== null) sheet.row(`${label}：`, `${stated}元`)
  if (bill.bidder !== null) sheet.row('投 标 人：', bill.bidder, '（单位盖章）')
}

/** E.1.1-1 and E.1.1-2: what they summarise, and the total far below. */
function writeTotals(
  { pen }: Writing,
  sheet: SheetPen,
  lines: readonly (readonly [name: string, cents: number | null])[],
): void {
  sheet.header(
    [
      ['序号', 1, 2],
      ['项目内容', 1, 2],
      ['金额（元）', 1, 2],
      ['其中：（元）', 2],
    ],
    [['专业工程\n暂估价'], ['安全生产\n措施费']],
  )
  lines.forEach(([name, cents], at) => {
    sheet.row(String(at + 1), name, pen.total(cents))
  })
  sheet.row(null)
  sheet.row('合  计', null, pen.total(total(lines.map(([, cents]) => cents))))
}

const LIST_LINES = ['暂列金额', '专业工程暂估价', '计日工', '总承包服务费'] as const

/** E.1.1-3: the cost lines with the divisions below the first and what they contain below the others. */
function writeCostLines({ pen }: Writing, sheet: SheetPen, unit: UnitModel): void {
  sheet.header([['序号'], ['项目内容', 4], ['金额（元）']])
  sheet.row(null, null, null, null, null, 'A')
  const line = (serial: string, name: string, cents: number | null) =>
    sheet.row(serial, name, null, null, null, pen.total(cents))
  unit.costLines.forEach(({ class: of, name, amount }, at) => {
    if (of === 'HJ') {
      sheet.row(null)
      sheet.row('合  计', null, null, null, null, pen.total(amount))
      return
    }
    const serial = String(at + 1)
    line(serial, name, amount)
    if (of === 'FBFX')
      for (const [below, section] of unit.sections.entries())
        line(`${serial}.${below + 1}`, section.name, section.total)
    const safety = unit.lumps.filter((lump) => lump.class === 'AQWM').map((lump) => lump.amount)
    if (of === 'CSXM') line(`${serial}.1`, '其中：安全生产措施费', total(safety))
    if (of !== 'QTXM') return
    LIST_LINES.forEach((word, below) => {
      const own = unit.others.find((other) => other.name === word)
      line(`${serial}.${below + 1}`, below === 0 ? `其中：${word}` : word, own?.amount ?? null)
    })
    line(`${serial}.5`, '合同中约定的其他项目', null)
  })
}

const ANALYSES = {
  1: ['分部分项工程项目清单综合单价分析表', 6],
  2: ['分部分项工程项目清单综合单价分析表（简版）', 10],
  3: ['分部分项工程项目、技术措施清单综合单价分析表', ANALYSIS_COLUMNS],
} as const

/** Writes the sheets of one unit project; 工程名称 is its name alone. */
function writeUnit(writing: Writing, bill: BillModel, unit: UnitModel, group: number): void {
  const { pen, layout } = writing
  let count = 0
  const sheet = (form: string, title: string, width: number, write: (sheet: SheetPen) => void) =>
    addSheet(writing, `${group}.${++count}${form} ${title}`, width, (own) => {
      own.top(title, unit.name, `标段：${bill.sectionCode}`)
      write(own)
      own.row('未来软件编制', ...Array<null>(Math.max(0, width - 2)).fill(null), '2026年3月5日')
    })
  if (unit.costLines.length > 0)
    sheet('E.1.1-3', '单位工程汇总表', 6, (own) => writeCostLines(writing, own, unit))
  sheet('E.2.1', '分部分项工程项目清单计价表', ITEM_COLUMNS_2024, (own) => writeItems2024(own, pen, unit))
  if (unit.resources.length > 0) {
    const [title, width] = ANALYSES[layout.analysis]
    sheet(`E.2.2-${layout.analysis}`, title, width, (own) => {
      if (layout.analysis === 1) writeCostBlocks(own, pen, unit)
      else if (layout.analysis === 2) writeCostRows(own, pen, unit)
      else writeAnalyses(own, pen, unit, unit.name, layout, title)
    })
  }
  for (const form of listForms(unit, layout.measures))
    sheet(form.number, form.title, widthOf(form), (own) => writeForm(own, form, unit, pen))
  if (unit.resources.length > 0)
    addSheet(writing, `${group}.${++count} 单位工程人材机汇总表`, 8, (own) =>
      writeResources(own, pen, unit, unit.name),
    )
}

const knownTotal = (unit: UnitModel) => (unit.costLines.length > 0 ? unitTotal(unit) : null)

function writeProject(writing: Writing, bill: BillModel, project: ProjectModel, group: number): void {
  addSheet(writing, `${group}.1E.1.1-2 单项工程汇总表`, 5, (sheet) => {
    sheet.top('单项工程汇总表', project.name, `标段：${bill.sectionCode}`)
    const lines = project.units.map((unit) => [unit.name, knownTotal(unit)] as const)
    writeTotals(writing, sheet, lines)
  })
}

/** The forms of GB/T 50500-2024 with the habits of a program that writes them (formats-2024.md §2). */
export function writeBill2024(writing: Writing, bill: BillModel): void {
  addSheet(writing, '1.1C.1.1 扉页', 4, (sheet) => writeCover(writing, sheet, bill))
  addSheet(writing, '1.2D.1.1-1 编制说明', 4, (sheet) => {
    sheet.line('编制说明')
    sheet.row('一、工程概况：本工程为道路及配套工程。')
  })
  addSheet(writing, '2.1E.1.1-1 工程项目汇总表', 5, (sheet) => {
    sheet.top('工程项目汇总表', bill.projectName, `标段：${bill.sectionCode}`)
    writeTotals(
      writing,
      sheet,
      bill.projects.map(({ name, total: cents }) => [name, cents]),
    )
  })
  let group = 2
  for (const project of bill.projects) {
    writeProject(writing, bill, project, ++group)
    for (const unit of project.units) writeUnit(writing, bill, unit, ++group)
  }
}
