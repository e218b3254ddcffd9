import { EventEmitter } from 'node:events'
import type { JobProgress } from '../compute/protocol'
import { processGlobal } from '../kit/process-global.mjs'
import type { Coverage } from './coverage'

/** What a follower of a run is told. `id` counts up within the run, so that a reader can resume. */
export type RunEvent =
  | { readonly id: number; readonly type: 'progress'; readonly data: JobProgress }
  | { readonly id: number; readonly type: 'done'; readonly data: { readonly coverage: Coverage | null } }
  | {
      readonly id: number
      readonly type: 'failed'
      readonly data: { code: string; values: Record<string, string | number> }
    }

interface LiveRun {
  readonly emitter: EventEmitter
  readonly abort: AbortController
  events: RunEvent[]
}

const liveRuns = processGlobal('runs.live', () => new Map<number, LiveRun>())

/** Makes a run known to followers while it goes on in this process. */
export function announceRun(runId: number): AbortSignal {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const abort = new AbortController()
  liveRuns.set(runId, { emitter, abort, events: [] })
  return abort.signal
}

/** An event before it has its number. */
type Unnumbered<E = RunEvent> = E extends RunEvent ? Omit<E, 'id'> : never

export function publish(runId: number, event: Unnumbered): void {
  const live = liveRuns.get(runId)
  if (!live) return
  const numbered = { ...event, id: (live.events.at(-1)?.id ?? 0) + 1 } as RunEvent
  // Only the newest progress matters to someone who comes late.
  live.events = [...live.events.slice(-20), numbered]
  live.emitter.emit('event', numbered)
}

/** The run has ended and its outcome is in the store: followers ask there from now on. */
export function forgetRun(runId: number): void {
  liveRuns.delete(runId)
}

/** Asks a going run to stop. False when it is not going on here. */
export function abortRun(runId: number): boolean {
  const live = liveRuns.get(runId)
  live?.abort.abort()
  return live !== undefined
}

/** Asks everything that goes on or waits here to stop. */
export function abortEveryRun(): void {
  for (const live of liveRuns.values()) live.abort.abort()
}

/**
 * Follows a run: first what happened after `lastId`, then what happens.
 * @returns how to stop following; null when the run is not going on
 */
export function followRun(
  runId: number,
  lastId: number,
  listener: (event: RunEvent) => void,
): (() => void) | null {
  const live = liveRuns.get(runId)
  if (!live) return null
  live.emitter.on('event', listener)
  for (const event of live.events) if (event.id > lastId) listener(event)
  return () => live.emitter.off('event', listener)
}
