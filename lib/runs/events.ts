import { EventEmitter } from 'node:events'
import type { JobProgress } from '../compute/protocol'
import { processGlobal } from '../kit/process-global.mjs'
import type { Coverage } from './coverage'

/** An event for the followers of a run. `id` counts up within the run, so that a reader can resume. */
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

/** Registers a run of this process, so that it can be followed and aborted. */
export function announceRun(runId: number): AbortSignal {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const abort = new AbortController()
  liveRuns.set(runId, { emitter, abort, events: [] })
  return abort.signal
}

/** An event that has no number yet. */
type Unnumbered<E = RunEvent> = E extends RunEvent ? Omit<E, 'id'> : never

export function publish(runId: number, event: Unnumbered): void {
  const live = liveRuns.get(runId)
  if (!live) return
  const numbered = { ...event, id: (live.events.at(-1)?.id ?? 0) + 1 } as RunEvent
  // Late followers only need the most recent progress.
  live.events = [...live.events.slice(-20), numbered]
  live.emitter.emit('event', numbered)
}

/**
 * To be called once the run has ended and its outcome is stored: from then on followers read the database.
 */
export function forgetRun(runId: number): void {
  liveRuns.delete(runId)
}

/** Requests a run to stop. False if it is not running in this process. */
export function abortRun(runId: number): boolean {
  const live = liveRuns.get(runId)
  live?.abort.abort()
  return live !== undefined
}

/** Requests every run of this process to stop, queued ones too. */
export function abortEveryRun(): void {
  for (const live of liveRuns.values()) live.abort.abort()
}

/**
 * Follows a run: first replays the events after `lastId`, then delivers new ones.
 * @returns a function that ends the subscription; null if the run is not running
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
