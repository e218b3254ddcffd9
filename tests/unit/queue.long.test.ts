// Kills, pauses and restarts workers and their store, and waits for what others take over.
import { expect, test } from 'vitest'
import { RUN_STATUS } from '@/lib/domain/number-codes'
import {
  begun,
  ended,
  FOR_EVER,
  opened,
  processes,
  runOf,
  toldOf,
  worker,
} from '../support/queue/queued-runs'

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

test('a run whose workers die again and again fails, with the reason', async () => {
  const first = await worker(FOR_EVER)
  const [id] = await opened('deadly')
  await begun(id!, 1)
  const limits = await processes.rows(`select retry_limit::int from pgboss.job where data->>'runId' = $1`, [
    String(id),
  ])
  expect(limits).toEqual([{ retry_limit: 2 }])
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
