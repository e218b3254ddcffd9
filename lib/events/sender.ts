import { inBackground } from '../kit/background'
import { clock } from '../kit/clock'
import { env } from '../kit/env.mjs'
import { log } from '../kit/log'
import { unseal } from '../kit/secrets/sealed'
import { serverHooks } from '../kit/server-hooks.mjs'
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

/** Sends until the server stops: a loop of its own, so that nothing of who wakes it is taken along. */
async function sendAll(stopping: AbortSignal): Promise<void> {
  const going = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const begin = async (due: Due) => {
    going.add(due.targetId)
    try {
      await attempt(due, stopping)
    } finally {
      going.delete(due.targetId)
      sender.wake()
    }
  }
  while (!stopping.aborted) {
    const woken = new Promise<void>((wake) => {
      sender.wake = wake
    })
    const waiting = (await nextDeliveries()).filter(({ targetId }) => !going.has(targetId))
    const isDue = ({ nextAt }: Due) => (nextAt ?? 0) <= clock.now()
    for (const due of waiting.filter(isDue).slice(0, AT_ONCE - going.size))
      inBackground(begin(due), 'an event could not be sent')
    const later = waiting.filter((due) => !isDue(due)).map(({ nextAt }) => nextAt ?? 0)
    clearTimeout(timer)
    if (later.length > 0) {
      const sleep = Math.min(Math.max(Math.min(...later) - clock.now(), 0), LONGEST_SLEEP)
      timer = setTimeout(() => sender.wake(), sleep).unref()
    }
    await woken
  }
}

/** Sends what waits from before, and from now on what is told. While nothing waits, it does nothing at all. */
export function startSender(): void {
  const { signal } = serverHooks().stopping
  signal.addEventListener('abort', () => sender.wake(), { once: true })
  inBackground(sendAll(signal), 'events are not sent any more')
}
