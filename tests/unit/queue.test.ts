import { expect, test } from 'vitest'
import { RUN_STATUS } from '@/lib/domain/number-codes'
import {
  begun,
  ended,
  FOR_EVER,
  isQueued,
  opened,
  processes,
  type Run,
  runOf,
  toldOf,
  web,
  worker,
} from '../support/queue/queued-runs'

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
