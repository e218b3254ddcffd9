import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { docxWith, pdfWith } from '../support/technical-files'
import { type Answer, type Client, signedIn } from './client'
import { bidOf, SAMPLES } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const ADDRESS = '/api/tb-files/incoming'
let client: Client
beforeAll(async () => {
  client = await signedIn(baseUrl)
})

interface Named {
  readonly name: string
  readonly bytes: Uint8Array
  readonly folder?: string
}
interface Incoming {
  readonly id: number
  readonly fileName: string
  readonly folder: string
  readonly state: string
  readonly fileType: number | null
  readonly failure: string | null
  readonly takenBy: string | null
  readonly facts: { readonly bidder: string | null; readonly sectionCode: string | null } | null
}

const luan = (): Named[] =>
  readdirSync(join(SAMPLES, 'luan'))
    .filter((name) => !name.endsWith('.json'))
    .map((name) => ({ name, bytes: readFileSync(join(SAMPLES, 'luan', name)) }))

function send(sender: Client, { name, bytes, folder = '' }: Named): Promise<Answer> {
  const form = new FormData()
  form.set('folder', folder)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return sender.call('POST', ADDRESS, { body: form })
}

/** The files once all are read. */
async function read(sender: Client): Promise<Incoming[]> {
  let files: Incoming[] = []
  await expect
    .poll(
      async () => {
        files = (await sender.get(ADDRESS)).body.data
        return files.some(({ state }) => state === 'reading')
      },
      { timeout: 60_000 },
    )
    .toBe(false)
  return files
}

const clear = () => client.call('DELETE', ADDRESS)
const makeSection = (sectionCode: string, files: readonly Incoming[], more: object = {}) =>
  client.call('POST', '/api/tb-prj-sections/fromFiles', {
    json: {
      section: { sectionCode, sectionName: '由文件建立' },
      files: files.map(({ id, facts }) => ({ id, bidderName: facts?.bidder ?? null })),
      ...more,
    },
  })
interface Item {
  readonly analysis: string
  readonly calcStatus: number
  readonly runId: number | null
  readonly lack: string | null
}
const sectionsCalled = async (code: string) =>
  (await client.get(`/api/tb-qb-jobs?keyword=${encodeURIComponent(code)}`)).body.total

describe('a section made of files', () => {
  test('the files of luan become a section with its bidders, whose analyses begin', async () => {
    await clear()
    for (const file of luan()) expect((await send(client, file)).status).toBe(200)
    const files = await read(client)
    expect(Object.fromEntries(files.map(({ fileName, fileType }) => [fileName, fileType]))).toEqual({
      'luan.LNZF': 1,
      'luan.LNCF': 3,
      '投标人A.nlntf': 2,
      '投标人B.nlntf': 2,
      '投标人C.nlntf': 2,
      '投标人D.nlntf': 2,
    })
    const { status, body } = await makeSection('FROM-LUAN', files)
    expect(status).toBe(200)
    const { openId } = body.data
    const items = async (): Promise<Item[]> =>
      (await client.get(`/api/tb-qb-items/getOrInitItemList/${openId}`)).body.data
    // Everything that is ready is begun, chosen by default or not; only what lacks something waits.
    const listed = await items()
    const begun = listed.filter(({ runId }) => runId !== null).map(({ analysis }) => analysis)
    expect(begun).toEqual(listed.filter(({ lack }) => lack === null).map(({ analysis }) => analysis))
    expect(begun).toEqual(expect.arrayContaining(['regular', 'rational']))
    expect(begun).toHaveLength(body.data.started)
    const bidders = await client.get(`/api/tb-prj-open-details?openId.equals=${openId}&sort=sequence,asc`)
    expect(
      bidders.body.map(({ bidderName, bidderPrice }: Record<string, unknown>) => [bidderName, bidderPrice]),
    ).toEqual([
      ['投标人A', null],
      ['投标人B', null],
      ['投标人C', null],
      ['投标人D', null],
    ])
    const stored = await client.get(`/api/tb-files?openId.equals=${openId}&isDel.equals=0`)
    expect(stored.body.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual(
      luan()
        .map(({ name }) => name)
        .sort(),
    )
    expect((await client.get(ADDRESS)).body.data).toEqual([])
    await expect
      .poll(async () => (await items()).filter(({ calcStatus }) => calcStatus === 1).length, {
        timeout: 60_000,
      })
      .toBe(body.data.started)
    // Its bidders share codes: other tests would find them in another section.
    const json = { sectionCode: 'FROM-LUAN' }
    expect((await client.call('DELETE', `/api/tb-prj-sections/${openId}`, { json })).status).toBe(200)
  })

  test('an archive is unpacked; a file in it that cannot be read stops no other', async () => {
    await clear()
    const entries = [
      { name: '标书/甲公司/a.nlntf', bytes: bidOf('甲公司') },
      { name: '标书/乙公司/b.nlntf', bytes: Buffer.from('not a bill') },
      { name: '标书/说明.txt', bytes: Buffer.from('text') },
    ]
    await send(client, { name: '全部.zip', bytes: zipBytes(entries), folder: '外' })
    const files = await read(client)
    expect(files.map(({ fileName, folder, state }) => [fileName, folder, state])).toEqual([
      ['a.nlntf', '外/标书/甲公司', 'read'],
      ['b.nlntf', '外/标书/乙公司', 'failed'],
    ])
    expect(files[1]!.failure).toMatch(/\S/)
    const { body } = await makeSection('FROM-ZIP', files.slice(0, 1), { analyse: false, takesPrices: true })
    const { openId } = body.data
    const [bidder] = (await client.get(`/api/tb-prj-open-details?openId.equals=${openId}`)).body
    expect([body.data.started, bidder.bidderName, bidder.bidderPrice]).toEqual([0, '甲公司', 1])
  })

  test('an archive that leaves its folder is refused, and so is a bomb', async () => {
    await clear()
    const evil = zipBytes([{ name: '../../a.nlntf', bytes: bidOf('甲公司') }])
    const bomb = zipBytes([{ name: 'a.nlntf', bytes: Buffer.alloc(30_000_000) }])
    await send(client, { name: 'evil.zip', bytes: evil })
    await send(client, { name: 'bomb.zip', bytes: bomb })
    const files = await read(client)
    expect(files.map(({ fileName, state }) => [fileName, state])).toEqual([
      ['evil.zip', 'failed'],
      ['bomb.zip', 'failed'],
    ])
  })

  test('nothing is made if one of the files is gone, or two are for one place', async () => {
    await clear()
    for (const name of ['a', 'b'])
      await send(client, { name: `${name}.nlntf`, bytes: Buffer.from(`${bidOf('丙公司')}<!-- ${name} -->`) })
    const files = await read(client)
    const twice = await makeSection('FROM-TWICE', files)
    expect([twice.status, twice.body.message]).toEqual([422, expect.stringContaining('a.nlntf')])
    await client.call('DELETE', `${ADDRESS}/${files[1]!.id}`)
    expect((await makeSection('FROM-TWICE', files)).status).toBe(409)
    expect(await sectionsCalled('FROM-TWICE')).toBe(0)
    expect((await makeSection('FROM-ONCE', files.slice(0, 1))).status).toBe(200)
  })

  test('a section code that is taken is refused, and the files stay', async () => {
    await clear()
    await send(client, { name: 'a.nlntf', bytes: bidOf('丁公司') })
    const files = await read(client)
    const answer = await makeSection('FROM-ONCE', files)
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('已有该编号的标段')])
    expect((await client.get(ADDRESS)).body.total).toBe(1)
  })

  test('a file names the section that has its code, as soon as it is read', async () => {
    const tender = luan().find(({ name }) => name === 'luan.LNZF')!
    const sent = async () => {
      await clear()
      await send(client, tender)
      return read(client)
    }
    const files = await sent()
    const [{ takenBy, facts }] = files as [Incoming]
    // Another test may have entered the section of the samples.
    const openId = takenBy ?? (await makeSection(facts!.sectionCode!, files)).body.data.openId
    expect(await sent()).toMatchObject([{ takenBy: openId }])
    const { body } = await client.get(`/api/tb-prj-sections/getByOpenId/${openId}`)
    expect(body.data.sectionCode).toBe(facts!.sectionCode)
    await clear()
  })

  test('technical documents and the tender document become files of the section, each with its bidder', async () => {
    await clear()
    const entries = [
      { name: '标书/甲公司/a.nlntf', bytes: bidOf('甲公司') },
      { name: '标书/甲公司/施工组织.docx', bytes: docxWith(['甲的施工组织']) },
      { name: '标书/乙公司/b.nlntf', bytes: bidOf('乙公司') },
      { name: '标书/乙公司/施工组织.docx', bytes: docxWith(['乙的施工组织']) },
      { name: '标书/丙公司/施工组织.docx', bytes: docxWith(['丙的施工组织']) },
      { name: '标书/丙公司/进度计划.docx', bytes: docxWith(['丙的进度计划']) },
      { name: '标书/招标文件.pdf', bytes: await pdfWith(['招标范围']) },
    ]
    await send(client, { name: '全部.zip', bytes: zipBytes(entries) })
    const files = await read(client)
    expect(files.map(({ fileName, fileType }) => `${fileName} ${fileType}`).sort()).toEqual([
      'a.nlntf 2',
      'b.nlntf 2',
      '招标文件.pdf 5',
      '施工组织.docx 4',
      '施工组织.docx 4',
      '施工组织.docx 4',
      '进度计划.docx 4',
    ])
    const bidderOf = (folder: string) => folder.split('/').at(-1)
    const named = files.map((file) => ({
      ...file,
      facts: { ...file.facts!, bidder: bidderOf(file.folder)! },
    }))
    const { status, body } = await makeSection('FROM-DOCUMENTS', named, { analyse: false })
    expect(status).toBe(200)
    const found = await client.get(`/api/tb-files/technical-documents?openId=${body.data.openId}`)
    const shown = ({ bidderName, name, state }: Record<string, unknown>) => [bidderName, name, state]
    expect(found.body.data.map(shown)).toEqual([
      ['甲公司', '施工组织.docx', 'read'],
      ['乙公司', '施工组织.docx', 'read'],
      ['丙公司', '施工组织.docx', 'read'],
      ['丙公司', '进度计划.docx', 'read'],
      [null, '招标文件.pdf', 'read'],
    ])
  })

  test('a file is read again as the type that the person states', async () => {
    await clear()
    const unnamed = Buffer.from(String(bidOf('?')).replace(' Tbr="?"', ''))
    await send(client, { name: 'a.nlntf', bytes: unnamed })
    const [file] = await read(client)
    expect(file!.fileType).toBe(2)
    await client.call('POST', `${ADDRESS}/${file!.id}`, { json: { fileType: 3 } })
    expect((await read(client))[0]!.fileType).toBe(3)
  })

  test('the same file sent again is there once', async () => {
    await clear()
    await Promise.all([1, 2].map(() => send(client, { name: 'a.nlntf', bytes: bidOf('戊公司') })))
    expect((await read(client)).length).toBe(1)
  })

  test('another person sees none of them, and makes no section of them', async () => {
    await clear()
    await send(client, { name: 'a.nlntf', bytes: bidOf('己公司') })
    const files = await read(client)
    const evaluator = await addUser('evaluator')
    expect((await evaluator.get(ADDRESS)).body.data).toEqual([])
    const foreign = await evaluator.call('POST', '/api/tb-prj-sections/fromFiles', {
      json: {
        section: { sectionCode: 'FROM-OTHERS', sectionName: 'x' },
        files: [{ id: files[0]!.id, bidderName: '己公司' }],
      },
    })
    expect(foreign.status).toBe(409)
    expect((await evaluator.call('DELETE', `${ADDRESS}/${files[0]!.id}`)).status).toBe(409)
    expect((await read(client)).length).toBe(1)
  })
})
