import { itemsOf } from '../bill'
import type { ItemModel, UnitModel } from '../model'
import type { Pen } from '../pen'
import type { SheetPen } from './sheet-pen'

const parts = ({ components }: ItemModel) => {
  const { labor, material, machinery, manage, profit } = components!
  return { labor, material, machinery, direct: labor + material + machinery, manage, profit }
}

const analysed = (unit: UnitModel) =>
  [...itemsOf(unit), ...unit.measures].filter(({ components }) => components !== null)

/** E.2.2-1: a block for every item with its costs one below another. */
export function writeCostBlocks(sheet: SheetPen, pen: Pen, unit: UnitModel): void {
  for (const item of analysed(unit)) {
    const { labor, material, machinery, direct, manage, profit } = parts(item)
    sheet.row('项目编码', item.code, '项目名称', item.name, '计量单位', pen.unit(item.unit))
    sheet.row('序号', '费用项目', null, null, '金额（元）')
    const lines = [
      ...([
        ['人工费', labor],
        ['材料费', material],
        ['施工机具使用费', machinery],
      ] as const),
      ...([
        ['1+2+3小计', direct],
        ['管理费', manage],
        ['利润', profit],
      ] as const),
    ]
    lines.forEach(([name, cents], at) => {
      sheet.row(String(at + 1), name, null, null, pen.money(cents))
    })
    sheet.row('综合单价', null, null, null, pen.money(item.unitPrice))
  }
}

/** E.2.2-2: a row for every item. */
export function writeCostRows(sheet: SheetPen, pen: Pen, unit: UnitModel): void {
  sheet.header(
    [
      ...([
        ['序号', 1, 2],
        ['项目编码', 1, 2],
        ['项目名称', 1, 2],
        ['计量\n单位', 1, 2],
      ] as const),
      ['综合单价组成明细（元）', 6],
    ],
    [['人工费'], ['材料费'], ['施工机具\n使用费'], ['管理费'], ['利润'], ['综合单价']],
  )
  sheet.row(null, null, null, null, 'A', 'B', 'C', 'D', 'E', 'F=A+B+C+D+E')
  for (const [at, item] of analysed(unit).entries()) {
    const { labor, material, machinery, manage, profit } = parts(item)
    const costs = [labor, material, machinery, manage, profit].map((cents) => pen.money(cents))
    const unitPrice = pen.money(item.unitPrice)
    sheet.row(String(at + 1), item.code, item.name, pen.unit(item.unit), ...costs, unitPrice)
  }
}
