import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { DOCUMENTS_VERSION } from '../../lib/engine/documents/read'
import { docxWith, pdfWith } from '../support/technical-files'
import { type Answer, type Client, signedIn } from './client'
import { addUser, clientOf } from './people-support'
import { inject } from './worker-server'

const [baseUrl, dataDir] = [inject('baseUrl'), inject('dataDir')]
const ADDRESS = '/api/tb-qb-references'
let client: Client
beforeAll(async () => {
  client = await signedIn(baseUrl)
})

function send(name: string, bytes: Uint8Array, by = client): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return by.call('POST', `${ADDRESS}/upload`, { body: form })
}

interface Listed {
  readonly id: number
  readonly fileName: string
  readonly sha256: string
  readonly state: string
  readonly characters: number
}
const listOf = async (by = client): Promise<Listed[]> => (await by.get(ADDRESS)).body.data
const isStored = (sha256: string) => existsSync(join(dataDir, 'files', sha256.slice(0, 2), sha256))
const isRead = (sha256: string) =>
  existsSync(join(dataDir, 'documents', String(DOCUMENTS_VERSION), sha256.slice(0, 2), `${sha256}-text`))

test('a reference text is read at once, listed by name, and deleted with its content', async () => {
  const made = await send('规范.pdf', await pdfWith(['混凝土结构工程施工规范']))
  expect(made.status).toBe(200)
  expect((await send('范本.docx', docxWith(['公用范本的文字']))).status).toBe(200)
  const listed = await listOf()
  expect(listed).toMatchObject([
    { fileName: '范本.docx', state: 'read', characters: 7 },
    { fileName: '规范.pdf', state: 'read', characters: 11, id: made.body.data.id, pages: 1 },
  ])
  const { sha256 } = listed[1]!
  expect([isStored(sha256), isRead(sha256)]).toEqual([true, true])
  for (const { id } of listed) expect((await client.call('DELETE', `${ADDRESS}/${id}`)).status).toBe(200)
  expect(await listOf()).toEqual([])
  expect([isStored(sha256), isRead(sha256)]).toEqual([false, false])
  expect((await client.call('DELETE', `${ADDRESS}/${made.body.data.id}`)).status).toBe(404)
})

test('what has no text, is of another format, empty, or there already, is refused and not stored', async () => {
  const refusals = [
    [await send('扫描.pdf', await pdfWith([null])), 422, '读不出文字'],
    [await send('旧.doc', Buffer.from('old')), 422, '读不出文字'],
    [await send('表.xlsx', Buffer.from('PK')), 422, '.docx'],
    [await send('空.pdf', Buffer.alloc(0)), 422, '文件为空'],
  ] as const
  for (const [{ status, body }, expected, words] of refusals)
    expect([status, body.message]).toEqual([expected, expect.stringContaining(words)])
  const text = docxWith(['同一份范本'])
  const { body } = await send('一.docx', text)
  for (const [name, bytes] of [
    ['一.docx', docxWith(['另一份'])],
    ['二.docx', text],
  ] as const) {
    const twin = await send(name, bytes)
    expect([twin.status, twin.body.message]).toEqual([409, expect.stringContaining('一.docx')])
  }
  expect((await listOf()).map(({ fileName }) => fileName)).toEqual(['一.docx'])
  expect((await client.call('DELETE', `${ADDRESS}/${body.data.id}`)).status).toBe(200)
})

test('they belong to one organisation, and only those who manage the system see and change them', async () => {
  const { body } = await send('本机构.docx', docxWith(['本机构的范本']))
  const { username, password } = await addUser(client, 'reader-references', '清标人员')
  const reader = await clientOf(baseUrl, username, password)
  expect((await reader.get(ADDRESS)).status).toBe(403)
  expect((await send('他人.docx', docxWith(['他人']), reader)).status).toBe(403)
  expect((await reader.call('DELETE', `${ADDRESS}/${body.data.id}`)).status).toBe(403)
  expect((await client.call('DELETE', `${ADDRESS}/${body.data.id}`)).status).toBe(200)
})
