import type { Figure } from '../draft/draft'
import { NO_QUOTA_FIGURES } from '../draft/empty'
import { addItem, addProject, closeSection, closeUnit, openSection, openUnit } from '../xml-bills/collector'
import type { Grammar, XmlElement } from '../xml-bills/rules'
import { record } from './records'
import type { State } from './state'

/** The first attribute that is there: programs name the same thing differently. */
const firstOf = (element: XmlElement, names: readonly string[]) =>
  names.map((name) => element.text(name)).find((text) => text !== '') ?? ''

function firstFigure(element: XmlElement, names: readonly string[], used: Set<string>): Figure {
  for (const name of names) {
    const figure = element.figure(name)
    if (!figure) continue
    used.add(name.toUpperCase())
    return figure
  }
  return null
}

const PRICES = ['zhdj', 'dj', 'hszhdj', 'bhszhdj']
const AMOUNTS = ['zhhj', 'hj']

function item(state: State, element: XmlElement): void {
  const { to, costs, prices, amounts } = state
  const read = addItem(to, element.place, {
    code: element.text('xmbm'),
    name: element.text('xmmc'),
    feature: element.text('xmtz'),
    measureUnit: firstOf(element, ['jldw', 'dw']),
    quantity: element.figure('gcsl') ?? element.figure('sl'),
    unitPrice: firstFigure(element, PRICES, prices),
    amount: firstFigure(element, AMOUNTS, amounts),
  })
  const other = element.figure('qtf')
  // 其他费 has no column: without it the others would not add up to the price.
  if (other && other.value !== 0) {
    to.log.problem('componentsNotRead', element.place, read.code)
    return
  }
  costs.push({
    item: read,
    labor: element.figure('rgf'),
    material: element.figure('clf'),
    mainMaterial: null,
    equipment: null,
    machinery: element.figure('jxf'),
    manage: element.figure('glf'),
    profit: element.figure('lr'),
    risk: null,
    provisional: null,
  })
}

function quota({ to }: State, element: XmlElement): void {
  to.item?.quotas.push({
    code: firstOf(element, ['debh', 'debm']),
    name: firstOf(element, ['xmmc', 'demc']),
    measureUnit: firstOf(element, ['jldw', 'dw']),
    // Whether its quantity is per unit of the item or for all of it is unknown.
    ...NO_QUOTA_FIGURES,
  })
}

function beginWorks({ works }: State, element: XmlElement): void {
  const name = [works.at(-1)?.name ?? '', firstOf(element, ['dxgcmc', 'xmmc', 'mc'])]
  works.push({ name: name.filter((part) => part !== '').join('\\'), project: -1 })
}

function beginUnit({ to, works, specialty }: State, element: XmlElement): void {
  const open = works.at(-1)
  if (open && open.project < 0) {
    addProject(to, element.place, { name: open.name })
    open.project = to.projects.length - 1
  }
  openUnit(to, element.place, element.text('dwgcmc'), { specialty: element.text('zylb') || specialty })
}

/** GCZJWJ (formats-more.md §6). */
export const GRAMMAR: Grammar<State> = {
  GCZJWJ: {
    children: ['XTXX', 'GCZJZC', 'DXGC', 'DWGC'],
    table: 'cover',
    open: (state, element) => {
      state.to.draft.cover.projectName = element.text('gcmc')
      state.specialty = element.text('zylb')
    },
  },
  XTXX: { children: ['RYJXX'] },
  RYJXX: { children: ['*:Record'] },
  Record: { table: 'units', open: record },
  GCZJZC: { children: ['DXGC', 'DWGC'] },
  DXGC: {
    children: ['DXGC', 'DWGC'],
    table: 'projects',
    open: beginWorks,
    close: ({ works }) => {
      works.pop()
    },
  },
  DWGC: { children: ['FBFX'], table: 'units', open: beginUnit, close: ({ to }) => closeUnit(to) },
  FBFX: { children: ['FBGC', 'QDXM'] },
  FBGC: {
    children: ['FBGC', 'QDXM'],
    table: 'items',
    open: ({ to }, element) =>
      openSection(to, element.place, {
        serial: element.text('xmbm'),
        name: firstOf(element, ['fbgcmc', 'xmmc', 'mc']),
      }),
    close: ({ to }) => closeSection(to),
  },
  QDXM: {
    children: ['DEZM'],
    table: 'items',
    open: item,
    close: ({ to }) => {
      to.item = null
    },
  },
  DEZM: { table: 'analysis', open: quota },
}
