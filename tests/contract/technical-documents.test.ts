import { beforeAll, describe, expect, test } from 'vitest'
import { zipBytes } from '../../lib/kit/zip/bytes'
import {
  damagedPdf,
  docxOfRuns,
  docxWith,
  encryptedPdf,
  endlessPdf,
  garbledPdf,
  pdfWith,
} from '../support/technical-files'
import { type Answer, type Client, signedIn } from './client'
import { goingOn, importsIn } from './imports-support'
import { bidOf, pushedSection, type TakenSection } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const TECHNICAL = 4
const TENDER_TEXT = 5
let client: Client
let taken: TakenSection
beforeAll(async () => {
  client = await signedIn(baseUrl)
  taken = await pushedSection(client, 'DOCUMENTS-1', { items: 20 })
})

interface Listed {
  readonly fileType: number
  readonly fileName: string
  readonly openDetailId: number | null
  readonly name: string
  readonly state: string | null
  readonly pages: number | null
  readonly pagesWithoutText: number | null
  readonly characters: number | null
  readonly images: number | null
  readonly problems: readonly string[]
}
const documentsIn = async ({ openId }: TakenSection): Promise<Listed[]> =>
  (await client.get(`/api/tb-files/technical-documents?openId=${openId}`)).body.data

const send = (name: string, bytes: Uint8Array, bidder = 0): Promise<Answer> =>
  client.upload(taken.openId, TECHNICAL, name, bytes, taken.bidders[bidder])

/** Sends a document, which is stored whatever its state is. @returns what is said of it */
async function read(name: string, bytes: Uint8Array): Promise<Listed> {
  const answer = await send(name, bytes)
  expect([answer.status, answer.body.success]).toEqual([200, true])
  return (await documentsIn(taken)).find((one) => one.name === name)!
}

describe('documents that can be read', () => {
  test('a PDF: text, tables of characters and pictures', async () => {
    expect(await read('技术标.pdf', await pdfWith(['第一页混凝土', '第二页', null]))).toMatchObject({
      ...{ fileType: TECHNICAL, openDetailId: taken.bidders[0], state: 'partly', images: 1 },
      ...{ pages: 3, pagesWithoutText: 1, characters: 9, problems: ['noText 3'] },
    })
  })

  test('a DOCX, and the tender document, which belongs to nobody', async () => {
    expect(await read('施工组织.docx', docxWith(['总体部署', '进度计划']))).toMatchObject({
      ...{ state: 'read', characters: 8, problems: [] },
    })
    const answer = await client.upload(taken.openId, TENDER_TEXT, '招标文件.docx', docxWith(['招标范围']))
    expect(answer.status).toBe(200)
    expect((await documentsIn(taken)).find(({ fileType }) => fileType === TENDER_TEXT)).toMatchObject({
      ...{ name: '招标文件.docx', openDetailId: null, state: 'read' },
    })
  })

  test('several documents a bidder; only one of the same name is replaced', async () => {
    const section = await pushedSection(client, 'DOCUMENTS-2', { items: 20 })
    const upload = (name: string, text: string) =>
      client.upload(section.openId, TECHNICAL, name, docxWith([text]), section.bidders[0])
    for (const [name, text] of [
      ['一.docx', '第一版'],
      ['二.docx', '另一份'],
      ['一.docx', '第二版全文'],
    ] as const)
      expect((await upload(name, text)).status).toBe(200)
    const found = await documentsIn(section)
    expect(found.map(({ name, characters }) => [name, characters]).sort()).toEqual([
      ['一.docx', 5],
      ['二.docx', 3],
    ])
  })

  test('the documents in the archive of a bid are found with their paths', async () => {
    const { openId, section, bidders } = taken
    const bid = zipBytes([
      { name: 'TouBiao/bid.xml', bytes: bidOf(section.bids[1]!.bidderName) },
      { name: '技术标/施工组织设计.docx', bytes: docxWith(['正文']) },
      { name: '技术标/附图.pdf', bytes: await pdfWith([null]) },
    ])
    expect((await client.upload(openId, 2, 'bid.nlntf', bid, bidders[1])).status).toBe(200)
    const found = (await documentsIn(taken)).filter(({ fileName }) => fileName === 'bid.nlntf')
    expect(found.map(({ name, state }) => [name, state])).toEqual([
      ['技术标/施工组织设计.docx', 'read'],
      ['技术标/附图.pdf', 'noText'],
    ])
  })
})

/** A page that never ends is in the long form: only what it costs shows what becomes of it. */
describe('each document states what is wrong with it, and the others are read', () => {
  test('a scanned bid has no text layer, and says on how many pages', async () => {
    const found = await read('扫描.pdf', await pdfWith([null, null]))
    expect(found).toMatchObject({
      ...{ state: 'noText', pages: 2, pagesWithoutText: 2, characters: 0, problems: ['noText 1-2'] },
    })
  })

  test('fonts that hide their text', async () => {
    expect(await read('乱码.pdf', garbledPdf())).toMatchObject({ state: 'garbled', problems: ['garbled 1'] })
  })

  test('a password, half a file, noise', async () => {
    expect((await read('加密.pdf', await encryptedPdf())).state).toBe('encrypted')
    expect((await read('损坏.pdf', await damagedPdf())).state).toBe('damaged')
    expect((await read('损坏.docx', Buffer.from('PK\u0003\u0004 no archive'))).state).toBe('damaged')
  })

  test.each(['旧.doc', '文字.wps', '富文本.rtf'])('%s is of a format that no reader takes', async (name) => {
    const bytes = Buffer.from(
      name.endsWith('rtf') ? '{\\rtf1 text}' : '\u00d0\u00cf\u0011\u00e0 old',
      'latin1',
    )
    expect(await read(name, bytes)).toMatchObject({ state: 'unsupported', characters: 0 })
  })

  test('more than 64 MB', async () => {
    expect(
      (await read('大.pdf', Buffer.concat([await pdfWith(['第一页']), Buffer.alloc(70_000_000)]))).state,
    ).toBe('tooLarge')
  })

  test('a million runs', async () => {
    const found = await read('百万.docx', docxOfRuns(1_000_000))
    expect(found).toMatchObject({ state: 'read', characters: 1_000_000 })
  })

  test('an empty file and one of another format are refused, and nothing is stored', async () => {
    const before = (await documentsIn(taken)).length
    const empty = await send('空.pdf', Buffer.alloc(0))
    expect([empty.status, empty.body.message]).toEqual([422, expect.stringContaining('文件为空')])
    const other = await send('表.xlsx', Buffer.from('PK'))
    expect([other.status, other.body.message]).toEqual([422, expect.stringContaining('.docx')])
    expect((await documentsIn(taken)).length).toBe(before)
  })
})

describe('a reading that does not end by itself', () => {
  test('is stopped at once by a person, can be repeated, and leaves nothing behind', async () => {
    const { openId, bidders } = taken
    const sent = client.upload(openId, TECHNICAL, '停.pdf', endlessPdf('停'), bidders[0])
    const { id } = await goingOn(client, '停.pdf')
    expect((await client.call('POST', `/api/tb-qb-jobs/cancel/${id}`)).status).toBe(200)
    const answer = await sent
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('解析已被取消')])
    expect((await documentsIn(taken)).filter(({ fileName }) => fileName === '停.pdf')).toEqual([])
    // Its thread is gone: two more documents are read, which takes both threads of the lane.
    const others = ['后一.docx', '后二.docx'].map((name) => send(name, docxWith([name])))
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
    expect((await client.call('POST', `/api/tb-qb-jobs/retry/${id}`)).status).toBe(202)
    expect((await goingOn(client, '停.pdf')).id).toBe(id)
    expect((await client.call('POST', `/api/tb-qb-jobs/cancel/${id}`)).status).toBe(200)
    expect((await client.call('DELETE', `/api/tb-qb-jobs/${id}`)).status).toBe(200)
  })
})

test('the list of imports states the type, and how many things were not read', async () => {
  const [partly] = await importsIn(client, `${encodeURIComponent('技术标.pdf')}&fileType=4`)
  expect(partly).toMatchObject({ state: 'problems', found: '1 个问题' })
})
