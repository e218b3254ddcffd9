import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BillType } from '../../lib/domain/number-codes'

/** A read that takes longer is a hang, and one that takes more memory is too expensive. */
export const SLOWEST_MS = 10_000
export const MAX_MB = 1024

/** Reads files as the product does, in a thread that may die. */
export interface Reader {
  /** @returns `read`, the code of the refusal, or `bug: …`, `hang`, `memory: …` */
  read(bytes: Uint8Array, kind?: BillType): Promise<string>
  end(): Promise<unknown>
}

async function started(file: string): Promise<Worker> {
  const worker = new Worker(new URL(file, import.meta.url))
  await once(worker, 'message')
  return worker
}

const rssMb = () => process.memoryUsage.rss() / 1024 ** 2

/**
 * @param slowest ms a file may take before it counts as a hang
 * @param file what the thread runs: by default, what reads bills
 */
export async function startReader(slowest = SLOWEST_MS, file = './start-read-thread.mjs'): Promise<Reader> {
  let worker = await started(file)
  const read = async (bytes: Uint8Array, kind?: BillType): Promise<string> => {
    const hang = new AbortController()
    const timer = setTimeout(() => hang.abort(), slowest)
    let peak = 0
    const watch = setInterval(() => {
      peak = Math.max(peak, rssMb())
    }, 20)
    try {
      const answered = once(worker, 'message', { signal: hang.signal })
      worker.postMessage({ bytes, kind })
      const [outcome] = (await answered) as [string]
      return peak > MAX_MB ? `memory: ${peak.toFixed(0)} MB, ${outcome}` : outcome
    } catch (error) {
      await worker.terminate()
      worker = await started(file)
      return hang.signal.aborted ? 'hang' : `bug: the thread died: ${error}`
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
    }
  }
  return { read, end: () => worker.terminate() }
}
