import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { calc } from '../../lib/analyses/calc/rule'
import { conformance } from '../../lib/analyses/conformance/rule'
import type { SectionInput } from '../../lib/engine/analysis'
import { openBill } from '../../lib/engine/bill/layout'
import { report } from './child'
import { BIDDERS } from './inputs'
import { FILES, readBillFile } from './read-file'

type Buffers = Map<string, Uint8Array>
type Parse = () => Promise<Buffers>

const [mode = 'single', folder = '', rounds = '1'] = process.argv.slice(2)

/**
 * Each thread takes the next file when it has finished one. The threads are started before the measurement.
 */
async function startThreads(count: number): Promise<{ parse: Parse; stop: () => Promise<unknown> }> {
  const threads = Array.from(
    { length: count },
    () => new Worker(new URL('./start-thread.mjs', import.meta.url)),
  )
  await Promise.all(threads.map((thread) => once(thread, 'message')))
  const parse = async () => {
    const buffers: Buffers = new Map()
    const waiting = [...FILES]
    const work = async (thread: Worker) => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        thread.postMessage({ folder, file })
        const [done] = (await once(thread, 'message')) as [{ name: string; buffer: Uint8Array }]
        buffers.set(done.name, done.buffer)
      }
    }
    await Promise.all(threads.map(work))
    return buffers
  }
  return { parse, stop: () => Promise.all(threads.map((thread) => thread.terminate())) }
}

const parseHere: Parse = async () => new Map(FILES.map((file) => [file.name, readBillFile(folder, file)]))

function open(buffers: Buffers): SectionInput {
  const bill = (name: string) => openBill(buffers.get(name)!)
  return {
    tender: bill('tender'),
    control: bill('control'),
    bids: Array.from({ length: BIDDERS }, (_, i) => ({
      bidderId: i + 1,
      bidderName: `bidder ${i}`,
      bill: bill(`bid-${i}`),
      openingPrice: null,
    })),
  }
}

async function round(parse: Parse): Promise<Record<string, number>> {
  const steps: Record<string, number> = {}
  let last = performance.now()
  const step = (name: string) => {
    const now = performance.now()
    steps[name] = now - last
    last = now
  }
  const input = open(await parse())
  step('parse')
  let rows = 0
  const sink = { rows: (_: string, list: readonly unknown[]) => (rows += list.length), progress: () => {} }
  for (const analysis of [conformance, calc]) {
    analysis.analyse(input, sink)
    step(analysis.id)
  }
  if (rows < BIDDERS * 35) throw new Error(`only ${rows} result rows: the planted findings are missing`)
  return { ...steps, total: Object.values(steps).reduce((a, b) => a + b, 0) }
}

const threads = mode === 'threads' ? await startThreads(2) : null
const results: Record<string, number>[] = []
for (let i = 0; i < Number(rounds); i++) results.push(await round(threads?.parse ?? parseHere))
await threads?.stop()
// The best round, because other load can only increase a time.
const best = results.reduce((a, b) => (a.total! <= b.total! ? a : b))
report({ ...best, first: results[0]!.total! })
