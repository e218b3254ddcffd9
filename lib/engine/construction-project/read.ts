import { sum } from '../../domain/decimal'
import { isNear } from '../draft/check-items'
import type { Components, Figure } from '../draft/draft'
import type { Collector } from '../xml-bills/collector'
import type { XmlFormat } from '../xml-bills/format'
import { GRAMMAR } from './grammar'
import { createState, type State, type StatedCosts } from './state'
import { totalOf } from './works'

/** A choice holds if it fits on this share of the items. */
const ENOUGH = 0.9

const figuresOf = (costs: StatedCosts) => [
  costs.labor,
  costs.material,
  costs.mainMaterial,
  costs.equipment,
  costs.machinery,
  costs.manage,
  costs.profit,
  costs.risk,
]

/** A figure of the whole item as one of its unit: derived, and reported as such. */
function perUnit(figure: Figure, quantity: Figure): Figure {
  if (!figure || !quantity || quantity.value === 0) return null
  const value = Number((figure.value / quantity.value).toPrecision(12))
  return { value, text: String(value) }
}

function componentsOf(costs: StatedCosts, of: (figure: Figure) => Figure): Components {
  const both = costs.material && costs.mainMaterial ? [costs.material.value, costs.mainMaterial.value] : null
  const material = both
    ? { value: sum(both), text: String(sum(both)) }
    : (costs.material ?? costs.mainMaterial)
  return {
    labor: of(costs.labor),
    material: of(material),
    mainMaterial: null,
    auxMaterial: null,
    machinery: of(costs.machinery),
    manage: of(costs.manage),
    profit: of(costs.profit),
    both: null,
    equipment: of(costs.equipment),
    risk: of(costs.risk),
  }
}

/** Costs are per unit if their sum is near the price, whole if near the amount; the file decides once (§3). */
function decideCosts({ to, costs }: State): void {
  let [unit, whole, of] = [0, 0, 0]
  for (const stated of costs) {
    const total = totalOf(figuresOf(stated))
    const { unitPrice, amount } = stated.item
    if (total === null || !unitPrice) continue
    of++
    if (isNear(total, unitPrice.value)) unit++
    else if (amount && isNear(total, amount.value)) whole++
  }
  const first = costs[0]?.item.place
  if (of === 0 || !first) return
  const isWhole = whole > unit
  if (Math.max(unit, whole) < ENOUGH * of) {
    to.log.problem('componentsNotRead', first, `${unit} / ${whole} / ${of}`)
    return
  }
  if (isWhole) to.log.problem('costsDivided', first, String(of))
  for (const stated of costs) {
    const { item } = stated
    item.components = componentsOf(stated, (figure) => (isWhole ? perUnit(figure, item.quantity) : figure))
    item.provisional = stated.provisional
  }
}

/** The sums above the single projects, and the codes that one file has for all its unit projects. */
function finish(state: State): Collector {
  const { to, softNumber, machineCode, whole, totalOfWorks } = state
  decideCosts(state)
  for (const { units } of to.projects)
    for (const { unit } of units) Object.assign(unit.facts, { softNumber, machineCode })
  if (whole?.total) {
    if (totalOfWorks) {
      // The total of the works leaves out what stands outside them.
      const isOutside = to.projects.some(({ units }) => units.some((unit) => unit.isOutside))
      const isPart = isOutside && totalOfWorks.value !== whole.total.value
      to.log.sum('grandTotal', whole.place, '合计', whole.total.value, isPart ? null : totalOfWorks.value)
    }
    to.draft.projectsTotal.figure = whole.total
  } else to.draft.projectsTotal.figure = totalOfWorks
  return to
}

/** What ConstructionProject has no place for. */
const NOT_IN_FORMAT = [
  'units.softName',
  'units.lockNumber',
  'units.mac',
  'units.cpu',
  'units.disk',
  'items.serial',
  'contents.amount',
  'lumps.base',
  'fees.base',
  'quotas.content',
]

/** 《建设工程造价数据交换标准》 (formats-more.md §3). */
export const constructionProject: XmlFormat<State> = {
  id: 'constructionProject',
  root: 'ConstructionProject',
  evidence: 'readers',
  grammar: GRAMMAR,
  createState,
  collector: ({ to }) => to,
  finish,
  edition: ({ edition, to }) => edition ?? (to.projects.length > 0 ? 'before 2025' : null),
  profile: () => null,
  notInFormat: NOT_IN_FORMAT,
}
