import { itemsOf } from './bill'
import { decimalText } from './figures'
import type { BillModel, ItemModel, UnitModel } from './model'
import { type Attributes, attributes, empty, type Pen, penOf, type Spelling } from './pen'
import { usedResources } from './xml'

type Writing = { readonly out: string[]; readonly pen: Pen; readonly isPriced: boolean }

/** A figure of a price; the program writes 0 into a tender bill. */
const priced = ({ isPriced }: Writing, text: string | null) => (isPriced ? text : '0')

function costsOf(writing: Writing, item: ItemModel): Attributes {
  const { pen } = writing
  const parts = item.components
  const main = parts && item.splitsMaterial ? Math.floor(parts.material * 0.7) : 0
  const figure = (cents: number | null) => priced(writing, pen.money(cents))
  return [
    ['人工费单价', figure(parts?.labor ?? null)],
    ['材料费单价', figure(parts ? parts.material - main : null)],
    ['机械费单价', figure(parts?.machinery ?? null)],
    ['主材费单价', figure(parts ? main : null)],
    ['管理费单价', figure(parts?.manage ?? null)],
    ['利润单价', figure(parts?.profit ?? null)],
    ['规费单价', '0'],
    ['税金单价', '0'],
  ]
}

function itemXml(writing: Writing, item: ItemModel): void {
  const { out, pen } = writing
  const head = attributes([
    ['序号', item.serial],
    ['清单编码', pen.text(item.code)],
    ['名称', pen.text(item.name)],
    ['项目特征及工作内容', pen.feature(item.feature)],
    ['单位', pen.unit(item.unit)],
    ['数量', pen.quantity(item.quantity)],
    ['综合单价', priced(writing, pen.money(item.unitPrice))],
    ['综合合价', priced(writing, pen.total(item.amount))],
    ...costsOf(writing, item),
  ])
  const contents = item.contents.map(({ resource, content }) =>
    empty('人材机含量', [
      ['材料号', resource.code],
      ['含量', pen.content(content)],
    ]),
  )
  const quota = attributes([
    ['定额号', '补-1'],
    ['名称', pen.text(item.name)],
    ['单位', pen.unit(item.unit)],
    ['数量', pen.quantity(item.quantity)],
  ])
  const inside = contents.length > 0 ? `<定额子目${quota}>${contents.join('')}</定额子目>` : ''
  out.push(`<分部分项清单${head}>${inside}</分部分项清单>\n`)
}

/** All measures are lump sums: the format has no unit prices for them. */
function measuresXml(writing: Writing, unit: UnitModel): void {
  const { out, pen } = writing
  out.push('<措施项目表><措施项目标题 序号="一" 名称="通用项目">\n')
  unit.lumps.forEach((lump, at) => {
    const row: Attributes = [
      ['序号', String(at + 1)],
      ['清单编码', lump.code],
      ['名称', pen.text(lump.name)],
      ['单位', '项'],
      ['数量', '1'],
      ['计费基础表达式', pen.text(lump.baseText)],
      ['计费基础金额', '0'],
      ['费率', pen.rate(lump.rate) ?? '0'],
      ['综合合价', pen.total(lump.amount) ?? '0'],
      ['公式组价', 'true'],
      ['行类别', '措施项'],
    ]
    out.push(`${empty('措施项目清单', row)}\n`)
  })
  out.push('</措施项目标题><措施项目标题 序号="二" 名称="专业项目">\n')
  unit.measures.forEach((item, at) => {
    const row: Attributes = [
      ['序号', String(unit.lumps.length + at + 1)],
      ['清单编码', item.code],
      ['名称', pen.text(item.name)],
      ['单位', pen.unit(item.unit)],
      ['数量', pen.quantity(item.quantity)],
      ['计费基础金额', '0'],
      ['费率', '0'],
      ['综合合价', priced(writing, pen.total(item.amount))],
      ['公式组价', 'false'],
      ['行类别', '措施项'],
    ]
    out.push(`${empty('措施项目清单', row)}\n`)
  })
  out.push('</措施项目标题></措施项目表>\n')
}

function listsXml({ out, pen }: Writing, unit: UnitModel): void {
  const { provisional, materials, specialists, daywork, attendance } = unit.lists
  const rows = (element: string, list: readonly Attributes[]) =>
    list.map((row, at) => empty(element, [['序号', String(at + 1)], ...row])).join('')
  const sum = (name: string, amount: readonly [string, number | null]): Attributes => [
    ['项目名称', pen.text(name)],
    [amount[0], pen.total(amount[1])],
  ]
  out.push(
    '<其他项目表>',
    rows(
      '其他项目清单',
      unit.others.map(({ name, amount }) => sum(name, ['合价', amount])),
    ),
    `<暂列金额明细表>${rows(
      '暂列金额明细',
      provisional.map((line) => [...sum(line.name, ['暂定金额', line.amount]), ['计量单位', line.unit]]),
    )}</暂列金额明细表>`,
    `<专业工程暂估价明细表>${rows(
      '专业工程暂估明细',
      specialists.map((line) => sum(line.name, ['暂估单价', line.amount])),
    )}</专业工程暂估价明细表><计日工表>`,
  )
  for (const { heading, lines } of daywork)
    out.push(
      rows(
        '计日工项',
        lines.map((line) => [
          ['名称', pen.text(line.name)],
          ['单位', line.unit],
          ['暂定数量', pen.quantity(line.quantity)],
          ['综合单价', pen.money(line.price)],
          ['合价', pen.total(line.amount)],
          ['类别', heading],
        ]),
      ),
    )
  const services = attendance.map((line) => sum(line.name, ['合价', line.amount]))
  out.push(
    `</计日工表><总承包服务费项目表>${rows('总承包服务费项', services)}</总承包服务费项目表></其他项目表>\n`,
  )
  const fees = unit.fees.map(
    (fee): Attributes => [
      ['费用名称', pen.text(fee.name)],
      ['取费基数', pen.text(fee.baseText)],
      ['费率', pen.rate(fee.rate)],
      ['金额', pen.total(fee.amount)],
    ],
  )
  out.push(`<规费税金清单表>${rows('规费税金项', fees)}</规费税金清单表>\n<材料设备暂估价>`)
  for (const line of materials)
    out.push(
      empty('材料设备暂估价明细', [
        ['材料或设备编号', line.code],
        ['名称', pen.text(line.name)],
        ['规格型号', pen.text(line.spec)],
        ['单位', pen.unit(line.unit)],
        ['单价', pen.money(line.price)],
      ]),
    )
  out.push('</材料设备暂估价>\n')
}

function resourcesXml({ out, pen }: Writing, unit: UnitModel): void {
  const used = usedResources(unit)
  const lines = unit.resources.map((resource) =>
    empty('人材机', [
      ['材料号', resource.code],
      ['材料名', pen.text(resource.name)],
      ['类别', resource.class],
      ['规格型号', pen.text(resource.spec)],
      ['单位', pen.unit(resource.unit)],
      ['单价', pen.money(resource.price)],
      ['数量', decimalText(used.get(resource) ?? 0, 4, 'short')],
      ['主要材料标志', 'false'],
    ]),
  )
  out.push(`<人材机库>${lines.join('')}</人材机库>\n`)
}

const COST_CODES: Partial<Record<string, string>> = { FBFX: '1', CSXM: '2', QTXM: '3', GF: '4', SJ: '6' }

function unitXml(writing: Writing, unit: UnitModel): void {
  const { out, pen } = writing
  const head = attributes([
    ['单位工程名称', pen.text(unit.name)],
    ['清单专业', unit.specialty],
    ['电脑串号', unit.machine?.machine ?? null],
    ['锁号', unit.machine?.lock ?? null],
  ])
  out.push(`<单位工程${head}>\n<单位工程造价汇总表>`)
  unit.costLines.forEach((line, at) => {
    const row: Attributes = [
      ['序号', String(at + 1)],
      ['费用名称', line.class === 'HJ' ? '含税单位工程造价' : pen.text(line.name)],
      ['金额', pen.total(line.amount)],
      ['费用类别', COST_CODES[line.class] ?? '9'],
      ['合计行', String(line.class === 'HJ')],
    ]
    out.push(empty('单位工程费用项', row))
  })
  out.push('</单位工程造价汇总表>\n<分部分项表>\n')
  for (const item of itemsOf(unit)) itemXml(writing, item)
  out.push('</分部分项表>\n')
  measuresXml(writing, unit)
  listsXml(writing, unit)
  resourcesXml(writing, unit)
  out.push('</单位工程>\n')
}

/** The bill as Shaanxi's 建设项目 (formats-more.md §4.2), one flat XML without sections. */
export function shaanxiXml(bill: BillModel, spelling: Spelling): string {
  const pen = penOf(spelling)
  const out = ['<?xml version="1.0" encoding="utf-8"?>\n']
  const writing: Writing = { out, pen, isPriced: bill.kind !== 'tender' }
  const head = attributes([
    ['标准名称', '陕西省建设工程造价数据交换标准'],
    ['标准版本号', '1.0'],
    ['报建号', bill.sectionCode],
    ['项目名称', pen.text(bill.projectName)],
  ])
  const ceiling = bill.kind === 'control' ? pen.total(bill.total) : null
  out.push(
    `<建设项目${head}>\n`,
    empty('招标信息表', [
      ['建设单位', pen.text(bill.tenderer)],
      ['招标控制价', ceiling],
    ]),
    empty('投标信息表', [
      ['投标人', pen.text(bill.bidder ?? '')],
      ['总报价', bill.kind === 'bid' ? pen.total(bill.total) : '0'],
    ]),
  )
  for (const project of bill.projects) {
    out.push(`<单项工程${attributes([['单项工程名称', pen.text(project.name)]])}>\n`)
    for (const unit of project.units) unitXml(writing, unit)
    out.push('</单项工程>\n')
  }
  out.push('</建设项目>\n')
  return out.join('')
}
