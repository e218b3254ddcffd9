import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { inject } from './worker-server'
import { bid, codes, type SectionOfFive, sectionOfFive } from './wrong-files-support'

const baseUrl = inject('baseUrl')
let client: Client
let five: SectionOfFive
beforeAll(async () => {
  client = await signedIn(baseUrl)
  five = await sectionOfFive(client, 'ASKED-1')
  await five.send(bid(five.names[3]!), { row: 3 })
})

describe('an upload that states the file to replace is refused if there is another one', () => {
  test('stating none while there is a file', async () => {
    const before = await five.bidIn(1)
    const { status, body } = await five.send(bid(five.names[1]!), { row: 1, replaces: 0 })
    expect([status, body.data.doubts]).toEqual([
      409,
      [expect.objectContaining({ code: 'replaces', replaced: before!.fileName })],
    ])
    expect((await five.bidIn(1))?.id).toBe(before!.id)
    expect((await five.confirm(body.data.readingId, { replaces: before!.id })).status).toBe(200)
    expect((await five.bidIn(1))?.id).not.toBe(before!.id)
  })

  test('of two simultaneous uploads one is stored and one needs a confirmation', async () => {
    const old = await five.bidIn(3)
    await client.call('DELETE', `/api/tb-files/${old!.id}`)
    const both = await Promise.all([0, 1].map(() => five.send(bid(five.names[3]!), { row: 3, replaces: 0 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const stored = both.find(({ status }) => status === 200)!
    expect((await five.bidIn(3))?.id).toBe(stored.body.data.id)
    await five.drop(both.find(({ status }) => status === 409)!.body.data.readingId)
  })
})

describe('a file that needs a confirmation waits for an answer', () => {
  test('it can be stored for the bidder that the file names', async () => {
    const [mine, theirs] = [await five.bidIn(1), await five.bidIn(2)]
    const { body } = await five.send(bid(five.names[1]!), { row: 2 })
    const answer = await five.confirm(body.data.readingId, { openDetailId: five.ids[1], replaces: mine!.id })
    expect(answer.status).toBe(200)
    expect((await five.bidIn(1))?.id).toBe(answer.body.data.id)
    expect((await five.bidIn(2))?.id).toBe(theirs!.id)
    const again = await five.confirm(body.data.readingId)
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('已由他人处理')])
  })

  test('another file that was uploaded meanwhile is not replaced silently', async () => {
    const first = await five.bidIn(2)
    const { body } = await five.send(bid(five.names[1]!), { row: 2, name: 'a.nlntf' })
    const { readingId } = body.data
    const newer = await five.send(bid(five.names[2]!), { row: 0, confirm: '1', name: 'elsewhere.nlntf' })
    expect(newer.status).toBe(200)
    const other = await client.call('POST', `/api/tb-qb-jobs/confirm/${readingId}`, {
      json: { openDetailId: five.ids[0], replaces: first!.id },
    })
    expect(other.status).toBe(409)
    expect(codes(other)).toContain('replaces')
    expect((await five.bidIn(0))?.id).toBe(newer.body.data.id)
    expect((await five.readingOf(readingId)).state).toBe('asking')
    expect((await five.drop(readingId)).status).toBe(200)
  })

  test('a bidder whose only file waits for a confirmation has no file, not one that could not be read', async () => {
    const old = await five.bidIn(3)
    if (old) await client.call('DELETE', `/api/tb-files/${old.id}`)
    const { body } = await five.send(bid(five.names[1]!), { row: 3 })
    const run = await client.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${five.openId}`)
    expect(run.status).toBe(200)
    const { coverage } = (await client.get(`/api/tb-qb-eco-calc-sums/querySum?openId=${five.openId}`)).body
    expect(
      coverage.bidders.find((one: { bidderName: string }) => one.bidderName === five.names[3]),
    ).toMatchObject({
      reason: 'noFile',
    })
    await five.drop(body.data.readingId)
  })
})
