import { graphOf } from '../../../lib/analyses/cobids/rule/graph'
import { meetingsOf } from '../../../lib/analyses/cobids/rule/meetings'
import { pairsOf } from '../../../lib/analyses/cobids/rule/pairs'
import { scopeOf } from '../../../lib/analyses/cobids/rule/scope'
import { referenceOf } from '../../../lib/analyses/screens/rule/reference'
import { standingOf } from '../../../lib/analyses/screens/rule/standing'
import type { HistorySection } from '../../../lib/engine/history/section-history'
import { SCREENS, screensOf, valuesOf } from '../../../lib/engine/statistics/screen-values'
import { generateHistory } from '../../generator/history/history'

/** Processor time and memory of a large history, in a process of its own: `npm run bench:screens -- --speed`. */
const [sections = 50_000, firms = 3_000] = process.argv.slice(2).map(Number)
const options = { trades: 8, areas: 10, bidders: [8, 8], years: 5 } as const
const history = generateHistory({ seed: 'speed', sections, firms, ...options })
globalThis.gc?.()
const megabytes = () => process.memoryUsage().rss / 1024 / 1024

function timed<T>(name: string, work: () => T): T {
  globalThis.gc?.()
  const before = megabytes()
  const start = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(start)
  const more = Math.max(0, megabytes() - before).toFixed(0)
  process.stdout.write(`${name}: ${((user + system) / 1e3).toFixed(0)} ms of processor, ${more} MB more\n`)
  return result
}

const kept = process.memoryUsage().heapUsed / 1024 / 1024
process.stdout.write(`${sections} sections × 8 bidders × ${firms} companies: ${kept.toFixed(0)} MB\n`)
/** What a run of the screens does, without its rows. Returns how many past values there were. */
function besidePast(others: readonly HistorySection[]): number {
  const here = others.at(-1)!
  const totals = here.bidders.flatMap(({ total }) => total ?? []).sort((a, b) => a - b)
  const { past } = referenceOf(here, totals.length, { others, joined: [] }, { years: 5, isNet: false })
  const [values, before] = [screensOf(totals), past.map((one) => screensOf(one.totals))]
  for (const screen of SCREENS) standingOf(values[screen], valuesOf(before, screen))
  return past.length
}

/** A thread of the server has done this before. */
const TIMES = 20
const small = generateHistory({ seed: 'speed', sections: 3000, bidders: [8, 8] })
/**
 * As they come from the database, which gives only those of the type: the generator's texts are put together from others,
 * which makes comparing them slow.
 */
function asRead(sections: readonly HistorySection[]): HistorySection[] {
  const { projectType } = sections.at(-1)!
  return JSON.parse(JSON.stringify(sections.filter((other) => other.projectType === projectType)))
}
for (const { sections: all } of [small, history]) {
  const others = asRead(all)
  const past = besidePast(others)
  const name = `screens of ${TIMES} of ${all.length} sections, each beside ${past}`
  timed(name, () => Array.from({ length: TIMES }, () => besidePast(others)))
}
const all = { from: null, to: null, types: null, areas: null, except: null }
const scope = timed('companies and scope', () => scopeOf(history.sections, [], all))
const params = { minSections: 5, minTogether: 3, fdr: 1 }
const meetings = timed('pairs, expected values and p', () => meetingsOf(scope, params))
const pairs = timed(`details of ${meetings.list.length} pairs`, () => pairsOf(scope, meetings))
timed('graph', () => graphOf(scope, pairs, 'together', 40))

process.stdout.write(`peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB with the generator\n`)
