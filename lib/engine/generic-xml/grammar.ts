import {
  addItem,
  addLine,
  addProject,
  closeSection,
  closeUnit,
  openSection,
  openUnit,
} from '../xml-bills/collector'
import { listRule } from '../xml-bills/list-rule'
import type { ElementRule, Grammar, XmlElement } from '../xml-bills/rules'
import { addFigures } from './costs'
import { costsOf, figureOf, has, textOf } from './names'
import type { State } from './state'

/** What the elements around the unit projects state about the whole. */
function coverOf({ to }: State, element: XmlElement): void {
  if (to.unit) return
  const { cover } = to.draft
  cover.sectionCode ||= textOf(element, 'sectionCode')
  cover.tenderer ||= textOf(element, 'tenderer')
  cover.bidder ||= textOf(element, 'bidder')
  const [total, ceiling] = [figureOf(element, 'bidTotal'), figureOf(element, 'ceiling')]
  if (total && total.value !== 0) cover.bidTotal ??= total
  if (ceiling && ceiling.value !== 0) cover.ceiling ??= ceiling
}

function root(state: State, element: XmlElement): void {
  state.root = element.name
  const standard = element.text('standard') || element.text('standardname')
  if (standard.includes('标准')) state.standard = `${standard} ${element.text('standardver')}`.trim()
  coverOf(state, element)
  state.to.draft.cover.projectName = textOf(element, 'projectName')
}

/** 项目标段信息, 招标信息 and the like name the project where the root does not. */
function around(state: State, element: XmlElement): void {
  const { to } = state
  coverOf(state, element)
  if (!to.unit && /信息/.test(element.name)) to.draft.cover.projectName ||= textOf(element, 'projectName')
}

const openProject = ({ projects }: State, element: XmlElement, isLot: boolean) =>
  projects.push({
    place: element.place,
    name: textOf(element, 'projectName'),
    code: textOf(element, 'unitCode'),
    isLot,
    project: -1,
  })

/** Single projects may nest: only those that hold unit projects are rows, with the names around them. */
function beginUnit(state: State, element: XmlElement): void {
  const { to, projects } = state
  const owner = projects.at(-1)
  if (owner && owner.project < 0) {
    const names = projects.filter((one) => one === owner || !one.isLot).map(({ name }) => name)
    const { place, code } = owner
    addProject(to, place, { code, name: names.filter((name) => name !== '').join('\\') })
    owner.project = to.projects.length - 1
  }
  const facts = { code: textOf(element, 'unitCode'), specialty: textOf(element, 'specialty') }
  openUnit(to, element.place, textOf(element, 'unitName'), facts)
}

function item(state: State, element: XmlElement, group: number): void {
  const { to, costs } = state
  const added = addItem(to, element.place, {
    group,
    serial: element.text('序号'),
    code: textOf(element, 'code'),
    name: textOf(element, 'name'),
    feature: textOf(element, 'feature'),
    measureUnit: textOf(element, 'measureUnit'),
    quantity: figureOf(element, 'quantity'),
    unitPrice: figureOf(element, 'unitPrice'),
    amount: figureOf(element, 'amount'),
    provisional: element.figure('暂估合价'),
    remark: element.text('备注'),
  })
  costs.push({ item: added, ...costsOf(element, addFigures) })
}

function lump({ to }: State, element: XmlElement): void {
  to.item = null
  addLine(to, 'lumps', element.place, {
    serial: element.text('序号'),
    code: textOf(element, 'code'),
    name: textOf(element, 'name'),
    base: figureOf(element, 'base'),
    baseText: textOf(element, 'baseText'),
    rate: figureOf(element, 'rate'),
    amount: figureOf(element, 'amount'),
  })
}

/**
 * A measure with a rate and no unit price is a lump sum. What attributes stand there decides before their values: a tender
 * bill leaves them empty.
 */
function measure(state: State, element: XmlElement): void {
  const isRated = has(element, 'rate') && !has(element, 'unitPrice')
  const isPriced = figureOf(element, 'quantity') !== null || figureOf(element, 'unitPrice') !== null
  if (isRated || !isPriced) lump(state, element)
  else item(state, element, 1)
}

function feature({ to }: State, element: XmlElement): void {
  const text = element.text('内容') || element.text('特征')
  if (!to.item || text === '') return
  to.item.feature = to.item.feature === '' ? text : `${to.item.feature}\n${text}`
}

/** 费用组成: parts in an element of their own. */
function parts({ to, costs }: State, element: XmlElement): void {
  const stated = costs.at(-1)
  if (!stated || stated.item !== to.item) return
  const own = costsOf(element, addFigures)
  stated.unit = { ...stated.unit, ...own.unit }
  stated.whole = { ...stated.whole, ...own.whole }
}

const ITEM_CHILDREN = ['特征明细', '项目特征:Features', '费用组成', '*:Unread']

const PROJECTS = ['单项工程', '标段', 'Building:单项工程']
const UNITS = ['单位工程', '专业工程:单位工程', 'JobList:单位工程']
const SECTIONS = ['分部:Section', '清单分部:Section', '分部工程:Section', '*标题:Section']
const MEASURES = [
  '*清单项目:Measure',
  '清单:Measure',
  '*清单表记录:Measure',
  'QDXM:Measure',
  '措施项目计价表:Measure',
]
/** What an element around others may hold. Quotas, resources and costs are counted and not read. */
const ANY = [
  ...PROJECTS,
  ...UNITS,
  '措施清单项目:Measure',
  '清单:Item',
  '清单项目:Item',
  'QDXM:Item',
  'BQItem:Item',
  'MeasureItem1:Lump',
  'MeasureItem2:Measure',
  'SummaryItem',
  'OtherItem',
  'LawfeeAndTaxItem',
  'ResourceItem',
  '*措施*:Measures',
  '*清单表记录:Item',
  ...SECTIONS,
  '定额*:Unread',
  '*:Any',
]

const any: ElementRule<State> = { children: ANY, isAround: true, open: around }

/** XML with Chinese names of no known format, and an older English one (formats-more.md §7). */
export const GRAMMAR: Grammar<State> = {
  Root: { children: ANY, table: 'cover', open: root },
  Any: any,
  /** Counted as unknown, with what is below it. */
  Unread: { unused: true },
  单项工程: {
    children: ANY,
    table: 'projects',
    open: (state, element) => void openProject(state, element, false),
    close: ({ projects }) => void projects.pop(),
  },
  标段: {
    children: ANY,
    table: 'projects',
    open: (state, element) => {
      coverOf(state, element)
      state.to.draft.cover.projectName ||= textOf(element, 'projectName')
      openProject(state, element, true)
    },
    close: ({ projects }) => void projects.pop(),
  },
  单位工程: { children: ANY, table: 'units', open: beginUnit, close: ({ to }) => closeUnit(to) },
  Section: {
    children: ANY,
    table: 'items',
    open: ({ to }, element) =>
      openSection(to, element.place, {
        serial: textOf(element, 'sectionSerial'),
        name: textOf(element, 'sectionName'),
        total: figureOf(element, 'sectionTotal'),
      }),
    close: ({ to }) => closeSection(to),
  },
  Measures: { children: [...MEASURES, '定额*:Unread', '*:Measures'], isAround: true },
  Item: { children: ITEM_CHILDREN, table: 'items', open: (state, element) => item(state, element, 0) },
  Measure: { children: ITEM_CHILDREN, table: 'measures', open: measure },
  Lump: { children: ITEM_CHILDREN, table: 'lumps', open: lump },
  Features: { children: ['特征明细'] },
  特征明细: { table: 'items', open: feature },
  费用组成: { table: 'analysis', open: parts },
  SummaryItem: listRule('costLines', (element) => ({
    serial: element.text('code'),
    name: element.text('name'),
    amount: element.figure('total'),
  })),
  OtherItem: listRule('others', (element) => ({
    name: element.text('name'),
    amount: element.figure('total'),
  })),
  LawfeeAndTaxItem: listRule('fees', (element) => ({
    name: element.text('name'),
    base: figureOf(element, 'base'),
    baseText: element.text('costbase'),
    rate: element.figure('costrate'),
    amount: element.figure('total'),
  })),
  ResourceItem: listRule('resources', (element) => ({
    id: element.text('code'),
    code: element.text('code'),
    name: element.text('name'),
    measureUnit: element.text('unit'),
    price: element.figure('marketrate'),
    quantity: element.figure('quantity'),
    amount: element.figure('addup'),
  })),
}
