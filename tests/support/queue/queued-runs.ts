import type { ChildProcess } from 'node:child_process'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { Processes } from './processes'

/** Runs that several processes do: a web process for all tests of the file that imports this, and workers for each. */
export const processes = new Processes()
export let web: ChildProcess
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
export const FOR_EVER = 600_000
export async function worker(takes: number): Promise<ChildProcess> {
  const started = await processes.start('worker', takes)
  workers.push(started)
  return started
}

export interface Run {
  readonly id: number
  readonly status: number
  readonly attempt: number
  readonly current: number
  readonly result: string | null
  readonly failure: string | null
}
export const runOf = async (id: number): Promise<Run> =>
  (
    await processes.rows<Run>(
      'select id::int, status::int, attempt::int, current::int, result, failure from runs where id = $1',
      [id],
    )
  )[0]!
export const opened = (...analyses: string[]) => processes.ask<number[]>(web, { ask: 'open', analyses })
export const begun = async (id: number, attempt: number, timeout = 10_000) =>
  expect.poll(async () => (await runOf(id)).attempt, { timeout }).toBe(attempt)
export const ended = async (id: number, status: number, timeout = 30_000) =>
  expect.poll(async () => (await runOf(id)).status, { timeout, interval: 100 }).toBe(status)

/** What was told of the end of a run: entries of the log, and notices. */
export async function toldOf(id: number): Promise<{ entries: string[]; notices: number }> {
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
export const isQueued = async (id: number) =>
  (
    await processes.rows(
      `select 1 from pgboss.job where name = 'run' and data->>'runId' = $1 and state < 'completed'`,
      [String(id)],
    )
  ).length > 0
