import { inBackground } from '../kit/background'
import { clock } from '../kit/clock'
import { env } from '../kit/env.mjs'
import { log } from '../kit/log'
import { unseal } from '../kit/secrets/sealed'
import { type Due, nextDeliveries } from './data'
import { noteOutcome } from './mutations'
import { type Outcome, send } from './send'
import { sender } from './wake'

/** How long one attempt may take. */
const ATTEMPT_MS = 10_000
/** How many targets are told at a time; each is told of one event after the other. */
const AT_ONCE = 4
/** The longest sleep, because the clock may be set. */
const LONGEST_SLEEP = 60_000

async function attempt(due: Due, stopping: AbortSignal): Promise<void> {
  const { address, uid, body } = due
  const now = clock.now()
  const secret = unseal(due.secret, 'eventTarget')
  const conditions = {
    allowsPrivate: env().EVENTS_PRIVATE === '1',
    milliseconds: ATTEMPT_MS,
    signal: stopping,
  }
  const outcome: Outcome = secret
    ? await send({ address, secret, uid, body, now }, conditions)
    : { failure: 'secretLost', status: null }
  // An attempt that the end of the server cut off is made again after its start.
  if (stopping.aborted && outcome.failure !== null) return
  if (outcome.failure) log().warn({ event: uid, target: due.targetId, ...outcome }, 'an event was not taken')
  await noteOutcome(due, outcome, now)
}

/** What the loop knows between two looks. */
interface Loop {
  /** Targets that are being told of something, or whose last result could not be stored. */
  readonly busy: Set<number>
  timer: NodeJS.Timeout | undefined
}

const wakeIn = (milliseconds: number) =>
  setTimeout(() => sender.wake(), Math.min(Math.max(milliseconds, 0), LONGEST_SLEEP)).unref()

async function begin({ busy }: Loop, due: Due, stopping: AbortSignal): Promise<void> {
  const free = () => {
    busy.delete(due.targetId)
    sender.wake()
  }
  busy.add(due.targetId)
  try {
    await attempt(due, stopping)
    free()
  } catch (error) {
    // The store does not know of the attempt: without a pause it would be made again at once, and again.
    setTimeout(free, LONGEST_SLEEP).unref()
    throw error
  }
}

/** Begins what is due, and sets the timer for what is due next. */
async function look(loop: Loop, stopping: AbortSignal): Promise<void> {
  const waiting = (await nextDeliveries()).filter(({ targetId }) => !loop.busy.has(targetId))
  const isDue = ({ nextAt }: Due) => (nextAt ?? 0) <= clock.now()
  for (const due of waiting.filter(isDue).slice(0, Math.max(0, AT_ONCE - loop.busy.size)))
    inBackground(begin(loop, due, stopping), 'an event could not be sent')
  const later = waiting.filter((due) => !isDue(due)).map(({ nextAt }) => nextAt ?? 0)
  clearTimeout(loop.timer)
  loop.timer = later.length > 0 ? wakeIn(Math.min(...later) - clock.now()) : undefined
}

/** Sends until the server stops: a loop of its own, so that nothing of who wakes it is taken along. */
async function sendAll(stopping: AbortSignal): Promise<void> {
  const loop: Loop = { busy: new Set(), timer: undefined }
  while (!stopping.aborted) {
    const woken = new Promise<void>((wake) => {
      sender.wake = wake
    })
    try {
      await look(loop, stopping)
    } catch (err) {
      log().error({ err }, 'what waits to be sent could not be read')
      loop.timer = wakeIn(LONGEST_SLEEP)
    }
    await woken
  }
  clearTimeout(loop.timer)
}

/**
 * Sends what waits from before, and from now on what is told. While nothing waits, it does nothing at all.
 * @param signal ends it
 */
export function startSender(signal: AbortSignal): void {
  signal.addEventListener('abort', () => sender.wake(), { once: true })
  inBackground(sendAll(signal), 'events are not sent any more')
}
