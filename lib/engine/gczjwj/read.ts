import type { Collector } from '../xml-bills/collector'
import type { XmlFormat } from '../xml-bills/format'
import { decideCosts } from '../xml-bills/stated-costs'
import { GRAMMAR } from './grammar'
import { createState, type State } from './state'

/** The file records its saves as a whole: the last one gives the codes of all its unit projects (formats-more.md §6). */
function finish({ to, costs, records, prices, amounts }: State): Collector {
  decideCosts(to, costs)
  const last = records.at(-1)
  const first = costs[0]?.item.place ?? null
  // Prices with and without tax in one file are not comparable.
  for (const used of [prices, amounts])
    if (used.size > 1) to.log.problem('columnsDoubtful', first, [...used].join(', '))
  if (!last) return to
  const { lockNumber, mac, cpu, disk } = last
  for (const { units } of to.projects)
    for (const { unit } of units) Object.assign(unit.facts, { lockNumber, mac, cpu, disk })
  return to
}

/** What is not known of GCZJWJ, or has no place in it. */
const NOT_IN_FORMAT = [
  'bill.sectionCode',
  'bill.tenderer',
  'bill.bidder',
  'bill.bidTotal',
  'bill.ceiling',
  'projects.total',
  'units.code',
  'units.softName',
  'units.softNumber',
  'units.machineCode',
  'costLines',
  'sections.total',
  'items.csxm',
  'items.serial',
  'items.equipment',
  'items.risk',
  'items.provisional',
  'contents',
  'quotas.content',
  'lumps',
  'others',
  'fees',
  'resources',
]

const namesOf = (label: string, names: ReadonlySet<string>) =>
  names.size === 0 ? [] : [`${label} ${[...names].join('/')}`]

/** GCZJWJ, Fujian (formats-more.md §6). */
export const gczjwj: XmlFormat<State> = {
  id: 'gczjwj',
  root: 'GCZJWJ',
  evidence: 'readers',
  grammar: GRAMMAR,
  createState,
  finish,
  edition: () => null,
  // Which attribute the prices come from, as several are in use.
  profile: ({ prices, amounts }) =>
    [...namesOf('综合单价', prices), ...namesOf('合价', amounts)].join('；') || null,
  notInFormat: NOT_IN_FORMAT,
  machineRecords: ({ records }) => records,
}
