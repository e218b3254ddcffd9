import { beforeAll, describe, expect, test } from 'vitest'
import { STRANGE_COLUMNS, strangeBid, strangeHeader } from '../support/strange-workbook'
import type { Client } from './client'
import { addOrganisation, administrator } from './people-support'
import { bidOf, pushedSection, type TakenSection } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

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
const attempt = (id: number, mapping: object) =>
  admin.call('POST', `/api/tb-files/columns/${id}/try`, {
    json: { openId: taken.openId, layouts: [{ layout, mapping }] },
  })

describe('a workbook whose columns no word tells', () => {
  test('waits for a person, who sees which sums hold before anything is stored', async () => {
    await propose('甲.xlsx', strangeBid(bidderName(0), 10))
    const [file] = await proposals()
    expect(file).toMatchObject({ state: 'failed', mayStateColumns: true, place: null })
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
    const json = { openId: taken.openId, openDetailId: taken.bidders[0], replaces: 0 }
    expect((await admin.call('POST', `${PROPOSED}/${first!.id}/store`, { json })).status).toBe(200)
    const stored = await admin.get(`/api/tb-files?openId.equals=${taken.openId}&isDel.equals=0`)
    expect(stored.body[0]).toMatchObject({ fileName: '甲.xlsx', filePrice: 230 })
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
  })
})
