import type { DraftLine } from '../draft/draft'
import { totalOf } from '../draft/sums'
import { squeezed } from '../draft/words'
import {
  addItem,
  addLine,
  addProject,
  closeSection,
  closeUnit,
  openSection,
  openUnit,
} from '../xml-bills/collector'
import type { Grammar, XmlElement } from '../xml-bills/rules'
import { COST_RULES } from './costs'
import type { State } from './state'

/** 单项工程, which may nest: only those that hold unit projects are projects of the bill, with the names around them. */
function openWorks(state: State, element: XmlElement): void {
  const outer = state.works.at(-1)
  if (outer) outer.hasWorks = true
  const total = element.figure('total')
  if (outer) outer.inside.push(total)
  const name = [outer?.name ?? '', element.text('name')].filter((part) => part !== '').join('\\')
  state.works.push({
    place: element.place,
    code: element.text('number'),
    name,
    total,
    inside: [],
    hasWorks: false,
    project: -1,
  })
}

function closeWorks(state: State): void {
  const { to } = state
  const { place, name, total, inside, hasWorks, project } = state.works.pop()!
  // The total of what holds other works contains theirs: as one of the projects it would count twice.
  if (hasWorks && total) to.log.sum('projectTotal', place, name, total.value, totalOf(inside))
  const own = to.projects[project]
  if (own && hasWorks) own.total = null
}

function beginUnit(state: State, element: XmlElement): void {
  const { to } = state
  const works = state.works.at(-1)
  const total = element.figure('total')
  if (works) {
    works.inside.push(total)
    if (works.project < 0) {
      const { place, code, name } = works
      addProject(to, place, { code, name, total: works.total })
      works.project = to.projects.length - 1
    }
  }
  const facts = { code: element.text('number'), specialty: element.text('specialty') }
  openUnit(to, element.place, element.text('name'), facts, total)
  state.unitTotal = total
  state.unitPlace = element.place
}

const isTotal = (line: Partial<DraftLine>) => /合计|总计|造价/.test(squeezed(line.name ?? ''))

/** The total of the unit project as a line of its summary, where that has none. */
function endUnit(state: State): void {
  const { to, unitTotal } = state
  const lines = to.unit?.lists.costLines ?? []
  const isStated = lines.some((line) => isTotal(line) && !/税前|不含税/.test(line.name))
  if (unitTotal && lines.length > 0 && !isStated)
    addLine(to, 'costLines', state.unitPlace, { name: '合计', amount: unitTotal, class: 'HJ' })
  closeUnit(to)
}

function beginGroup(state: State, element: XmlElement): void {
  const line = {
    serial: element.text('code'),
    name: element.text('name'),
    amount: element.figure('total'),
  }
  state.groups.push({ line, place: element.place, parts: [], isWhole: isTotal(line) })
}

/** A group is a line, and what it holds is part of it; without a total it is the sum of its parts. */
function endGroup(state: State): void {
  const { line, place, parts } = state.groups.pop()!
  const value = totalOf(parts)
  const isComputed = !line.amount && value !== null
  const amount = isComputed ? { value, text: String(value) } : (line.amount ?? null)
  if (isComputed) state.to.log.problem('amountFromParts', place, line.name)
  const outer = state.groups.at(-1)
  outer?.parts.push(amount)
  if (outer && !outer.isWhole) state.to.log.problem('partOfLine', place, line.name)
  else addLine(state.to, 'costLines', place, { ...line, amount })
}

function summaryItem(state: State, element: XmlElement): void {
  const line = {
    serial: element.text('code'),
    name: element.text('name'),
    amount: element.figure('total'),
  }
  const group = state.groups.at(-1)
  group?.parts.push(line.amount)
  if (group && !group.isWhole) state.to.log.problem('partOfLine', element.place, line.name)
  else addLine(state.to, 'costLines', element.place, line)
}

function workElement(state: State, element: XmlElement, group: number) {
  return addItem(state.to, element.place, {
    group,
    code: element.text('number'),
    name: element.text('name'),
    feature: element.text('attr'),
    measureUnit: element.text('unit'),
    quantity: element.figure('quantity'),
    unitPrice: element.figure('price'),
    amount: element.figure('total'),
    remark: element.text('remark'),
  })
}

/**
 * A measure with a rate and its formula, or without quantity and price, is a lump sum, any other an item: a tender bill may
 * leave the rate open. `CalcType` has no published codes.
 */
function measure(state: State, element: XmlElement): void {
  const [formula, rate] = [element.text('qtyformula'), element.figure('rate')]
  const isPricedByUnit = element.figure('quantity') !== null || element.figure('price') !== null
  if (isPricedByUnit && (formula === '' || rate === null)) {
    workElement(state, element, 1)
    return
  }
  state.to.item = null
  addLine(state.to, 'lumps', element.place, {
    code: element.text('number'),
    name: element.text('name'),
    baseText: formula,
    rate,
    amount: element.figure('total'),
  })
}

const ITEM_CHILDREN = [
  'SummaryOfBasicCost',
  'PriceAnalysis',
  'Norm',
  'LabourMaterialsEquipmentsMachinesElement',
]

export const WORK_RULES: Grammar<State> = {
  SectionalWorks: {
    children: ['SectionalWorks', 'UnitWorks'],
    table: 'projects',
    open: openWorks,
    close: closeWorks,
  },
  UnitWorks: {
    children: [
      'UnitWorksSummary',
      'DivisionalAndElementalWorks',
      'Preliminaries',
      'Sundry',
      'StatutoryFees',
      'Tax',
      'LabourMaterialsEquipmentsMachinesSummary',
    ],
    table: 'units',
    open: beginUnit,
    close: endUnit,
  },
  UnitWorksSummary: { children: ['UnitWorksSummaryGroup', 'UnitWorksSummaryItem'] },
  UnitWorksSummaryGroup: {
    children: ['UnitWorksSummaryGroup', 'UnitWorksSummaryItem'],
    table: 'costLines',
    open: beginGroup,
    close: endGroup,
  },
  UnitWorksSummaryItem: { table: 'costLines', open: summaryItem },
  DivisionalAndElementalWorks: { children: ['DivisionalWorks', 'WorkElement'] },
  DivisionalWorks: {
    children: ['DivisionalWorks', 'WorkElement'],
    open: (state, element) =>
      openSection(state.to, element.place, {
        serial: element.text('number'),
        name: element.text('name'),
        total: element.figure('total'),
      }),
    close: (state) => closeSection(state.to),
    table: 'items',
  },
  WorkElement: {
    children: ITEM_CHILDREN,
    table: 'items',
    open: (state, element) => {
      workElement(state, element, 0)
    },
  },
  Preliminaries: { children: ['WorkElement:Measure'], through: true },
  Measure: { children: ITEM_CHILDREN, table: 'measures', open: measure },
  ...COST_RULES,
}
