import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { exampleOf, type Place, placesOf } from '../../contract/access-examples'
import { type Client, clientWith, signedIn } from '../../contract/client'
import { command } from '../../contract/data-folder'
import { type Document, documentOf } from '../../contract/document'
import { startServer, stopServer } from '../../contract/server'
import { SESSION_COOKIE } from '../../support/demo-server'
import { pageTexts } from '../../support/page-texts'
import { viewsOf } from '../../support/views'
import { startBucket } from '../support/bucket'
import { startPostgres } from '../support/postgres'

/** Calls that begin something, and those whose answers are files or never end. */
const NOT_READING = /begin|export|download|events|public-key|openapi|logout|\/excel|simulate/i

interface Asked {
  readonly client: Client
  readonly place: Place
  readonly views: readonly string[]
}

/** What the demo lacks: an export, an analysis of its own, a file that could not be read. */
async function addTo(client: Client, openId: string): Promise<void> {
  await client.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${openId}`)
  await client.get(`/api/tb-qb-eco-calc-sums/exportExcel?openId=${openId}`)
  await client.upload(openId, 1, 'broken.LNZF', Buffer.from('no bill'))
}

/** The section with the most files, and an object of each kind in it. */
function placeIn(data: string): Place {
  const store = new Database(join(data, 'clean-bid.db'), { readonly: true })
  try {
    const one = (sql: string, ...values: unknown[]) =>
      store
        .prepare(sql)
        .pluck()
        .get(...values)
    const openId = one('select open_id from files group by open_id order by count(*) desc') as string
    const idOf = (table: string) => one(`select min(id) from ${table} where open_id = ?`, openId) as number
    return {
      openId,
      bidder: idOf('open_details'),
      file: idOf('files'),
      run: one('select min(id) from runs where open_id = ? and current = 1', openId) as number,
      attachment: one('select min(id) from attachments') as number,
      reading: idOf('read_jobs'),
    }
  } finally {
    store.close()
  }
}

const pageOf = (client: Client) => async (address: string) => {
  const headers = { cookie: `${SESSION_COOKIE}=${client.token}; app_lang=zh-CN` }
  return (await fetch(client.baseUrl + address, { headers })).text()
}

/** The answers to every reading call and the texts of every page, by address. */
async function answersOf({ client, place, views }: Asked): Promise<Map<string, string>> {
  const document: Document = await documentOf(client.baseUrl)
  const answers = new Map<string, string>()
  for (const [path, methods] of Object.entries<object>(document.paths)) {
    const call = { call: `GET ${path}`, method: 'GET', path, needs: undefined }
    if (!('get' in methods) || NOT_READING.test(path)) continue
    const [variant = ''] = placesOf(document, call)
    const example = exampleOf(document, call, place, variant)
    const { status, body } = await client.get(example.path)
    answers.set(example.path, `${status} ${JSON.stringify(body)}`)
  }
  const read = pageOf(client)
  // The parts of a page are sent in the order in which they are ready.
  for (const view of views)
    answers.set(
      view,
      pageTexts(await read(view))
        .sort()
        .join('\n'),
    )
  return answers
}

/** Where two texts differ, with a little around it. */
function difference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const from = Math.max(0, at - 60)
  return `${JSON.stringify(one.slice(from, at + 120))} and ${JSON.stringify(other.slice(from, at + 120))}`
}

/**
 * Every reading call and every page, asked of the demo on SQLite, and again after it was moved to PostgreSQL and a bucket.
 * What answers differently on one store already, such as times and figures of the process, is not compared.
 */
export async function sameAnswers() {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-same-'))
  const [postgres, bucket] = await Promise.all([startPostgres(), startBucket()])
  const ownFolder = join(data, 'own')
  const folder = join(data, 'sqlite')
  let server = await startServer({ DATA_DIR: folder, DEMO: '1' })
  try {
    const first = await signedIn(server.baseUrl)
    await first.call('POST', '/api/personal/tour')
    const { openId } = placeIn(folder)
    await addTo(first, openId)
    const place = placeIn(folder)
    const views = await viewsOf(pageOf(first), openId)
    const before = await answersOf({ client: first, place, views })
    const again = await answersOf({ client: first, place, views })
    await stopServer(server)
    const settings = { DATABASE_URL: postgres.url, ...bucket.settings }
    const moved = await command('move', ['to-postgres'], { ...settings, DATA_DIR: folder })
    if (moved.code !== 0) throw new Error(moved.text)
    server = await startServer({ ...settings, DATA_DIR: ownFolder, ROLE: 'all' })
    const client = clientWith(server.baseUrl, first.token)
    const after = await answersOf({ client, place, views })
    const steady = [...before].filter(([address, text]) => again.get(address) === text)
    const different = steady.filter(([address, text]) => after.get(address) !== text)
    return {
      compared: steady.length,
      unsteady: [...before.keys()].filter((address) => again.get(address) !== before.get(address)),
      differences: different.map(
        ([address, text]) => `${address}: ${difference(text, after.get(address) ?? '')}`,
      ),
    }
  } finally {
    await stopServer(server, 'SIGKILL')
    await Promise.all([bucket.end(), postgres.end()])
    rmSync(data, { recursive: true, force: true })
  }
}
