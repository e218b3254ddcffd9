import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { EVENTS_CHANNEL, sender } from '../../events/wake'
import { inBackground } from '../../kit/background'
import { env } from '../../kit/env.mjs'
import { log } from '../../kit/log'
import { serverHooks } from '../../kit/server-hooks.mjs'

/** What only one of the processes that share a store does at a time. A lock of the store says which. */

/** Held while a process does what a start does once: the first administrator, secrets sealed anew. */
const STARTING = 5_203_010
/** Held by the process that sends events, deletes what has expired and so on, as long as it does. */
const LEADING = 5_203_011

/** How often the leader asks whether the store still knows it, and others whether there is a leader. */
const BEAT_MS = 5000
const ANSWER_MS = 10_000
/** How often the leader looks for events to send where the store cannot tell of them. */
const LOOK_MS = 1000
/** After this silence the store ends the connection, so that another process can lead: the leader has noticed before. */
const SILENT_SECONDS = 30

/** A connection of its own: what it has locked is free as soon as it ends, in whatever way. */
async function connected(url: string, purpose: string): Promise<Client> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    application_name: `clean-bid ${purpose}`,
    connectionTimeoutMillis: ANSWER_MS,
    keepAlive: true,
  })
  // The next question fails then.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  )
  return client
}

/** Does what a start does once, while no other process does. */
export async function oneStartAtATime(work: () => Promise<void>): Promise<void> {
  const url = env().DATABASE_URL
  if (url === undefined) return work()
  const client = await connected(url, 'start')
  try {
    await client.query('select pg_advisory_lock($1)', [STARTING])
    await work()
  } finally {
    await client.end().catch(() => {})
  }
}

/** Asks the store, which must answer in time. */
async function asked(client: Client, text: string, values: unknown[] = []): Promise<{ is: boolean }> {
  const answer = await Promise.race([client.query(text, values), pause(ANSWER_MS, null, { ref: false })])
  if (answer === null) throw new Error('the store did not answer in time')
  return answer.rows[0] as { is: boolean }
}

/** Has events looked for as soon as there may be some, until the connection ends. */
async function wakeSender(client: Client, signal: AbortSignal): Promise<void> {
  if (env().DATABASE_NOTIFY === '0') {
    const looks = setInterval(() => sender.wake(), LOOK_MS).unref()
    signal.addEventListener('abort', () => clearInterval(looks), { once: true })
    return
  }
  client.on('notification', () => sender.wake())
  await client.query(`listen ${EVENTS_CHANNEL}`)
}

/** Leads once there is no other leader, until the connection breaks or the process stops. */
async function lead(url: string, stopping: AbortSignal, begin: (signal: AbortSignal) => Promise<void>) {
  const lost = new AbortController()
  const client = await connected(url, 'duties')
  client.on('end', () => lost.abort())
  client.on('error', () => lost.abort())
  const signal = AbortSignal.any([stopping, lost.signal])
  const beat = () => pause(BEAT_MS, undefined, { signal, ref: false })
  try {
    await client.query(`set idle_session_timeout = '${SILENT_SECONDS}s'`)
    while (!(await asked(client, 'select pg_try_advisory_lock($1) as is', [LEADING])).is) await beat()
    await wakeSender(client, signal)
    log().info('this process does what is done once for all')
    inBackground(begin(signal), 'what is done once for all did not begin')
    for (;;) {
      await beat()
      await asked(client, 'select true as is')
    }
  } finally {
    lost.abort()
    await client.end().catch(() => {})
  }
}

async function keepLeading(
  url: string,
  stopping: AbortSignal,
  begin: (signal: AbortSignal) => Promise<void>,
) {
  while (!stopping.aborted) {
    try {
      await lead(url, stopping, begin)
    } catch (err) {
      if (!stopping.aborted) log().warn({ err }, 'what is done once for all is left to another process')
    }
    await pause(BEAT_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
}

/**
 * Begins what is done once for all processes, as soon as this one is to do it; without others at once.
 * @param begin is given what ends it; it may be called again later
 */
export async function whileLeading(begin: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const url = env().DATABASE_URL
  const { signal } = serverHooks().stopping
  if (url === undefined) await begin(signal)
  else if (env().ROLE !== 'web')
    inBackground(keepLeading(url, signal, begin), 'nobody does what is done once')
}
