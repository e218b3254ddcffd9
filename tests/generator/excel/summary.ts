import type { SectionModel, UnitModel } from '../model'
import type { Pen } from '../pen'
import type { ExcelLayout } from './layout'
import type { SheetPen } from './sheet-pen'

function head(sheet: SheetPen, path: string, page: number): void {
  sheet.top('单位工程投标报价汇总表', path, `第 ${page} 页`)
  sheet.header([['序号'], ['汇总内容'], ['金额（元）'], ['其中：暂估价（元）']])
}

/** The divisions below 分部分项: with serials below its own, with codes, or without any. */
function divisions(sheet: SheetPen, pen: Pen, sections: readonly SectionModel[], { divisions }: ExcelLayout) {
  for (const [at, { name, total }] of sections.entries()) {
    const serial = {
      none: null,
      numbered: `1.${at + 1}`,
      codes: `04${String(at + 1).padStart(2, '0')}`,
      bare: null,
    }
    sheet.row(serial[divisions], name, pen.total(total), null)
  }
}

/** 单位工程汇总表 (表-04); a total over the first two columns stands alone on a second page. */
export function writeCostLines(
  sheet: SheetPen,
  pen: Pen,
  unit: UnitModel,
  path: string,
  layout: ExcelLayout,
): void {
  head(sheet, path, 1)
  const { costLines } = unit
  const lines = layout.divisions === 'none' ? costLines : costLines.filter((line) => line.class !== 'ofWhich')
  let serial = 0
  for (const line of lines) {
    const amount = pen.total(line.amount)
    if (line.class === 'HJ' && layout.mergedTotal) {
      if (layout.ofWhich) head(sheet, path, 2)
      const parts = Array.from({ length: serial }, (_, at) => at + 1).join('+')
      sheet.merged(`投标报价合计＝${parts}`, 2, amount, null)
      continue
    }
    sheet.row(String(++serial), line.name, amount, null)
    if (line.class === 'FBFX' && layout.divisions !== 'none') divisions(sheet, pen, unit.sections, layout)
    if (line.class === 'QTXM' && layout.ofWhich)
      unit.others.forEach(({ name, amount: own }, at) => {
        sheet.row(`${serial}.${at + 1}`, `其中：${name}`, pen.total(own), null)
      })
  }
  sheet.line('注：本表适用于单位工程招标控制价或投标报价的汇总。')
}

/** 其他项目清单与计价汇总表 (表-12) */
export function writeOthers(
  sheet: SheetPen,
  pen: Pen,
  unit: UnitModel,
  path: string,
  { ofWhich }: ExcelLayout,
): void {
  sheet.top('其他项目清单与计价汇总表', path, '')
  sheet.header([['序号'], ['项目名称'], ['金额（元）'], ['结算金额（元）'], ['备注']])
  let sum: number | null = null
  unit.others.forEach(({ class: own, name, amount }, at) => {
    if (amount !== null) sum = (sum ?? 0) + amount
    const serial = String(at + 1)
    if (ofWhich && own === 'ZYGCZG') {
      sheet.row(serial, '暂估价', pen.total(amount), null, null)
      sheet.row(`${serial}.1`, '材料暂估价', '—', null, null)
      sheet.row(`${serial}.2`, name, pen.total(amount), null, '明细详见表')
    } else sheet.row(serial, `${ofWhich ? '其中：' : ''}${name}`, pen.total(amount), null, '明细详见表')
  })
  sheet.merged('合计', 2, pen.total(sum), null, '—')
}
