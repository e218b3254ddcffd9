import type { ChildProcess } from 'node:child_process'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { RUN_STATUS } from '@/lib/domain/number-codes'
import { Processes } from '../support/queue/processes'

/** Runs that several processes do: what becomes of them when one is killed, paused or stopped. */
const processes = new Processes()
let web: ChildProcess
const workers: ChildProcess[] = []

beforeAll(async () => {
  await processes.setUp()
  web = await processes.start('web', 0)
}, 120_000)
afterEach(async () => {
  for (const worker of workers.splice(0)) await processes.end(worker)
})
afterAll(() => processes.remove())

/** Takes so long that it must be ended before. */
const FOR_EVER = 600_000
async function worker(takes: number): Promise<ChildProcess> {
  const started = await processes.start('worker', takes)
  workers.push(started)
  return started
}

interface Run {
  readonly id: number
  readonly status: number
  readonly attempt: number
  readonly current: number
  readonly result: string | null
  readonly failure: string | null
}
const runOf = async (id: number): Promise<Run> =>
  (
    await processes.rows<Run>(
      'select id::int, status::int, attempt::int, current::int, result, failure from runs where id = $1',
      [id],
    )
  )[0]!
const opened = (...analyses: string[]) => processes.ask<number[]>(web, { ask: 'open', analyses })
const begun = async (id: number, attempt: number, timeout = 10_000) =>
  expect.poll(async () => (await runOf(id)).attempt, { timeout }).toBe(attempt)
const ended = async (id: number, status: number, timeout = 30_000) =>
  expect.poll(async () => (await runOf(id)).status, { timeout, interval: 100 }).toBe(status)

/** What was told of the end of a run: entries of the log, and notices. */
async function toldOf(id: number): Promise<{ entries: string[]; notices: number }> {
  const entries = await processes.rows<{ action: string }>('select action from audit where subject = $1', [
    `run:${id}`,
  ])
  const { analysis } = (
    await processes.rows<{ analysis: string }>('select analysis from runs where id = $1', [id])
  )[0]!
  const notices = await processes.rows('select 1 from notices where event_values like $1', [
    `%"${analysis}"%`,
  ])
  return { entries: entries.map(({ action }) => action), notices: notices.length }
}
/** Whether the queue still has a job for a run. */
const isQueued = async (id: number) =>
  (
    await processes.rows(
      `select 1 from pgboss.job where name = 'run' and data->>'runId' = $1 and state < 'completed'`,
      [String(id)],
    )
  ).length > 0

test('a run whose worker is killed is done by another, within 20 s and once', async () => {
  const first = await worker(FOR_EVER)
  const [id] = await opened('killed')
  await begun(id!, 1)
  await worker(100)
  const killedAt = performance.now()
  await processes.end(first)
  await ended(id!, RUN_STATUS.success)
  expect(performance.now() - killedAt).toBeLessThan(20_000)
  expect(await runOf(id!)).toMatchObject({ attempt: 2, current: 1 })
  expect(await toldOf(id!)).toEqual({ entries: ['runEnded'], notices: 1 })
}, 60_000)

test('a worker that was paused does not show its result after another has', async () => {
  const first = await worker(3000)
  const [id] = await opened('paused')
  await begun(id!, 1)
  first.kill('SIGSTOP')
  await worker(100)
  await ended(id!, RUN_STATUS.success)
  const shown = await runOf(id!)
  first.kill('SIGCONT')
  // It would be done in three seconds. What it may have stored is named by no run, and left to the sweep.
  await new Promise((resolve) => setTimeout(resolve, 6000))
  expect(await runOf(id!)).toEqual(shown)
  expect(shown).toMatchObject({ attempt: 2, current: 1 })
  expect(processes.results()).toContain(shown.result)
  expect(await toldOf(id!)).toEqual({ entries: ['runEnded'], notices: 1 })
}, 60_000)

test('a worker that is stopped gives its run back, and another begins at once', async () => {
  const first = await worker(FOR_EVER)
  const [id] = await opened('given back')
  await begun(id!, 1)
  await worker(100)
  const askedAt = performance.now()
  await processes.ask(first, { ask: 'leave' })
  await ended(id!, RUN_STATUS.success)
  expect(performance.now() - askedAt).toBeLessThan(8000)
  expect((await runOf(id!)).attempt).toBe(2)
}, 60_000)

test('a run that is cancelled at another process ends there, and its worker is free', async () => {
  await worker(FOR_EVER)
  const [id] = await opened('cancelled')
  await begun(id!, 1)
  await processes.ask(web, { ask: 'cancel', runId: id! })
  expect(await runOf(id!)).toMatchObject({ status: RUN_STATUS.failed, current: 0 })
  await expect.poll(() => isQueued(id!), { timeout: 5000 }).toBe(false)
  expect(await toldOf(id!)).toEqual({ entries: ['runFailed'], notices: 0 })
}, 60_000)

test('a run whose workers die again and again fails, with the reason', async () => {
  const first = await worker(FOR_EVER)
  const [id] = await opened('deadly')
  await begun(id!, 1)
  // As if it were the last of the retries.
  await processes.rows(`update pgboss.job set retry_limit = 0 where data->>'runId' = $1`, [String(id)])
  await processes.end(first)
  await worker(100)
  await ended(id!, RUN_STATUS.failed, 40_000)
  expect(JSON.parse((await runOf(id!)).failure!)).toMatchObject({ code: 'analysisInterrupted' })
  expect(await toldOf(id!)).toEqual({ entries: ['runFailed'], notices: 1 })
}, 60_000)

test('a run goes on after the store was away', async () => {
  await worker(4000)
  const [id] = await opened('outage')
  await begun(id!, 1)
  await processes.breakStore(3000)
  await ended(id!, RUN_STATUS.success, 40_000)
  expect(await toldOf(id!)).toEqual({ entries: ['runEnded'], notices: 1 })
  // The process that sends has found the store again too.
  const [next] = await opened('after it')
  await ended(next!, RUN_STATUS.success)
}, 90_000)

test('the runs of one record go one after the other, also past one that is cancelled', async () => {
  await worker(700)
  await worker(700)
  const ids = await opened('one', 'two', 'three', 'four')
  await processes.ask(web, { ask: 'cancel', runId: ids[1]! })
  const seen: number[] = []
  await expect
    .poll(
      async () => {
        const all = await processes.rows<Run>('select status::int from runs where id = any($1)', [ids])
        seen.push(all.filter(({ status }) => status === RUN_STATUS.running).length)
        return all.every(({ status }) => status === RUN_STATUS.success || status === RUN_STATUS.failed)
      },
      { timeout: 30_000, interval: 50 },
    )
    .toBe(true)
  expect(Math.max(...seen)).toBe(1)
  const states = await Promise.all(ids.map(async (id) => (await runOf(id)).status))
  const { success, failed } = RUN_STATUS
  expect(states).toEqual([success, failed, success, success])
  const notices = await processes.rows(`select 1 from notices where event = 'recordDone'`)
  expect(notices).toHaveLength(1)
}, 60_000)
