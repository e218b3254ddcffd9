import type { AppError } from '../../kit/errors'
import { processGlobal } from '../../kit/process-global.mjs'

/** A running import: its file is being read or waits for a thread. */
interface Going {
  /** null while it waits. */
  percent: number | null
  readonly stop: AbortController
}

const going = processGlobal('imports.going', () => new Map<number, Going>())

/** Registers a running import. @returns a signal that aborts with the reason given to `abortImport` */
export function registerImport(id: number): AbortSignal {
  const stop = new AbortController()
  going.set(id, { percent: null, stop })
  return stop.signal
}

export function unregisterImport(id: number): void {
  going.delete(id)
}

export const isGoing = (id: number): boolean => going.has(id)

/** Stops a running import with this reason. */
export function abortImport(id: number, reason: AppError): void {
  going.get(id)?.stop.abort(reason)
}

export function noteProgress(id: number, done: number, total: number): void {
  const found = going.get(id)
  if (found) found.percent = total > 0 ? Math.floor((done / total) * 100) : 0
}

/** Progress of an import in %; null before reading begins and after it has ended. */
export const percentOf = (id: number): number | null => going.get(id)?.percent ?? null
