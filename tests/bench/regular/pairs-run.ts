import { Worker } from 'node:worker_threads'
import {
  comparePairs,
  type PairComparison,
  planPairs,
} from '../../../lib/analyses/regular/rule/compare-pairs'
import { comparePair } from '../../../lib/analyses/regular/rule/compared-pair'
import { conclude } from '../../../lib/analyses/regular/rule/conclude'
import { pairNodes } from '../../../lib/analyses/regular/rule/pair-details'
import { type PreparedSection, prepareSection } from '../../../lib/analyses/regular/rule/prepare'
import { report } from '../child'
import { sectionOf } from './bills'
import { onePass } from './one-pass'

const [bidders = 20, items = 5000, threads = 1, rounds = 1] = process.argv.slice(2).map(Number)

/** Pairs per task of a thread. */
const SLICE = 32

function compareInThread(section: PreparedSection, from: number, to: number): Promise<PairComparison[]> {
  const worker = new Worker(new URL('./start-pairs.mjs', import.meta.url), {
    workerData: { section, from, to },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function compareAll(section: PreparedSection): Promise<PairComparison[]> {
  const total = planPairs(section)
  if (threads === 1) return comparePairs(section, 0, total)
  const size = Math.max(SLICE, Math.ceil(total / threads))
  const starts = Array.from({ length: Math.ceil(total / size) }, (_, at) => at * size)
  const parts = await Promise.all(
    starts.map((from) => compareInThread(section, from, Math.min(total, from + size))),
  )
  return parts.flat()
}

const input = sectionOf(bidders, items)
const best = new Map<string, number>()
/** Processor time of one thread, which other load hardly changes; of several, what they take together on the clock. */
const now = () => {
  const { user, system } = process.cpuUsage()
  return threads === 1 ? (user + system) / 1000 : performance.now()
}
async function timed<T>(step: string, work: () => T | Promise<T>): Promise<T> {
  const start = now()
  const result = await work()
  const time = now() - start
  best.set(step, Math.min(best.get(step) ?? Number.POSITIVE_INFINITY, time))
  return result
}

for (let round = 0; round < rounds; round++) {
  await timed('total', async () => {
    const section = await timed('prepare', () => prepareSection(input))
    const comparisons = await timed('compare', () => compareAll(section))
    await timed('conclude', () =>
      conclude(input, section, { comparisons, examined: null }, { rows: () => {}, progress: () => {} }),
    )
  })
  const section = prepareSection(input)
  await timed('pass', () => onePass(section))
  await timed('details', () => pairNodes(comparePair(input, 1, 2, [])!))
}
report(Object.fromEntries(best))
