import { type Components, NO_COMPONENTS } from '../draft/draft'
import { NO_QUOTA_FIGURES } from '../draft/empty'
import { squeezed } from '../draft/words'
import { addItem, addProject, closeSection, closeUnit, openSection, openUnit } from '../xml-bills/collector'
import type { ElementRule, Grammar, XmlElement } from '../xml-bills/rules'
import type { State } from './state'

const componentsOf = (element: XmlElement): Components => ({
  ...NO_COMPONENTS,
  labor: element.figure('人工费'),
  material: element.figure('材料费'),
  machinery: element.figure('机械费'),
  manage: element.figure('管理费'),
  profit: element.figure('利润'),
  risk: element.figure('风险费用'),
})

const isEmpty = (components: Components) =>
  Object.values(components as unknown as Record<string, unknown>).every((figure) => figure === null)

function beginItem(state: State, element: XmlElement, group: number): void {
  state.analyses.length = 0
  state.item = addItem(state.to, element.place, {
    group,
    code: element.text('项目编码'),
    name: element.text('项目名称'),
    feature: element.text('项目特征'),
    measureUnit: element.text('计量单位'),
    quantity: element.figure('工程量') ?? element.figure('工程数量'),
    unitPrice: element.figure('综合单价'),
    amount: element.figure('合价'),
    components: componentsOf(element),
  })
}

/** The price and its parts, where only the one analysis of the item states them (formats-more.md §5). */
function endItem(state: State): void {
  const { to, item, analyses } = state
  state.item = null
  const [only, ...more] = analyses
  if (!item || !only || more.length > 0) return
  // A quota in another unit, such as 100 m2, has another price.
  if (only.measureUnit !== '' && squeezed(only.measureUnit) !== squeezed(item.measureUnit)) return
  const takesPrice = item.unitPrice === null && only.unitPrice !== null
  const takesParts = isEmpty(item.components) && !isEmpty(only.components)
  if (!takesPrice && !takesParts) return
  item.unitPrice ??= only.unitPrice
  if (takesParts) item.components = only.components
  to.log.problem('priceFromAnalysis', item.place, item.code)
}

/** What a program puts behind the name of a quota that it changed: `…换为【…】`. */
const CHANGED = '\u007f'

function analysis({ item, analyses }: State, element: XmlElement): void {
  if (!item) return
  const [name = ''] = element.text('名称').split(CHANGED)
  const measureUnit = element.text('单位')
  analyses.push({ measureUnit, unitPrice: element.figure('综合单价'), components: componentsOf(element) })
  item.quotas.push({
    code: element.text('编码'),
    name: name.trim(),
    measureUnit,
    // Whether its quantity is per unit of the item or for all of it is unknown.
    ...NO_QUOTA_FIGURES,
  })
}

const WORKS = '分部分项工程量清单表'
const MEASURES = '技术措施项目清单表'

const itemRule = (group: number, child: string): ElementRule<State> => ({
  children: [`${child}:Analysis`],
  table: group === 0 ? 'items' : 'measures',
  open: (state, element) => beginItem(state, element, group),
  close: endItem,
})

/** A bill of Zhejiang (formats-more.md §5): the tags are Chinese, and the name of the root varies. */
export const GRAMMAR: Grammar<State> = {
  Root: { children: ['建设项目信息表', '单位工程列表', '*:Between'], table: 'cover' },
  // What stands between the root and the works is not published.
  Between: { children: ['单位工程列表', '*:Between'], table: 'unread' },
  建设项目信息表: {
    table: 'cover',
    open: ({ to }, element) => {
      to.draft.cover.projectName = element.text('项目名称')
    },
  },
  // A 单位工程 of Zhejiang holds several 专业工程: they are our 单项工程 and 单位工程.
  单位工程列表: {
    children: ['专业工程列表'],
    table: 'projects',
    open: ({ to }, element) => addProject(to, element.place, { name: element.text('单位工程名称') }),
  },
  专业工程列表: {
    children: [WORKS, MEASURES],
    table: 'units',
    open: ({ to }, element) => {
      const name = element.text('专业工程名称')
      openUnit(to, element.place, name, { specialty: element.text('专业类型') })
      // Tags of summaries and totals are not published.
      to.log.sum('unitTotal', element.place, name, null, null)
    },
    close: ({ to }) => closeUnit(to),
  },
  [WORKS]: { children: [`${WORKS}标题:Section`, `${WORKS}记录:Item`] },
  Section: {
    children: [`${WORKS}标题:Section`, `${WORKS}记录:Item`],
    table: 'items',
    open: ({ to }, element) => openSection(to, element.place, { name: element.text('名称') }),
    close: ({ to }) => closeSection(to),
  },
  Item: itemRule(0, '分部分项综合单价分析表'),
  [MEASURES]: { children: [`${MEASURES}标题:Heading`, `${MEASURES}记录:Measure`] },
  Heading: {
    children: [`${MEASURES}标题:Heading`, `${MEASURES}记录:Measure`],
    table: 'measures',
    open: ({ to }, element) => to.log.problem('headingNotStored', element.place, element.text('名称')),
  },
  Measure: itemRule(1, '技术措施清单综合单价分析表'),
  Analysis: { table: 'analysis', open: analysis },
}
