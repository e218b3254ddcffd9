import type { UnitModel } from './model'
import { type Attributes, attributes, empty, type Pen } from './pen'

const numbered = (element: string, rows: readonly Attributes[]) =>
  rows.map((row, at) => empty(element, [['序号', String(at + 1)], ...row])).join('')

/** The lines of each list, as its element holds them. */
function linesOf(pen: Pen, { lists }: UnitModel): Readonly<Record<string, string>> {
  const daywork = lists.daywork.map(({ heading, lines }) => {
    const rows = lines.map(
      (line): Attributes => [
        ['名称', pen.text(line.name)],
        ['单位', line.unit],
        ['暂定数量', pen.quantity(line.quantity)],
        ['综合单价', pen.money(line.price)],
        ['暂定合价', pen.total(line.amount)],
      ],
    )
    return `<${heading}>${numbered('计日工项目', rows)}</${heading}>`
  })
  const sums = lists.provisional.map(
    (line): Attributes => [
      ['项目名称', pen.text(line.name)],
      ['计量单位', line.unit],
      ['金额', pen.total(line.amount)],
    ],
  )
  const works = lists.specialists.map(
    (line): Attributes => [
      ['工程名称', pen.text(line.name)],
      ['暂估金额', pen.total(line.amount)],
    ],
  )
  const services = lists.attendance.map(
    (line): Attributes => [
      ['项目名称', pen.text(line.name)],
      ['项目价值', pen.total(line.base)],
      ['费率', pen.rate(line.rate)],
      ['金额', pen.total(line.amount)],
    ],
  )
  return {
    暂列金额: numbered('暂列金额明细', sums),
    专业工程暂估价: numbered('专业工程暂估明细', works),
    计日工: daywork.join(''),
    总承包服务费: numbered('总承包服务费项目', services),
  }
}

/** 其他项目清单 with its lists, whose elements are the summary lines, and 规费和税金清单. */
export function listsXml(out: string[], pen: Pen, unit: UnitModel): void {
  const lines = linesOf(pen, unit)
  out.push('<其他项目清单>')
  for (const { name, amount } of unit.others) {
    const inside = lines[name] ?? ''
    out.push(`<${name}${attributes([['合计', pen.total(amount)]])}>${inside}</${name}>\n`)
  }
  const prices = unit.lists.materials.map((line) =>
    empty('材料及设备暂估价明细', [
      ['招标编码', line.code],
      ['材料名称', pen.text(line.name)],
      ['规格型号', pen.text(line.spec)],
      ['单位', pen.unit(line.unit)],
      ['暂估单价', pen.money(line.price)],
    ]),
  )
  out.push(`<材料及设备暂估价>${prices.join('')}</材料及设备暂估价></其他项目清单>\n<规费和税金清单>`)
  const fees = unit.fees.map(
    (fee): Attributes => [
      ['名称', pen.text(fee.name)],
      ['计算基数金额', pen.total(fee.base)],
      ['计算公式说明', pen.text(fee.baseText)],
      ['费率', pen.rate(fee.rate)],
      ['金额', pen.total(fee.amount)],
      ['费用类别', fee.class],
    ],
  )
  out.push(`${numbered('规费税金费用项', fees)}</规费和税金清单>\n`)
}
