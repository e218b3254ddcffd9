import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { type Client, signedIn } from './client'
import { inject } from './worker-server'
import { bid, COMPANY, codes, type SectionOfFive, type Sent, sectionOfFive } from './wrong-files-support'

const [baseUrl, dataDir] = [inject('baseUrl'), inject('dataDir')]
let client: Client
let five: SectionOfFive
beforeAll(async () => {
  client = await signedIn(baseUrl)
  five = await sectionOfFive(client, 'WRONG-1')
})

describe('the content of a file is compared with the place it is uploaded to', () => {
  const tenderOf = (bytes: Buffer) => zipBytes([{ name: 'bill.LNZBX', bytes }])
  const cases: readonly [string, string, () => Uint8Array, () => Sent, () => string][] = [
    [
      'a bid of another bidder',
      'namesOther',
      () => bid(five.names[1]!),
      () => ({ row: 2 }),
      () => five.names[1]!,
    ],
    [
      'a bid that names another bidder beside its bill',
      'namesOther',
      () =>
        zipBytes([
          { name: 'bid.xml', bytes: bid(null) },
          { name: 'TB.xml', bytes: Buffer.from(`<XiangMuInfo TBDW="${five.names[1]}"></XiangMuInfo>`) },
        ]),
      () => ({ row: 2 }),
      () => five.names[1]!,
    ],
    [
      'a bid of an unknown company',
      'namesStranger',
      () => bid('不相干公司'),
      () => ({ row: 2 }),
      () => '“不相干公司”',
    ],
    [
      'a bid with another bidder’s file name, without a row',
      'nameSaysOther',
      () => bid(five.names[1]!),
      () => ({ name: `${five.names[2]}.nlntf` }),
      () => five.names[2]!,
    ],
    [
      'a bid with another bidder’s file name, in its own row',
      'nameSaysOther',
      () => bid(five.names[1]!),
      () => ({ row: 1, name: `新-${five.names[2]}.nlntf` }),
      () => five.names[2]!,
    ],
    [
      'a bid without a bidder, without a row',
      'onlyNameSays',
      () => bid(null),
      () => ({ name: `${five.names[1]}.nlntf` }),
      () => five.names[1]!,
    ],
    [
      'the tender file as a bid',
      'tenderAsBid',
      () => five.section.tender.bytes(),
      () => ({ row: 0 }),
      () => '招标工程量清单',
    ],
    [
      'the control price as a bid',
      'controlAsBid',
      () => five.section.control.bytes(),
      () => ({ row: 0 }),
      () => '控制价',
    ],
    [
      'a bid as the tender file',
      'bidAsTender',
      () => tenderOf(bid('某公司')),
      () => ({ type: 1 }),
      () => '“某公司”',
    ],
    [
      'a bid as the control price',
      'bidAsControl',
      () => bid(five.names[0]!),
      () => ({ type: 3 }),
      () => five.names[0]!,
    ],
  ]
  test.each(cases)(
    '%s is refused, and nothing is stored or left over',
    async (_what, code, bytes, sent, words) => {
      const before = await five.live()
      const answer = await five.send(bytes(), sent())
      expect(answer.status).toBe(409)
      expect(codes(answer)).toContain(code)
      expect(answer.body.message).toContain('上传失败！')
      expect(answer.body.message).toContain(words())
      expect(await five.live()).toEqual(before)
      const { readingId } = answer.body.data
      expect(await five.readingOf(readingId)).toMatchObject({
        state: 'asking',
        canBeRetried: false,
        found: null,
      })
      expect((await five.drop(readingId)).status).toBe(200)
      expect(await five.readingOf(readingId)).toBeUndefined()
      expect(await five.live()).toEqual(before)
    },
  )

  test('a declined file leaves no content', async () => {
    const bytes = bid(five.names[1]!)
    const { body } = await five.send(bytes, { row: 2 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = join(dataDir, 'files', sha256.slice(0, 2), sha256)
    expect(existsSync(path)).toBe(true)
    await five.drop(body.data.readingId)
    expect(existsSync(path)).toBe(false)
  })

  test('a bid for which nothing names a bidder is refused with a message', async () => {
    const { status, body } = await five.send(bid(null))
    expect([status, body.message]).toEqual([422, expect.stringContaining('文件未写明投标人')])
  })

  test('the refusal names the file to be replaced; confirm stores the new one and logs the warnings', async () => {
    const before = await five.bidIn(2)
    const bytes = bid(five.names[1]!)
    const refused = await five.send(bytes, { row: 2 })
    expect(refused.body.data).toMatchObject({
      openDetailId: five.ids[2],
      recognisedId: five.ids[1],
      replaces: { id: before!.id, fileName: before!.fileName },
    })
    const stored = await five.send(bytes, { row: 2, confirm: '1' })
    expect(stored.status).toBe(200)
    expect((await five.bidIn(2))?.id).toBe(stored.body.data.id)
    // This also settles the earlier question.
    expect(await five.readingOf(refused.body.data.readingId)).toBeUndefined()
    const { body } = await client.get('/api/system/audit?action=upload&size=1')
    expect(body.data[0]).toMatchObject({
      subject: `file:${stored.body.data.id}`,
      detail: {
        replaced: { id: before!.id },
        confirmed: [{ code: 'namesOther', named: five.names[1], bidder: five.names[2] }],
      },
    })
    const own = five.section.bids[2]!
    expect((await five.send(own.bytes(), { row: 2, name: own.fileName })).status).toBe(200)
  })
})

describe('legitimate uploads need no confirmation', () => {
  test.each([COMPANY, '沈阳建工(集团)有限公司', '沈阳建工 （集团）有限责任公司'])(
    '%s is the same company',
    async (name) => {
      expect((await five.send(bid(name), { row: 4 })).status).toBe(200)
      expect((await five.send(bid(name))).status).toBe(200)
      expect((await five.bidIn(4))?.fileName).toBe('file.nlntf')
    },
  )

  test('a bidder’s newer file replaces the earlier one, and so does the same file again', async () => {
    const bytes = bid(five.names[1]!)
    for (const content of [bid(five.names[1]!), bytes, bytes]) {
      const { status, body } = await five.send(content, { row: 1 })
      expect([status, body.data.notes]).toEqual([200, []])
    }
  })

  test('a bid without a bidder is stored in a chosen row with a note; so is an identical bid', async () => {
    const bytes = bid(null)
    const first = await five.send(bytes, { row: 3 })
    expect([first.status, first.body.data.notes]).toEqual([
      200,
      [{ code: 'unnamed', message: '文件未写明投标人，无法与所选投标人核对' }],
    ])
    const second = await five.send(bytes, { row: 4 })
    expect(second.status).toBe(200)
    expect(second.body.data.notes.map(({ code }: { code: string }) => code)).toEqual(['unnamed', 'sameAs'])
    expect(second.body.data.notes[1].message).toContain(five.names[3])
  })
})
