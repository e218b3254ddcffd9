import { scopeNow } from '@/db/opened'
import { env } from '../../kit/env.mjs'
import { log } from '../../kit/log'
import { processGlobal } from '../../kit/process-global.mjs'
import { type Engine, type EngineDb, type EngineJob, loadEngine } from './engine'
import { QUEUES, type QueueName } from './kinds'

/** The only file that uses the queue's engine: pg-boss, in the same PostgreSQL, in a schema of its own. */

/** Where the engine puts the jobs whose workers died too often. */
const givenUp = (name: QueueName) => `${name}-given-up`

/** A worker that says nothing for so long is gone; its jobs are free again at most two passes of the monitor later. */
const HEARTBEAT_SECONDS = 10
const REFRESH_SECONDS = 3
const MONITOR_SECONDS = 2
/** Notifications wake workers that wait; looking covers those that are lost, and jobs that are free again. */
const POLL_SECONDS = 1

/** So often a job is taken up again whose worker is gone. */
const TAKEN_UP_AGAIN = 2

/** How a worker takes jobs. */
const WORK = {
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
  includeMetadata: true,
  heartbeatRefreshSeconds: REFRESH_SECONDS,
} as const

const QUEUE = {
  /** One job of a key waits or goes: sending it once more does nothing. */
  policy: 'exclusive',
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryDelay: 1,
  retryBackoff: true,
  /** The longest that the engine takes. Jobs have limits of their own. */
  expireInSeconds: 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
}

/** Connections for sending alone, and with jobs: heartbeats must not wait behind anything. */
const SENDER_CONNECTIONS = 1
const WORKER_CONNECTIONS = 3

type Ear = Awaited<ReturnType<NonNullable<EngineDb['listen']>>>

const shared = processGlobal('queue.boss', () => ({
  boss: null as Promise<Engine> | null,
  ear: null as Ear | null,
}))

async function start(works: boolean, migrates: boolean): Promise<Engine> {
  const PgBoss = await loadEngine()
  const notify = env().DATABASE_NOTIFY === '1'
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL!,
    application_name: 'clean-bid queue',
    max: works ? WORKER_CONNECTIONS : SENDER_CONNECTIONS,
    useListenNotify: works && notify,
    supervise: works,
    migrate: migrates,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: MONITOR_SECONDS,
    ...{ schedule: false, registerInstance: false, reindex: false, monitorVacuum: false },
    openTelemetry: { enabled: false },
  })
  boss.on('error', (err) => log().warn({ err }, 'the queue'))
  boss.on('warning', ({ message }) => log().warn({ message }, 'the queue'))
  await boss.start()
  for (const name of QUEUES) {
    // It takes whatever is given up: a policy would let it refuse.
    await boss.createQueue(givenUp(name), { ...QUEUE, policy: 'standard', retryLimit: 100 })
    await boss.createQueue(name, { ...QUEUE, deadLetter: givenUp(name) })
    // Of a queue that was there already too.
    for (const queue of [name, givenUp(name)]) await boss.updateQueue(queue, { notify })
  }
  return boss
}

/** Brings the tables of the queue to the schema of this version. */
export async function migrateQueue(): Promise<void> {
  await (await start(false, true)).stop({ graceful: false })
}

/** Opens the queue of this process. @param works whether jobs are done here, not only sent */
export async function openQueue(works: boolean): Promise<void> {
  shared.boss ??= start(works, env().MIGRATE === 'start')
  await shared.boss
}

/** Closes the queue. Jobs that still go are given to others. */
export async function closeQueue(): Promise<void> {
  const boss = await shared.boss
  shared.boss = null
  await shared.ear?.close()
  shared.ear = null
  await boss?.stop({ graceful: false })
}

async function opened(): Promise<Engine> {
  if (!shared.boss) throw new Error('the queue is not open')
  return shared.boss
}

type Client = { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> }

/** The present transaction, for the engine: what it sends is there if the transaction is, and only then. */
function inPresent(): { readonly db: Pick<EngineDb, 'executeSql'> } {
  const { held } = scopeNow() as unknown as { held: Client }
  return { db: { executeSql: (text, values = []) => held.query(text, values) } }
}

/** Sends a job within the present transaction. One with this key that waits or goes stays the only one. */
export async function sendJob(name: QueueName, key: string, data: object): Promise<void> {
  const boss = await opened()
  await boss.send(name, data, { singletonKey: key, retryLimit: TAKEN_UP_AGAIN, ...inPresent() })
}

const LIVE = ['created', 'retry', 'active']

/** Whether a job with this in its data waits or goes, or waits to be given up. */
export async function isThere(name: QueueName, data: object): Promise<boolean> {
  const boss = await opened()
  for (const queue of [name, givenUp(name)])
    if ((await boss.findJobs(queue, { data })).some(({ state }) => LIVE.includes(state))) return true
  return false
}

/** A job that this process has taken. */
export interface TakenJob<P> {
  readonly data: P
  /** Aborted when the engine has given it to somebody else. */
  readonly lost: AbortSignal
  /** Puts the job back, within the present transaction, as if nobody had taken it. */
  readonly giveBack: () => Promise<void>
}

function takenOf<P extends object>(boss: Engine, name: QueueName, job: EngineJob<P>): TakenJob<P> {
  const giveBack = async () => {
    await boss.complete(name, job, null, inPresent())
    // If somebody else has it already, it is there under its key.
    await sendJob(name, job.singletonKey ?? job.id, job.data)
  }
  return { data: job.data, lost: job.signal, giveBack }
}

export interface Worker<P> {
  /** How many of its jobs go at the same time in this process. */
  readonly atOnce: number
  /** A failure has the job done again, by whoever takes it. */
  readonly work: (job: TakenJob<P>) => Promise<void>
  /** Ends what the job was for, because too many that had taken it are gone. */
  readonly giveUp: (data: P) => Promise<void>
}

/** Has one taker of this process work on jobs, one after another: as soon as it has done one, it looks for the next. */
async function takeOneByOne<P extends object>(
  boss: Engine,
  queue: string,
  work: (job: EngineJob<P>) => Promise<void>,
): Promise<void> {
  let taker: string | undefined
  taker = await boss.work<P>(queue, WORK, async (jobs) => {
    try {
      for (const job of jobs) await work(job)
    } finally {
      // Otherwise it would wait for the rest of its pace: notifications tell of new jobs, not of those that waited.
      if (taker) boss.notifyWorker(taker)
    }
  })
}

export async function takeJobs<P extends object>(name: QueueName, worker: Worker<P>): Promise<void> {
  const boss = await opened()
  for (let at = 0; at < worker.atOnce; at++)
    await takeOneByOne<P>(boss, name, (job) => worker.work(takenOf(boss, name, job)))
  await takeOneByOne<P>(boss, givenUp(name), ({ data }) => worker.giveUp(data))
}

/** Takes no more jobs. */
export async function leaveJobs(): Promise<void> {
  const boss = await opened()
  for (const name of QUEUES) {
    await boss.offWork(name, { wait: false })
    await boss.offWork(givenUp(name), { wait: false })
  }
}

/** Runs a statement beside all transactions, on a connection of the queue: nobody waits for it. */
export async function beside(text: string, values: readonly unknown[]): Promise<void> {
  await (await opened()).getDb().executeSql(text, [...values])
}

/**
 * Hears what is told on a channel from now on, on a connection of its own. What is told while that is broken is not heard, nor
 * anything where it cannot be had, as through a pooler of transactions: whoever waits looks from time to time as well.
 */
export async function hear(channel: string, heard: (word: string) => void): Promise<void> {
  try {
    shared.ear = (await (await opened()).getDb().listen?.(channel, heard, () => {})) ?? null
  } catch (err) {
    log().warn({ err }, 'the store tells no ends of jobs')
  }
}
