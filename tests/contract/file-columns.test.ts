import { beforeAll, describe, expect, test } from 'vitest'
import { STRANGE_COLUMNS, strangeBid, strangeHeader } from '../support/strange-workbook'
import { bytesOf, HEADER } from '../support/workbooks'
import type { Client } from './client'
import { addOrganisation, administrator } from './people-support'
import { bidOf, pushedSection, type TakenSection } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

/** Known columns, and one that no word tells. */
const KNOWN_HEADER = [...HEADER, '每个']

function knownBid(bidder: string, price: number): Buffer {
  const row = ['1', '010101001001', '挖一般土方', '三类土', 'm3', '10', `${price}`, `${10 * price}`, '1']
  const cover = [['投标总价'], ['投标人：', bidder], ['投标总价（小写）：', `${10 * price}`]]
  const items = [['分部分项工程量清单与计价表'], ['工程名称：一标段\\土建工程'], KNOWN_HEADER, row]
  return Buffer.from(bytesOf({ 封面: cover, 清单: items }))
}

const baseUrl = inject('baseUrl')
const layout = strangeHeader().join('|')
let admin: Client
let foreign: Client
let taken: TakenSection
beforeAll(async () => {
  admin = await administrator(baseUrl)
  foreign = (await addOrganisation(admin, '另一家机构', 'file-columns')).administrator
  taken = await pushedSection(admin, 'FILE-COLUMNS', { items: 20 })
})

interface Sent {
  readonly id: number
  readonly state: string
  readonly fileName: string
  readonly mayStateColumns: boolean
  readonly place: { readonly reasons: readonly string[]; readonly openDetailId: number | null } | null
}

async function send(sender: Client, address: string, name: string, bytes: Buffer, fields: object = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  expect((await sender.call('POST', address, { body: form })).status).toBe(200)
}

/** The sent files once all are read. */
async function read(sender: Client, address: string): Promise<Sent[]> {
  let files: Sent[] = []
  const isReading = async () => {
    files = (await sender.get(address)).body.data
    return files.some(({ state }) => state === 'reading')
  }
  await expect.poll(isReading, { timeout: 60_000 }).toBe(false)
  return files
}

const PROPOSED = '/api/tb-files/proposed'
const proposals = () => read(admin, `${PROPOSED}?openId=${taken.openId}`)
const propose = (name: string, bytes: Buffer) => send(admin, PROPOSED, name, bytes, { openId: taken.openId })
const bidderName = (at: number) => taken.section.bids[at]!.bidderName

const state = (id: number, mapping: object, of = layout, sender = admin) =>
  sender.call('POST', `/api/tb-files/columns/${id}`, {
    json: { openId: taken.openId, layouts: [{ layout: of, mapping }] },
  })
const attempt = (id: number, ...mappings: readonly object[]) =>
  admin.call('POST', `/api/tb-files/columns/${id}/try`, {
    json: { openId: taken.openId, layouts: mappings.map((mapping) => ({ layout, mapping })) },
  })

describe('a workbook whose columns no word tells', () => {
  test('waits for a person, who sees which sums hold before anything is stored', async () => {
    await propose('甲.xlsx', strangeBid(bidderName(0), 10))
    const [file] = await proposals()
    expect(file).toMatchObject({ state: 'failed', mayStateColumns: true, place: null })
    expect((await attempt(file!.id)).body.data, 'by its headings alone').toMatchObject({ items: 0, sums: [] })
    const right = await attempt(file!.id, STRANGE_COLUMNS)
    expect(right.body.data).toMatchObject({ items: 3, isDoubtful: false })
    const amountOf = ({ body }: typeof right) =>
      body.data.sums.find(({ id }: { id: string }) => id === 'amount')
    expect(amountOf(right)).toMatchObject({ holds: 3, fails: 0 })
    const wrong = await attempt(file!.id, { ...STRANGE_COLUMNS, unitPrice: 7, amount: 6 })
    expect(amountOf(wrong)).toMatchObject({ holds: 0, fails: 3 })
    expect((await proposals())[0]!.state).toBe('failed')
    expect((await state(file!.id, { name: 2 })).status).toBe(400)
    expect((await state(file!.id, { ...STRANGE_COLUMNS, name: 1 })).status).toBe(400)
    expect((await state(file!.id, STRANGE_COLUMNS, layout, await addUser('evaluator'))).status).not.toBe(200)
  })

  test('is read with the stated columns, and so is the next one, which says so', async () => {
    const [file] = await proposals()
    expect((await state(file!.id, STRANGE_COLUMNS)).status).toBe(200)
    await propose('乙.xlsx', strangeBid(bidderName(1), 11))
    const [first, second] = await proposals()
    for (const [at, one] of [first, second].entries())
      expect(one!.place).toMatchObject({
        openDetailId: taken.bidders[at],
        reasons: ['文件写明投标人', '按本机构指定的列读取'],
      })
    // Other columns are tried in the place of those that are known.
    const swapped = { ...STRANGE_COLUMNS, unitPrice: 7, amount: 6 }
    expect((await attempt(second!.id, swapped)).body.data.sums).toContainEqual(
      expect.objectContaining({ id: 'amount', holds: 0, fails: 3 }),
    )
    const json = { openId: taken.openId, openDetailId: taken.bidders[0], replaces: 0 }
    expect((await admin.call('POST', `${PROPOSED}/${first!.id}/store`, { json })).status).toBe(200)
    const stored = await admin.get(`/api/tb-files?openId.equals=${taken.openId}&isDel.equals=0`)
    expect(stored.body[0]).toMatchObject({ fileName: '甲.xlsx', filePrice: 230 })
  })

  test('that a person uploads for a bidder is kept for that bidder until its columns are stated', async () => {
    const mark = '直传'
    const bytes = strangeBid(bidderName(2), 12, mark)
    const upload = (fields: object) => {
      const form = new FormData()
      const all = { openId: taken.openId, fileType: '2', openDetailId: String(taken.bidders[2]), ...fields }
      for (const [field, value] of Object.entries(all)) form.set(field, value)
      form.set('file', new Blob([new Uint8Array(bytes)]), '丙.xlsx')
      return admin.call('POST', '/api/tb-files/upload', { body: form })
    }
    // A program cannot state columns: it hears the reason, and nothing is kept.
    expect((await upload({})).body.data?.proposedId).toBeUndefined()
    expect((await proposals()).map(({ fileName }) => fileName)).not.toContain('丙.xlsx')
    const refused = await upload({ replaces: '0' })
    expect(refused.body).toMatchObject({
      success: false,
      message: expect.stringContaining('未找到分部分项清单表'),
    })
    const id: number = refused.body.data.proposedId
    expect((await upload({ replaces: '0' })).body.data.proposedId).toBe(id)
    const kept = (await proposals()).filter(({ fileName }) => fileName === '丙.xlsx')
    expect(kept).toMatchObject([{ id, state: 'failed', mayStateColumns: true }])
    expect((await state(id, STRANGE_COLUMNS, strangeHeader(mark).join('|'))).status).toBe(200)
    const read = (await proposals()).find((one) => one.id === id)!
    expect(read.place).toMatchObject({ openDetailId: taken.bidders[2], reasons: expect.anything() })
    expect(read.place!.reasons).toEqual(['由您指定类别', '由您指定投标人', '按本机构指定的列读取'])
    await admin.call('DELETE', `${PROPOSED}/${id}?openId=${taken.openId}`)
  })

  test('a stored file cannot be read with other columns', async () => {
    await propose('甲又.xlsx', strangeBid(bidderName(0), 10))
    const again = (await proposals()).find(({ fileName }) => fileName === '甲又.xlsx')!
    expect(again.place).not.toBeNull()
    const { feature: _, ...others } = STRANGE_COLUMNS
    expect((await state(again.id, others)).status).toBe(200)
    const files = await proposals()
    expect(files.find(({ fileName }) => fileName === '甲又.xlsx')).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('已按另一种列读取并存入'),
    })
    // What is not stored is read with the columns stated last.
    expect(files.find(({ fileName }) => fileName === '乙.xlsx')!.state).toBe('read')
    await state(again.id, STRANGE_COLUMNS)
    await proposals()
  })

  test('columns that are not in its table, or read nothing, are refused and not remembered', async () => {
    const header = [...strangeHeader('甲'), '空']
    const row = ['1', '010101001001', '挖一般土方', '三类土', 'm3', '12', '10', '120']
    const bytes = Buffer.from(bytesOf({ 清单: [['工程名称：一标段\\土建工程'], header, row, row] }))
    await propose('读不出.xlsx', bytes)
    const file = (await proposals()).find(({ fileName }) => fileName === '读不出.xlsx')!
    const { code: _, ...withoutCode } = STRANGE_COLUMNS
    expect((await state(file.id, withoutCode, header.join('|'))).status).toBe(400)
    const outside = await state(file.id, { ...STRANGE_COLUMNS, amount: 20 }, header.join('|'))
    expect([outside.status, outside.body.message]).toEqual([422, expect.stringContaining('不在该表中')])
    expect((await state(file.id, STRANGE_COLUMNS)).body.message).toContain('没有这张表')
    const nothing = await state(file.id, { ...STRANGE_COLUMNS, code: 8 }, header.join('|'))
    expect([nothing.status, nothing.body.message]).toEqual([
      422,
      expect.stringContaining('读不出任何清单项目'),
    ])
    await propose('读不出又.xlsx', Buffer.concat([bytes]))
    expect((await proposals()).find(({ fileName }) => fileName === '读不出又.xlsx')!.state).toBe('failed')
  })

  test('a file stored without stated columns is still the same file, and a chosen type stays', async () => {
    const find = async (name: string) => (await proposals()).find(({ fileName }) => fileName === name)!
    await propose('列外.xlsx', knownBid(bidderName(2), 10))
    const first = await find('列外.xlsx')
    expect(first).toMatchObject({ mayStateColumns: true, place: { openDetailId: taken.bidders[2] } })
    const json = { openId: taken.openId, openDetailId: taken.bidders[2], replaces: 0 }
    expect((await admin.call('POST', `${PROPOSED}/${first.id}/store`, { json })).status).toBe(200)
    await propose('列外又.xlsx', knownBid(bidderName(2), 11))
    const other = await find('列外又.xlsx')
    const chosen = { openId: taken.openId, fileType: 3 }
    expect((await admin.call('POST', `${PROPOSED}/${other.id}`, { json: chosen })).status).toBe(200)
    await proposals()
    expect((await state(other.id, STRANGE_COLUMNS, KNOWN_HEADER.join('|'))).status).toBe(200)
    expect((await find('列外又.xlsx')).place).toMatchObject({ fileType: 3 })
    await propose('列外再.xlsx', knownBid(bidderName(2), 10))
    const same = await find('列外再.xlsx')
    expect(same.place).toMatchObject({ openDetailId: taken.bidders[2], isThere: true })
    const refused = await state(same.id, STRANGE_COLUMNS, KNOWN_HEADER.join('|'))
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('已按另一种列读取')])
  })

  test('columns stated by one organisation hold for that one alone', async () => {
    const INCOMING = '/api/tb-files/incoming'
    await send(foreign, INCOMING, '甲.xlsx', strangeBid(bidderName(0), 10))
    expect((await read(foreign, INCOMING))[0]).toMatchObject({ state: 'failed', mayStateColumns: true })
    await foreign.call('DELETE', INCOMING)
    await send(foreign, INCOMING, '丙.nlntf', bidOf(bidderName(0)))
    const [bid] = await read(foreign, INCOMING)
    const json = {
      section: { sectionCode: 'FOREIGN-COLUMNS', sectionName: '外单位' },
      files: [{ id: bid!.id, bidderName: bidderName(0) }],
      analyse: false,
    }
    const made = await foreign.call('POST', '/api/tb-prj-sections/fromFiles', { json })
    const direct = await foreign.upload(made.body.data.openId, 2, '甲.xlsx', strangeBid(bidderName(0), 10))
    expect([direct.status, direct.body.message]).toEqual([
      422,
      expect.stringContaining('未找到分部分项清单表'),
    ])
    // The same columns of another organisation are not other columns.
    await send(foreign, INCOMING, '丁.xlsx', strangeBid(bidderName(0), 10))
    const [same] = await read(foreign, INCOMING)
    const layouts = [{ layout, mapping: STRANGE_COLUMNS }]
    const stated = await foreign.call('POST', `/api/tb-files/columns/${same!.id}`, { json: { layouts } })
    expect(stated.status).toBe(200)
    expect((await read(foreign, INCOMING))[0]).toMatchObject({ state: 'read', failure: null })
  })
})
