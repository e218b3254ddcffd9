import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Client } from '../contract/client'

/** What other clients experienced while some work was in progress. */
export interface Watched {
  /** The longest time that a client waited for a small answer, in ms. */
  readonly longest: number
  /** The most processor time that the server spent during one of these waits, in ms. */
  readonly busiest: number
  /** The peak memory of the server in MB; null if the system does not report it. */
  readonly peak: number | null
  /** The number of small answers that were not successful. */
  readonly failed: number
}

const PAUSE_MS = 50

function memoryOf(pid: number | undefined): number | null {
  try {
    const [, kb] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB/m) ?? []
    return kb ? Number(kb) / 1024 : null
  } catch {
    return null
  }
}

/** Repeatedly requests /healthz and makes a small call as a signed-in person until `work` is done. */
export async function watched<T>(
  client: Client,
  pid: number | undefined,
  work: () => Promise<T>,
): Promise<{ result: T } & Watched> {
  const headers = { authorization: `Bearer ${client.token}` }
  const paths = ['/healthz', '/api/personal/notices/count']
  const workerData = { baseUrl: client.baseUrl, headers, paths, pid, pauseMs: PAUSE_MS }
  const thread = new Worker(new URL('./asking.mjs', import.meta.url), { workerData })
  let peak = memoryOf(pid)
  const looking = setInterval(() => {
    peak = Math.max(peak ?? 0, memoryOf(pid) ?? 0) || null
  }, PAUSE_MS)
  try {
    const result = await work()
    thread.postMessage('done')
    const [seen] = await once(thread, 'message')
    return { result, ...seen, peak }
  } finally {
    clearInterval(looking)
    await thread.terminate()
  }
}
