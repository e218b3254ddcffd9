import type { AppError } from '../../kit/errors'

/** A file that is being read, or waits for it. */
interface Going {
  /** null while it waits. */
  percent: number | null
  readonly stop: AbortController
}

/** Start-up code and routes are bundled apart: what both know hangs on the process. */
const holder = globalThis as unknown as { cleanBidReadings?: Map<number, Going> }

function going(): Map<number, Going> {
  holder.cleanBidReadings ??= new Map()
  return holder.cleanBidReadings
}

/** From now on the reading can be stopped. @returns what says that it is, with the reason of `stopGoing` */
export function beginGoing(id: number): AbortSignal {
  const stop = new AbortController()
  going().set(id, { percent: null, stop })
  return stop.signal
}

export function endGoing(id: number): void {
  going().delete(id)
}

export const isGoing = (id: number): boolean => going().has(id)

/** Stops a reading for this reason. */
export function stopGoing(id: number, reason: AppError): void {
  going().get(id)?.stop.abort(reason)
}

export function noteProgress(id: number, done: number, total: number): void {
  const found = going().get(id)
  if (found) found.percent = total > 0 ? Math.floor((done / total) * 100) : 0
}

/** How far a reading is, in %; null before it began and after it ended. */
export const percentOf = (id: number): number | null => going().get(id)?.percent ?? null
