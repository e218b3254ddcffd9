import { sum } from '../../domain/decimal'
import { type Figure, NO_COMPONENTS } from '../draft/draft'
import { addItem, addLine, closeSection, countRow, openSection } from '../xml-bills/collector'
import type { Grammar, XmlElement } from '../xml-bills/rules'
import type { State } from './state'

function item(state: State, element: XmlElement, group: number): void {
  addItem(state.to, element.place, {
    group,
    code: element.text('项目编码'),
    name: element.text('项目名称'),
    feature: element.text('项目特征'),
    measureUnit: element.text('计量单位'),
    quantity: element.figure('工程量'),
    unitPrice: element.figure('综合单价'),
    amount: element.figure('综合合价'),
    remark: element.text('备注'),
  })
}

function lump({ to }: State, element: XmlElement): void {
  to.item = null
  addLine(to, 'lumps', element.place, {
    code: element.text('项目编码'),
    name: element.text('项目名称'),
    base: element.figure('取费基础金额'),
    baseText: element.text('取费基础说明'),
    rate: element.figure('费率'),
    amount: element.figure('综合合价'),
    class: element.text('费用类别'),
  })
}

/** 人工费 with its adjustment by the authorities (人工费调整). */
function laborOf(element: XmlElement): Figure {
  const [labor, adjustment] = [element.figure('人工费'), element.figure('人工费调整单价')]
  if (!adjustment || adjustment.value === 0) return labor
  const value = sum([labor?.value ?? 0, adjustment.value])
  return { value, text: String(value) }
}

/** What the unit price of the open item is made of; 综合费 is management and profit in one figure. */
function costs({ to }: State, element: XmlElement): void {
  if (!to.item) return
  to.item.components = {
    ...NO_COMPONENTS,
    labor: laborOf(element),
    material: element.figure('材料费'),
    machinery: element.figure('施工机具使用费'),
    both: element.figure('综合费单价'),
  }
  to.item.provisional = element.figure('材料暂估合价')
}

function feature({ to }: State, element: XmlElement): void {
  const text = element.text('内容')
  if (!to.item || text === '') return
  to.item.feature = to.item.feature === '' ? text : `${to.item.feature}\n${text}`
}

function quota({ to, quotas }: State, element: XmlElement): void {
  if (!to.item || !to.unit) return
  countRow(to)
  const parts = { labor: null, material: null, machinery: null, manage: null, profit: null }
  quotas.push({
    item: to.item,
    unit: to.unit,
    quantity: element.figure('工程量'),
    quota: {
      code: element.text('定额编号'),
      name: element.text('项目名称'),
      measureUnit: element.text('计量单位'),
      price: element.figure('综合单价'),
      ...parts,
      amount: element.figure('综合合价'),
    },
    contents: [],
  })
}

/** Costs per unit of the open quota. */
function quotaCosts({ to, quotas }: State, element: XmlElement): void {
  const stated = quotas.at(-1)
  if (!stated || stated.item !== to.item) return
  Object.assign(stated.quota, {
    labor: laborOf(element),
    material: element.figure('材料费'),
    machinery: element.figure('施工机具使用费'),
    manage: element.figure('综合费单价'),
  })
}

function content({ to, quotas }: State, element: XmlElement): void {
  const stated = quotas.at(-1)
  const resource = element.text('关联材料代码')
  if (!stated || stated.item !== to.item || resource === '') return
  countRow(to)
  stated.contents.push({
    resource,
    consumption: element.figure('消耗量'),
    quantity: element.figure('数量'),
    isFree: element.flag('不计价'),
  })
}

const ITEM_CHILDREN = ['费用组成', '项目特征', '工作内容:Unused', '组价内容']

const measure = (state: State, element: XmlElement) =>
  element.flag('按费率计取') ? lump(state, element) : item(state, element, 1)

function endLumps({ to, lumps }: State): void {
  if (!lumps?.total || !to.unit) return
  const amounts = to.unit.lists.lumps.slice(lumps.from).flatMap(({ amount }) => amount?.value ?? [])
  to.log.sum(
    'lumpTotal',
    lumps.place,
    '总价措施',
    lumps.total.value,
    amounts.length > 0 ? sum(amounts) : null,
  )
}

/** 分部分项, 措施 and what their prices are made of. */
export const ITEM_RULES: Grammar<State> = {
  分部分项清单: {
    children: ['清单分部', '清单项目'],
    table: 'items',
    open: ({ to, itemTotals }, element) => {
      const total = element.figure('合计')
      if (to.unit && total) itemTotals.push({ unit: to.unit, place: element.place, total })
    },
  },
  清单分部: {
    children: ['清单分部', '分部费用', '清单项目'],
    table: 'items',
    open: ({ to }, element) =>
      openSection(to, element.place, {
        serial: element.text('项目编码'),
        name: element.text('项目名称'),
      }),
    close: ({ to }) => closeSection(to),
  },
  分部费用: {
    table: 'items',
    open: ({ to }, element) => {
      const section = to.unit?.sections[to.section]
      if (section) section.total = element.figure('综合合价')
    },
  },
  清单项目: { children: ITEM_CHILDREN, table: 'items', open: (state, element) => item(state, element, 0) },
  费用组成: { table: 'analysis', open: costs },
  项目特征: { children: ['特征明细'] },
  特征明细: { table: 'items', open: feature },
  组价内容: { children: ['定额子目'] },
  定额子目: { children: ['费用组成:定额费用', '工料机组成'], table: 'analysis', open: quota },
  定额费用: { table: 'analysis', open: quotaCosts },
  工料机组成: { children: ['工料机含量'] },
  工料机含量: { table: 'analysis', open: content },
  措施项目清单: { children: ['总价措施清单表', '单价措施清单表'] },
  总价措施清单表: {
    children: ['措施分部:总价分部', '措施清单项目:总价措施'],
    table: 'lumps',
    open: (state, element) => {
      const from = state.to.unit?.lists.lumps.length ?? 0
      state.lumps = { from, place: element.place, total: element.figure('合计') }
    },
    close: endLumps,
  },
  总价分部: { children: ['措施分部:总价分部', '措施清单项目:总价措施', '分部费用:Unused'] },
  总价措施: { children: ITEM_CHILDREN, table: 'lumps', open: lump },
  单价措施清单表: { children: ['措施分部:单价分部', '措施清单项目:单价措施'], table: 'measures' },
  单价分部: { children: ['措施分部:单价分部', '措施清单项目:单价措施', '分部费用:Unused'] },
  单价措施: { children: ITEM_CHILDREN, table: 'measures', open: measure },
}
