import { decimalText, roundedProduct } from './figures'
import type { BillModel, ItemModel, SectionModel, UnitModel } from './model'
import { type Attributes, attributes, empty, type Pen, penOf, type Spelling } from './pen'
import { listsXml } from './sichuan-lists'
import { usedResources } from './xml'

type Writing = { readonly out: string[]; readonly pen: Pen }

/** The quotas of an item: all its resources stand under the first one. */
function quotasXml({ pen }: Writing, item: ItemModel): string {
  if (item.contents.length === 0) return ''
  const contents = item.contents.map(({ resource, content }) =>
    empty('工料机含量', [
      ['关联材料代码', resource.code],
      ['消耗量', pen.content(content)],
      ['数量', decimalText(roundedProduct(content, item.quantity, 1000), 6, 'short')],
    ]),
  )
  const codes = item.quotas && item.quotas.length > 0 ? item.quotas : ['补-1']
  const quotas = codes.map((code, at) => {
    const head = attributes([
      ['定额编号', code],
      ['项目名称', `定额${code}`],
      ['计量单位', item.unit],
      ['工程量', pen.quantity(item.quantity)],
    ])
    return `<定额子目${head}>${at === 0 ? `<工料机组成>${contents.join('')}</工料机组成>` : ''}</定额子目>`
  })
  return `<组价内容>${quotas.join('')}</组价内容>`
}

function itemXml(writing: Writing, item: ItemModel, element: '清单项目' | '措施清单项目'): void {
  const { out, pen } = writing
  const head: Attributes = [
    ['项目编码', pen.text(item.code)],
    ['项目名称', pen.text(item.name)],
    ['计量单位', pen.unit(item.unit)],
    ['工程量', pen.quantity(item.quantity)],
    ['综合单价', pen.money(item.unitPrice)],
  ]
  const parts = item.components
  const costs = parts
    ? empty('费用组成', [
        ['人工费', pen.money(parts.labor)],
        ['材料费', pen.money(parts.material)],
        ['施工机具使用费', pen.money(parts.machinery)],
        ['综合费单价', pen.money(parts.manage + parts.profit)],
      ])
    : ''
  const lines = item.feature.split('\n').map((line) => empty('特征明细', [['内容', pen.text(line)]]))
  const amount: Attributes = element === '清单项目' ? [] : [['综合合价', pen.total(item.amount)]]
  const inside = `${costs}<项目特征>${lines.join('')}</项目特征>${quotasXml(writing, item)}`
  out.push(`<${element}${attributes([...head, ...amount])}>${inside}</${element}>\n`)
}

function sectionXml(writing: Writing, section: SectionModel): void {
  const { out, pen } = writing
  const head = attributes([
    ['项目编码', section.serial],
    ['项目名称', pen.text(section.name)],
  ])
  out.push(`<清单分部${head}>${empty('分部费用', [['综合合价', pen.total(section.total)]])}\n`)
  for (const part of section.sections) sectionXml(writing, part)
  for (const item of section.items) itemXml(writing, item, '清单项目')
  out.push('</清单分部>\n')
}

function measuresXml(writing: Writing, unit: UnitModel): void {
  const { out, pen } = writing
  out.push('<措施项目清单><总价措施清单表>\n')
  for (const lump of unit.lumps)
    out.push(
      `${empty('措施清单项目', [
        ['项目编码', lump.code],
        ['项目名称', pen.text(lump.name)],
        ['取费基础说明', pen.text(lump.baseText)],
        ['取费基础金额', pen.total(lump.base)],
        ['费率', pen.rate(lump.rate)],
        ['综合合价', pen.total(lump.amount)],
        ['按费率计取', 'true'],
      ])}\n`,
    )
  out.push('</总价措施清单表><单价措施清单表><措施分部 项目名称="单价措施">\n')
  for (const item of unit.measures) itemXml(writing, item, '措施清单项目')
  out.push('</措施分部></单价措施清单表></措施项目清单>\n')
}

function resourcesXml({ out, pen }: Writing, unit: UnitModel): void {
  const used = usedResources(unit)
  const lines = unit.resources.map((resource) =>
    empty('工料机明细', [
      ['代码', resource.code],
      ['材料名称', pen.text(resource.name)],
      ['规格型号', pen.text(resource.spec)],
      ['单位', pen.unit(resource.unit)],
      ['计算类别', resource.class],
      ['材料单价', pen.money(resource.price)],
      ['数量', decimalText(used.get(resource) ?? 0, 4, 'short')],
      ['材料暂估标志', 'false'],
    ]),
  )
  out.push(`<工料机汇总>${lines.join('')}</工料机汇总>\n`)
}

function unitXml(pen: Pen, unit: UnitModel): string {
  const out: string[] = []
  const writing: Writing = { out, pen }
  out.push(`<单位工程${attributes([['工程名称', pen.text(unit.name)]])}>\n<单位工程造价汇总>`)
  unit.costLines.forEach((line, at) => {
    const row: Attributes = [
      ['序号', String(at + 1)],
      ['项目名称', pen.text(line.name)],
      ['金额', pen.total(line.amount)],
    ]
    out.push(empty('单位工程造价行', row))
  })
  out.push('</单位工程造价汇总>\n<分部分项清单>\n')
  for (const section of unit.sections) sectionXml(writing, section)
  for (const item of unit.items) itemXml(writing, item, '清单项目')
  out.push('</分部分项清单>\n')
  measuresXml(writing, unit)
  listsXml(out, pen, unit)
  resourcesXml(writing, unit)
  out.push('</单位工程>\n')
  return out.join('')
}

const KIND_CODES = { tender: '3', control: '4', bid: '1' } as const

function headXml(pen: Pen, bill: BillModel): string {
  const machine = bill.projects.flatMap(({ units }) => units.flatMap((unit) => unit.machine ?? []))[0]
  const ceiling = bill.kind === 'control' ? pen.total(bill.total) : null
  const bid: Attributes = [
    ['投标人', pen.text(bill.bidder ?? '')],
    ['投标报价', bill.kind === 'bid' ? pen.total(bill.total) : null],
  ]
  return [
    `<工程总信息>${empty('招标信息', [['招标控制价', ceiling]])}${empty('投标信息', bid)}</工程总信息>`,
    `<系统信息>${empty('硬件信息', [
      ['加密锁号', machine?.lock ?? null],
      ['网卡地址', machine?.mac ?? null],
      ['CPU序列号', machine?.cpu ?? null],
      ['硬盘序列号', machine?.disk ?? null],
      ['主板序列号', machine?.machine ?? null],
      ['操作系统', 'Windows 10'],
    ])}</系统信息>\n`,
  ].join('')
}

/** A file of Sichuan's format: an entry of the archive, or the merged form alone. */
export interface SichuanFile {
  readonly name: string
  readonly xml: string
}

/** The bill as Sichuan's 建设项目 (formats-more.md §4.1): `Project` and an entry for each unit project, or one merged XML. */
export function sichuanFiles(bill: BillModel, spelling: Spelling, form: 'entries' | 'merged'): SichuanFile[] {
  const pen = penOf(spelling)
  const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
  const units: SichuanFile[] = []
  const projects = bill.projects.map((project) => {
    const named = project.units.map((unit) => {
      const name = `Unit${units.length + 1}`
      units.push({ name, xml: unitXml(pen, unit) })
      return empty('单位工程', [
        ['名称', pen.text(unit.name)],
        ['文件名称', form === 'entries' ? name : null],
      ])
    })
    return `<单项工程${attributes([['名称', pen.text(project.name)]])}>${named.join('')}</单项工程>`
  })
  const head = attributes([
    ['项目名称', pen.text(bill.projectName)],
    ['项目编号', bill.sectionCode],
    ['建设单位', pen.text(bill.tenderer)],
    ['标准名称', '四川省建设工程造价数据标准'],
    ['版本号', '1.0'],
    ['数据类型', KIND_CODES[bill.kind]],
  ])
  const structure = `<工程数据结构>${projects.join('')}</工程数据结构>`
  const project = `<建设项目${head}>${headXml(pen, bill)}${structure}</建设项目>`
  if (form === 'entries')
    return [
      { name: 'Project', xml: declaration + project },
      ...units.map(({ name, xml }) => ({ name, xml: declaration + xml })),
    ]
  const contents = `<fileContents>${units.map(({ xml }) => xml).join('')}</fileContents>`
  return [
    { name: 'merged.xml', xml: `${declaration}<root><mergedRoot>${project}${contents}</mergedRoot></root>` },
  ]
}
