import { sum } from '../../domain/decimal'
import { type Components, type Figure, NO_COMPONENTS } from '../draft/draft'
import { addItem, addLine, countRow } from '../xml-bills/collector'
import type { Grammar, XmlElement } from '../xml-bills/rules'
import type { State } from './state'

/** 材料费 leaves out 主材费. */
function materialOf(element: XmlElement): Figure {
  const [material, main] = [element.figure('材料费单价'), element.figure('主材费单价')]
  if (!material || !main || main.value === 0) return material ?? main
  const value = sum([material.value, main.value])
  return { value, text: String(value) }
}

function costsOf(element: XmlElement): Components {
  return {
    ...NO_COMPONENTS,
    labor: element.figure('人工费单价'),
    material: materialOf(element),
    machinery: element.figure('机械费单价'),
    equipment: element.figure('设备费单价'),
    manage: element.figure('管理费单价'),
    profit: element.figure('利润单价'),
    risk: element.figure('风险单价'),
  }
}

/** A unit price with 规费 or 税金 in it cannot be told apart by the other parts alone: they are left out. */
function item({ to }: State, element: XmlElement): void {
  const taxes = [element.figure('规费单价'), element.figure('税金单价')]
  const isTaxed = taxes.some((figure) => figure && figure.value !== 0)
  const name = element.text('名称')
  const costs = costsOf(element)
  if (isTaxed) to.log.problem('taxInUnitPrice', element.place, name)
  addItem(to, element.place, {
    serial: element.text('序号'),
    code: element.text('清单编码'),
    name,
    feature: element.text('项目特征及工作内容'),
    measureUnit: element.text('单位'),
    quantity: element.figure('数量'),
    unitPrice: element.figure('综合单价'),
    amount: element.figure('综合合价'),
    components: isTaxed ? { ...NO_COMPONENTS } : costs,
    remark: element.text('备注'),
  })
}

function quota({ to, quotas }: State, element: XmlElement): void {
  if (!to.item || !to.unit) return
  countRow(to)
  const { labor, material, machinery, manage, profit } = costsOf(element)
  quotas.push({
    item: to.item,
    unit: to.unit,
    quantity: element.figure('数量'),
    quota: {
      code: element.text('定额号'),
      name: element.text('名称'),
      measureUnit: element.text('单位'),
      price: element.figure('综合单价'),
      labor,
      material,
      machinery,
      manage,
      profit,
      amount: element.figure('综合合价'),
    },
    contents: [],
  })
}

function content({ to, quotas }: State, element: XmlElement): void {
  const stated = quotas.at(-1)
  const resource = element.text('材料号')
  if (!stated || stated.item !== to.item || resource === '') return
  countRow(to)
  stated.contents.push({ resource, consumption: element.figure('含量'), quantity: null, isFree: false })
}

/** The writer puts 0 where it states no base. */
const baseOf = (element: XmlElement): Figure => {
  const base = element.figure('计费基础金额')
  return base?.value === 0 ? null : base
}

/**
 * A measure. None has a unit price, and a bidder chooses whether he prices one by formula or by quotas (公式组价): all are lump
 * sums, so that a tender bill and its bids agree. Lines of the kind 子措施项 are part of the measure above them.
 */
function measure(state: State, element: XmlElement): void {
  const { to } = state
  to.item = null
  const name = element.text('名称')
  const amount = element.figure('综合合价')
  if (element.text('行类别').startsWith('子') && state.hasMeasure) {
    to.log.problem('partOfLine', element.place, name)
    return
  }
  state.hasMeasure = true
  addLine(to, 'lumps', element.place, {
    serial: element.text('序号'),
    code: element.text('清单编码'),
    name,
    base: baseOf(element),
    baseText: element.text('计费基础表达式'),
    rate: element.figure('费率'),
    amount,
  })
}

/** 分部分项, 措施 and what their prices are made of. */
export const ITEM_RULES: Grammar<State> = {
  分部分项表: { children: ['分部分项清单'] },
  分部分项清单: { children: ['定额子目'], table: 'items', open: item },
  定额子目: { children: ['人材机含量'], table: 'analysis', open: quota },
  人材机含量: { table: 'analysis', open: content },
  措施项目表: { children: ['措施项目标题', '措施项目清单'] },
  措施项目标题: {
    children: ['措施项目清单'],
    open: (state) => {
      state.hasMeasure = false
    },
  },
  措施项目清单: { children: ['定额子目:Unused'], table: 'lumps', open: measure },
}
