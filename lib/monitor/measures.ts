import { monitorEventLoopDelay } from 'node:perf_hooks'
import { jobsNow, oldestFileReadSeconds } from '../compute/pool'
import { gauge, metricsText } from '../kit/metrics'
import { processGlobal } from '../kit/process-global.mjs'
import { storeState } from '../kit/store-state'
import { storeSize } from './data'

const jobs = gauge('clean_bid_jobs', 'Jobs of the threads now, by lane, kind and state.')
const reading = gauge(
  'clean_bid_reading_oldest_seconds',
  'Time since the reading of the oldest file now being read began.',
)
const store = gauge('clean_bid_store_bytes', 'Size of what is stored, by part.')
const entries = gauge('clean_bid_store_entries', 'Entries of the store, by kind.')
const sound = gauge('clean_bid_store_sound', '1 while no damage of the database is known, else 0.')
const checked = gauge(
  'clean_bid_store_checked_seconds',
  'Time of the last check of the whole database, Unix time.',
)
const memory = gauge('process_memory_bytes', 'Memory of the process, by kind.')
const cpu = gauge('process_cpu_seconds', 'Processor time of the process since its start, all threads.')
const up = gauge('process_uptime_seconds', 'Time since the start of the process.')
const lag = gauge('nodejs_eventloop_lag_seconds', 'Delay of the event loop since the last scrape.')

const lagOfLoop = processGlobal('monitor.lag', () => monitorEventLoopDelay({ resolution: 20 }))

/** Starts measuring the delay of the event loop. */
export function watchEventLoop(): void {
  lagOfLoop.enable()
}

function measureProcess(): void {
  for (const [kind, bytes] of Object.entries(process.memoryUsage())) memory(bytes, { kind })
  const { user, system } = process.cpuUsage()
  cpu((user + system) / 1e6)
  up(process.uptime())
  const delay = lagOfLoop
  if (delay.count === 0) return
  lag(delay.mean / 1e9, { quantile: 'mean' })
  lag(delay.percentile(99) / 1e9, { quantile: '0.99' })
  lag(delay.max / 1e9, { quantile: 'max' })
  delay.reset()
}

/** All metrics with current values, in the text format of Prometheus. */
export async function measuredText(): Promise<string> {
  const { sections, users, ...bytes } = await storeSize()
  for (const [part, size] of Object.entries(bytes)) store(size, { part })
  entries(sections, { kind: 'sections' })
  entries(users, { kind: 'users' })
  const { damage, checkedAt } = storeState()
  if (checkedAt !== null || damage !== null) sound(damage === null ? 1 : 0)
  if (checkedAt !== null) checked(checkedAt / 1000)
  for (const { count, ...labels } of jobsNow()) jobs(count, labels)
  reading(oldestFileReadSeconds())
  measureProcess()
  return metricsText()
}
