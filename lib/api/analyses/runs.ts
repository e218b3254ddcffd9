import { z } from 'zod'
import { recordAction } from '../../audit/mutations'
import type { JobProgress } from '../../compute/protocol'
import { queue } from '../../compute/queue/queue'
import { isActive, RUN_STATUS } from '../../domain/number-codes'
import { AppError, ERROR_STATUS, type ErrorCode } from '../../kit/errors'
import type { Translate } from '../../kit/i18n/translator'
import { log } from '../../kit/log'
import { type Coverage, coverageOf } from '../../runs/coverage'
import { type Run, runById } from '../../runs/data'
import { stopRun } from '../../runs/life/job'
import { mayBeStated } from '../../runs/results/looks'
import { sectionOfCall } from '../../sections/loaders'
import { messageOf } from '../contract/answer'
import { type Call, changeEndpoint, endpoint } from '../contract/endpoint'
import { wireCoverage } from './coverage'

const byRun = z.strictObject({ runId: z.coerce.number().int().positive() })
const HEARTBEAT = 15_000

/** The run, if the caller may see its section. */
async function runOfCall(
  call: Call<{ runId: number }>,
  permission: 'analysis:view' | 'analysis:run',
): Promise<Run> {
  const run = await runById(call.input.runId)
  await sectionOfCall(call.person, run?.openId ?? '-', permission)
  return run!
}

/** An event for the followers of a run. `id` counts up within the run, so that a reader can resume. */
type RunEvent = { readonly id: number } & (
  | { readonly type: 'progress'; readonly data: JobProgress }
  | { readonly type: 'done'; readonly data: { readonly coverage: Coverage | null } }
  | { readonly type: 'failed'; readonly data: NonNullable<Run['failure']> }
)

/** The content of an event: the message of a failure, or what was compared at the end. */
function eventData(event: RunEvent, translate: Translate): object {
  if (event.type === 'progress') return event.data
  if (event.type === 'done') return wireCoverage(event.data.coverage, translate)
  const { code, values } = event.data
  // A run may have failed under an earlier version, for a reason that is no longer known.
  const known = code in ERROR_STATUS ? (code as ErrorCode) : 'analysisFailed'
  return { ...event.data, message: messageOf(new AppError(known, values), translate) }
}

function eventText(event: RunEvent, translate: Translate): string {
  const data = eventData(event, translate)
  return `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The event of a run that has ended: by its outcome in the database. */
async function outcomeOf(run: Run): Promise<RunEvent> {
  if (run.status === RUN_STATUS.success)
    return { id: 1_000_000, type: 'done', data: { coverage: await coverageOf(run) } }
  const failure = run.failure ?? { code: 'analysisFailed', values: {} }
  return { id: 1_000_000, type: 'failed', data: failure }
}

/** Follows a run until it has ended or nobody listens. */
async function follow(
  runId: number,
  lastId: number,
  send: (event: RunEvent) => void,
  isOpen: () => boolean,
): Promise<void> {
  const told = { id: lastId, at: '' }
  const ended = await queue().wait('run', runId, async () => {
    const run = isOpen() ? await runById(runId) : null
    if (!run || !isActive(run.status)) return { run }
    const progress = (await queue().progressOf('run', [runId])).get(runId)
    if (progress && told.at !== JSON.stringify(progress)) {
      told.at = JSON.stringify(progress)
      send({ id: ++told.id, type: 'progress', data: progress })
    }
    return null
  })
  if (ended.run) send(await outcomeOf(ended.run))
}

/** What a follower is told of an event; whoever may not know the result hears that the run has ended, without figures. */
function toldOf(event: RunEvent, mayKnow: boolean): RunEvent | null {
  if (mayKnow || event.type === 'failed') return event
  return event.type === 'done' ? { ...event, data: { coverage: null } } : null
}

interface Follower {
  readonly lastId: number
  readonly mayKnow: boolean
  readonly translate: Translate
  readonly signal: AbortSignal
}

function eventStream(run: Run, { lastId, mayKnow, translate, signal }: Follower): ReadableStream {
  const encoder = new TextEncoder()
  let leave = () => {}
  return new ReadableStream({
    cancel: () => leave(),
    start(controller) {
      let open = true
      leave = () => {
        open = false
        clearInterval(heartbeat)
      }
      const close = () => {
        if (!open) return
        leave()
        controller.close()
      }
      const send = (event: RunEvent) => {
        if (!open) return
        const told = toldOf(event, mayKnow)
        if (told) controller.enqueue(encoder.encode(eventText(told, translate)))
        if (event.type !== 'progress') queueMicrotask(close)
      }
      const heartbeat = setInterval(
        () => open && controller.enqueue(encoder.encode(': still here\n\n')),
        HEARTBEAT,
      )
      signal.addEventListener('abort', close)
      controller.enqueue(encoder.encode('retry: 2000\n\n'))
      follow(run.id, lastId, send, () => open)
        .catch((err) => log().error({ err }, 'run events failed'))
        .finally(close)
    },
  })
}

const eventsShape = {
  about: 'Server-sent events of a run: progress, then done or failed; `Last-Event-ID` resumes.',
  input: byRun,
  answer: { media: 'text/event-stream' },
}

export const events = endpoint('analysis:view', eventsShape, async (call) => {
  const run = await runOfCall(call, 'analysis:view')
  const lastId = Number(call.request.headers.get('last-event-id') ?? 0) || 0
  const { translate, request } = call
  const mayKnow = await mayBeStated(run)
  return new Response(eventStream(run, { lastId, mayKnow, translate, signal: request.signal }), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
})

const cancelShape = {
  about: 'Stops a run; earlier results stay.',
  input: byRun,
  from: 'none',
  says: 'api.analysisCancelling',
} as const

export const cancel = changeEndpoint('analysis:run', cancelShape, async (call) => {
  const run = await runOfCall(call, 'analysis:run')
  const { id, openId, analysis } = run
  await stopRun(id)
  const { userId } = call.person
  const subject = ['run', id] as const
  await recordAction({ action: 'cancelRun', userId, openId, subject, detail: { analysis } })
})
