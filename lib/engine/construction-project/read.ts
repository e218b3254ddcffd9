import type { Collector } from '../xml-bills/collector'
import type { XmlFormat } from '../xml-bills/format'
import { decideCosts } from '../xml-bills/stated-costs'
import { GRAMMAR } from './grammar'
import { createState, type State } from './state'

/** The codes that one XML has for all its unit projects. */
export function placeCodes({ to, softNumber, machineCode }: State): void {
  for (const { units } of to.projects)
    for (const { unit } of units) Object.assign(unit.facts, { softNumber, machineCode })
}

/** The costs of the items, and the sums above the single projects. */
export function finishWhole(state: State): Collector {
  const { to, whole, totalOfWorks } = state
  decideCosts(to, state.costs)
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

function finish(state: State): Collector {
  placeCodes(state)
  return finishWhole(state)
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
  createState: () => createState(),
  finish,
  edition: ({ edition, to }) => edition ?? (to.projects.length > 0 ? 'before 2025' : null),
  profile: () => null,
  notInFormat: NOT_IN_FORMAT,
}
