import { beforeAll, expect, test } from 'vitest'
import { HOSTILE_SHEETS } from '../support/hostile-sheets'
import { type Client, signedIn } from './client'
import { bidders, expectRefused, pushTo, recordOf, sendTo } from './intake-support'
import { temporaryFiles } from './temporary-files'
import { inject } from './worker-server'

/**
 * What people and platforms send in bulk: counted, applied in order, or refused with a message. The largest that they can
 * send, and that nobody notices it: intake.long.test.ts.
 */

const baseUrl = inject('baseUrl')
let client: Client
let openId: string
/** Files of uploads that others of this worker broke off. */
let before: readonly string[]
beforeAll(async () => {
  before = temporaryFiles(inject('dataDir'))
  client = await signedIn(baseUrl)
  openId = (await push(recordOf('INTAKE-SMALL', 10, 'a'))).body.data.openId
})

const HEAD = '投标人\t特征码类型\t特征码'
const MANY = 1000
/** So many rows a list has at most. */
const MOST_ROWS = 200_000

const push = (record: unknown) => pushTo(baseUrl, record)
const send = (path: string, body: string | Buffer) => sendTo(baseUrl, client, path, body)
const importRows = (body: string | Buffer, query = '') =>
  send(`/api/tb-prj-sections/importRows?openId=${openId}&list=records${query}`, body)

test('many records, the same again, and every one of them changed', async () => {
  const first = recordOf('INTAKE-MANY', MANY, 'a')
  const made = await push(first)
  expect(made.body.data).toMatchObject({ version: 1, changed: true })
  expect((await push(first)).body.data).toMatchObject({ version: null, changed: false })
  const changed = await push(recordOf('INTAKE-MANY', MANY, 'b'))
  expect(changed.body.data).toMatchObject({ version: 2, changed: true })
  const path = `/api/tb-prj-sections/queryVersions?openId=${made.body.data.openId}`
  const { data } = (await client.get(path)).body
  expect(data[0].counts).toEqual({ records: { added: 0, removed: 0, changed: MANY } })
})

test('two simultaneous pushes of one section are applied one after the other', async () => {
  const both = await Promise.all(['a', 'b'].map((change) => push(recordOf('INTAKE-TWICE', 1000, change))))
  expect(both.map(({ body }) => body.data.version).toSorted()).toEqual([1, 2])
  expect(new Set(both.map(({ body }) => body.data.openId)).size).toBe(1)
})

test('texts that are not a record are refused with a message', async () => {
  const whole = JSON.stringify(recordOf('INTAKE-BROKEN', 10, 'a'))
  const broken = whole.slice(0, -1).padEnd(100_000, ' ')
  expectRefused(await push(broken), 415)
  expectRefused(await push('['.repeat(1_000_000)), 422)
  expectRefused(await push(`[${'0,'.repeat(1_000_000)}0]`), 400)
  expectRefused(await send('/api/tb-prj-sections/enterRecord', broken), 415)
})

test('more lines than a list has are refused with a message', async () => {
  const lines = `${HEAD}\n${'投标人甲\t40\t1\n'.repeat(MOST_ROWS + 1)}`
  expectRefused(await importRows(lines), 422)
})

test.each([
  'a cell in the last row there is',
  'a sheet that claims to be as large as they get',
  'entities within entities',
])('%s: parsed or refused with a message', async (what) => {
  const { isRead, make } = HOSTILE_SHEETS[what]!
  const answer = await importRows(make())
  if (isRead) expect(answer.status).toBe(answer.body.success ? 200 : 422)
  else expectRefused(answer, 422)
})

test('pasted rows are checked and saved', async () => {
  const lines = Array.from({ length: MANY }, (_, i) => `${bidders[i % 300]!.bidderName}\t40\t10.${i}.c`)
  const text = [HEAD, ...lines].join('\n')
  const looked = await importRows(text)
  expect(looked.body.data).toMatchObject({ preview: { good: lines.length, refused: 0 }, saved: null })
  const saved = await importRows(text, '&save=all')
  expect(saved.body.data.saved).toEqual({ version: 2, rows: lines.length, leftOut: 0 })
})

test('no temporary file remains', () => {
  expect(temporaryFiles(inject('dataDir')).filter((name) => !before.includes(name))).toEqual([])
})
