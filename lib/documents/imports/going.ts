import { isQueued } from '../../compute/queue/boss'
import { progressOf } from '../../compute/queue/progress'
import { PARSE_STATUS, type ParseStatus } from '../../domain/number-codes'
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
  if (found) found.percent = percent({ done, total })
}

const percent = ({ done, total }: { readonly done: number; readonly total: number }) =>
  total > 0 ? Math.floor((done / total) * 100) : 0

/** Progress of these imports in %, by id, wherever they are read; none before reading begins and after it has ended. */
export async function percentsOf(
  imports: readonly { readonly id: number; readonly status: ParseStatus }[],
): Promise<ReadonlyMap<number, number>> {
  const running = imports.filter(({ status }) => status === PARSE_STATUS.running).map(({ id }) => id)
  if (isQueued()) {
    const stored = await progressOf('import', running)
    return new Map([...stored].map(([id, progress]) => [id, percent(progress)]))
  }
  return new Map(
    running.flatMap((id) => {
      const known = going.get(id)?.percent ?? null
      return known === null ? [] : [[id, known]]
    }),
  )
}
