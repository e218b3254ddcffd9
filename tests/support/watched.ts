import { readFileSync } from 'node:fs'
import type { Client } from '../contract/client'

/** What everybody else met while something went on. */
export interface Watched {
  /** The longest anybody waited for a small answer, in ms. */
  readonly longest: number
  /** What the server's memory came to at most, in MB; null where the system does not tell. */
  readonly peak: number | null
  /** Small answers that were no success. */
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

/** Asks for health and a small call of a signed-in person, one after the other, until `work` is done. */
export async function watched<T>(
  client: Client,
  pid: number | undefined,
  work: () => Promise<T>,
): Promise<{ result: T } & Watched> {
  let [isDone, longest, failed] = [false, 0, 0]
  let peak = memoryOf(pid)
  const headers = { authorization: `Bearer ${client.token}` }
  const ask = async (path: string) => {
    const begun = performance.now()
    const answer = await fetch(client.baseUrl + path, { headers })
    await answer.arrayBuffer()
    longest = Math.max(longest, performance.now() - begun)
    if (!answer.ok) failed++
    peak = Math.max(peak ?? 0, memoryOf(pid) ?? 0) || null
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  const askAll = async (path: string) => {
    while (!isDone) await ask(path)
  }
  const asking = Promise.all(['/healthz', '/api/personal/notices/count'].map(askAll))
  try {
    const result = await work()
    isDone = true
    await asking
    return { result, longest, peak, failed }
  } finally {
    isDone = true
  }
}
