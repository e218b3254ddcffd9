// Pages that are pictures, read by a program that knows what a real one has read.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfWith } from '../support/technical-files'
import { type Client, signedIn } from './client'
import { generatedSection, pushedSection, type TakenSection } from './section'
import { startServer, stopServer, type TestServer } from './server'
import { addUser } from './users'

const root = mkdtempSync(join(tmpdir(), 'clean-bid-recognition-'))
const settings = { DATA_DIR: root, OCR: '1', OCR_PROGRAM: resolve('tests/support/recogniser.mjs') }
const TECHNICAL = 4

interface Listed {
  readonly name: string
  readonly state: string
  readonly picturePages: number | null
  readonly recognisedPages: number | null
  readonly differingPages: string | null
}
type Row = Record<string, unknown>
let server: TestServer
let client: Client
let taken: TakenSection

const start = async () => {
  server = await startServer(settings)
  client = await signedIn(server.baseUrl)
}
beforeAll(async () => {
  await start()
  taken = await pushedSection(client, 'RECOGNITION-1', { bidders: 4, items: 20 })
})
afterAll(async () => {
  if (server) await stopServer(server, 'SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

/** Uploads a scan of so many pages; the word tells how it can be read. */
async function send(name: string, pages: number, bidder: number, word = '', section = taken): Promise<void> {
  const pdf = await pdfWith(Array.from({ length: pages }, () => null))
  const bytes = Buffer.concat([pdf, Buffer.from(word && `\n%${word}\n`)])
  const { body } = await client.upload(section.openId, TECHNICAL, name, bytes, section.bidders[bidder])
  expect(body).toMatchObject({ success: true })
}
const listed = async (name: string, { openId } = taken): Promise<Listed> =>
  (await client.get(`/api/tb-files/technical-documents?openId=${openId}`)).body.data.find(
    (one: Listed) => one.name === name,
  )
async function untilRead(name: string, pages: number, section = taken): Promise<Listed> {
  for (;;) {
    const document = await listed(name, section)
    if ((document.recognisedPages ?? 0) >= pages) return document
    await pause(200)
  }
}
const analyse = async () =>
  expect((await client.get(`/api/tb-qb-tec-sames/beginAnalyze?openId=${taken.openId}`)).body).toMatchObject({
    success: true,
  })
const detail = async (call: string, query = ''): Promise<Row[]> =>
  (await client.get(`/api/tb-qb-tec-same-details/${call}?openId=${taken.openId}&${query}`)).body.data
const pair = () => `ver1=${taken.bidders[0]}&ver2=${taken.bidders[1]}`

test('scans take part when their pictures were read: alike, never equal, and no typing error is seen in them', async () => {
  await send('甲.pdf', 2, 0)
  await send('乙.pdf', 2, 1, 'variant')
  expect(await untilRead('甲.pdf', 2)).toMatchObject({ state: 'noText', picturePages: 2 })
  await untilRead('乙.pdf', 2)
  await analyse()
  const { body } = await client.get(`/api/tb-qb-tec-sames/queryPairs?openId=${taken.openId}`)
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({ share1: 0, share2: 0, fragments: 0, oddForms: 0, atLeast: false })
  expect(body.data[0].passageShare).toBeGreaterThan(95)
  const found = await detail('queryFragments', pair())
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['near']))
  expect(found.every(({ recognised, page1 }) => recognised === 1 && page1 === 1)).toBe(true)
  const readings = await detail('queryReadings')
  expect(readings.filter(({ recognisedPages }) => recognisedPages === 2)).toHaveLength(2)
  const [{ fileId1 }] = found as [Row]
  const text = await client.get(
    `/api/tb-qb-tec-same-details/queryText?openId=${taken.openId}&fileId=${fileId1}&document=0&page=1&${pair()}`,
  )
  expect(text.body.data.pages[0].pieces[0]).toMatchObject({ kind: 'recognised' })
  expect(text.body.data.pages[0].unread).toBe(null)
})

test('the pictures of a text are cut from its pages, for whoever sees the result', async () => {
  const [row] = await detail('queryFragments', pair())
  const place = { openId: taken.openId, fileId: String(row!.fileId1), document: '0', page: '1' }
  const strip = (own: object) => {
    const query = new URLSearchParams({
      ...place,
      left: '100',
      top: '80',
      right: '900',
      bottom: '130',
      ...own,
    })
    return client.download(`/api/tb-qb-tec-same-details/queryStrip?${query}`)
  }
  const { status, bytes, headers } = await strip({})
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([162, 17])
  for (const none of [{ page: '9' }, { document: '3' }, { fileId: '999999' }, { left: '950', right: '10' }])
    expect((await strip(none)).status).toBe(404)
  expect((await strip({ right: '1001' })).status).toBe(400)
})

test('before the reveal of a blind section its pictures are cut for nobody', async () => {
  const code = 'RECOGNITION-2'
  const { section } = generatedSection(code).platform
  const blind = await pushedSection(client, code, { items: 20 }, { section: { ...section, techEvaType: 1 } })
  const { openId } = blind
  // Who has filed a document gets nothing of what is computed from it.
  const reader = await addUser('evaluator', { openId, server: { baseUrl: server.baseUrl, dataDir: root } })
  await send('1.pdf', 2, 0, '', blind)
  await send('2.pdf', 2, 1, 'variant', blind)
  for (const name of ['1.pdf', '2.pdf']) await untilRead(name, 2, blind)
  await reader.get(`/api/tb-qb-tec-sames/beginAnalyze?openId=${openId}`)
  const own = '/api/tb-qb-tec-same-details'
  const ids = (await reader.get(`${own}/queryReadings?openId=${openId}`)).body.data as Row[]
  const files = await client.get(`/api/tb-files/technical-documents?openId=${openId}`)
  const box = 'page=1&left=100&top=80&right=900&bottom=130'
  const strips = async (fileIds: unknown[]) => {
    const statuses: number[] = []
    for (const id of fileIds) {
      const query = `openId=${openId}&fileId=${id}&document=0&${box}`
      statuses.push((await reader.download(`${own}/queryStrip?${query}`)).status)
    }
    return statuses
  }
  const shown = ids.map(({ fileId }) => fileId)
  const real = files.body.data.map(({ fileId }: Row) => fileId)
  expect([shown.length, real.length]).toEqual([2, 2])
  expect(await strips([...shown, ...real])).toEqual([404, 404, 404, 404])
  await client.call('POST', `/api/tb-prj-open-details/reveal/${openId}`, { json: { reason: '评审结束' } })
  expect(await strips(real)).toEqual([200, 200])
})

test('a picture that was read before is not read again; one document that cannot be read stops no other', async () => {
  await send('坏.pdf', 1, 2, 'broken')
  await send('崩.pdf', 2, 2, 'crash')
  await send('丙.pdf', 2, 2, 'known')
  for (const [name, pages] of [
    ['坏.pdf', 1],
    ['崩.pdf', 2],
    ['丙.pdf', 2],
  ] as const)
    await untilRead(name, pages)
  await analyse()
  const readings = await detail('queryReadings')
  const readOf = (name: string) => readings.find(({ document }) => document === name)
  expect(readOf('丙.pdf')).toMatchObject({ recognisedPages: 2 })
  expect(readOf('坏.pdf')).toMatchObject({ recognisedPages: null, unreadPages: '1' })
  expect(readOf('崩.pdf')).toMatchObject({ recognisedPages: 1, unreadPages: '1' })
})

test('whoever uploads may stop it, and go on; what was read stays', async () => {
  await send('停.pdf', 4, 3, 'slowly')
  const { fileId } = (await untilRead('停.pdf', 1)) as Listed & { fileId: number }
  const change = async (isStopped: boolean) =>
    (await client.call('PUT', `/api/tb-files/${fileId}/recognition`, { json: { document: 0, isStopped } }))
      .status
  expect(await change(true)).toBe(200)
  const stopped = (await listed('停.pdf')).recognisedPages ?? 0
  await pause(4000)
  // The page that was being read is finished.
  expect((await listed('停.pdf')).recognisedPages).toBeLessThanOrEqual(Math.min(3, stopped + 1))
  expect(await change(false)).toBe(200)
  await untilRead('停.pdf', 4)
  const unknown = { json: { document: 1, isStopped: true } }
  expect((await client.call('PUT', `/api/tb-files/${fileId}/recognition`, unknown)).status).toBe(404)
})

test('a text layer that says something else than its picture is named, and takes no part as a picture', async () => {
  const pages: { text: string }[][] = JSON.parse(readFileSync('tests/support/recognised-lines.json', 'utf8'))
  const layer = pages[0]!.map(({ text }) => text).join('')
  const other = '本页文字与图片无关，另有说明见第三册第十二章附录'
  const bytes = await pdfWith([{ layer }, { layer: other }])
  expect((await client.upload(taken.openId, TECHNICAL, '层.pdf', bytes, taken.bidders[0])).body.success).toBe(
    true,
  )
  while ((await listed('层.pdf')).differingPages === null) await pause(200)
  expect(await listed('层.pdf')).toMatchObject({ state: 'read', picturePages: null, differingPages: '2' })
  await analyse()
  const reading = (await detail('queryReadings')).find(({ document }) => document === '层.pdf')
  expect(reading).toMatchObject({ recognisedPages: null, differingPages: '2' })
})

test('a bill that is a scan is read in the background, and then as a bill whose figures its sums confirm', async () => {
  const pages = JSON.parse(readFileSync('tests/samples/printed/scan.json', 'utf8')).length
  const pdf = await pdfWith(Array.from({ length: pages }, () => null))
  const bytes = Buffer.concat([pdf, Buffer.from('\n%bill\n')])
  // As a person sends it, who states what is replaced.
  const form = new FormData()
  const fields = {
    openId: taken.openId,
    fileType: '2',
    openDetailId: String(taken.bidders[0]),
    replaces: '0',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), '已标价清单.pdf')
  const sent = await client.call('POST', '/api/tb-files/upload', { body: form })
  expect([sent.status, sent.body.message]).toEqual([422, expect.stringContaining('正在识别')])
  const proposed = '/api/tb-files/proposed'
  const waiting = async () => (await client.get(`${proposed}?openId=${taken.openId}`)).body.data[0]
  const { id, state } = await waiting()
  expect([sent.body.data.proposedId, state]).toEqual([id, 'reading'])
  while ((await waiting()).state === 'reading') await pause(300)
  // Its sums confirm it: nobody is asked.
  expect(await waiting()).toMatchObject({
    ...{ state: 'read', failure: null },
    place: { fileType: 2, total: 1395705.36, doubts: [], isSure: true },
  })
  const json = { openId: taken.openId, openDetailId: taken.bidders[0], replaces: 0, confirm: false }
  expect((await client.call('POST', `${proposed}/${id}/store`, { json })).body).toMatchObject({
    success: true,
  })
  const query = `openId.equals=${taken.openId}&isDel.equals=0&size=100`
  const files = (await client.get(`/api/tb-files?${query}`)).body as {
    fileName: string
    format: { notInFormat: string[]; sums: Row[] }
    issues: Row[]
  }[]
  const { format, issues } = files.find(({ fileName }) => fileName === '已标价清单.pdf')!
  expect(format.notInFormat).toEqual(expect.arrayContaining(['items.name', 'items.feature']))
  expect(issues).toContainEqual(expect.objectContaining({ code: 'recognised', value: `1-${pages}` }))
  expect(format.sums.find((sum) => sum.id === 'amount')).toMatchObject({ fails: 0, notCompared: 0 })
})

test('a stop of the server ends it between pages, a start goes on, and results say that more was read', async () => {
  await send('丁.pdf', 4, 3, 'slow')
  await untilRead('丁.pdf', 1)
  await analyse()
  expect(
    (await detail('queryReadings')).find(({ document }) => document === '丁.pdf')?.recognisedPages,
  ).toBeLessThan(4)
  await stopServer(server)
  await start()
  expect((await listed('丁.pdf')).recognisedPages).toBeLessThan(4)
  expect(await untilRead('丁.pdf', 4)).toMatchObject({ recognisedPages: 4 })
  const { body } = await client.get('/api/personal/todos?size=200')
  expect(body.data).toContainEqual(expect.objectContaining({ kind: 'outdated', openId: taken.openId }))
  const stated = async () => (await client.get('/readyz')).body.recognition
  expect(await stated()).toMatchObject({ state: 'ready' })
  while ((await stated()).pagesLeft > 0) await pause(500)
})
