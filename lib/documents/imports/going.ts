import type { AppError } from '../../kit/errors'
import { processGlobal } from '../../kit/process-global.mjs'

/** A file that is being read, or waits for it. */
interface Going {
  /** null while it waits. */
  percent: number | null
  readonly stop: AbortController
}

const going = processGlobal('imports.going', () => new Map<number, Going>())

/** From now on the reading can be stopped. @returns what says that it is, with the reason of `stopGoing` */
export function beginGoing(id: number): AbortSignal {
  const stop = new AbortController()
  going.set(id, { percent: null, stop })
  return stop.signal
}

export function endGoing(id: number): void {
  going.delete(id)
}

export const isGoing = (id: number): boolean => going.has(id)

/** Stops a reading for this reason. */
export function stopGoing(id: number, reason: AppError): void {
  going.get(id)?.stop.abort(reason)
}

export function noteProgress(id: number, done: number, total: number): void {
  const found = going.get(id)
  if (found) found.percent = total > 0 ? Math.floor((done / total) * 100) : 0
}

/** How far a reading is, in %; null before it began and after it ended. */
export const percentOf = (id: number): number | null => going.get(id)?.percent ?? null
