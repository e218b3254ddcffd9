import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createRandom } from '../../../lib/domain/random'
import { type Client, clientWith, signedIn } from '../../contract/client'
import { pushedSection, uploadAll } from '../../contract/section'
import { startServer, stopServer } from '../../contract/server'
import { toFormerForm } from './former'

export interface MoveKills {
  /** Kills that found data still to be moved. */
  readonly interrupted: number
  readonly problems: readonly string[]
}

/** What a section shows, read through calls. */
async function shown(client: Client, openId: string): Promise<string> {
  const paths = [
    `/api/tb-prj-files?openId.equals=${openId}&size=1000`,
    `/api/tb-qb-eco-conformance-details/queryDetails?openId=${openId}&size=1000`,
    `/api/tb-qb-eco-calc-details/queryDetails?openId=${openId}&size=1000`,
    `/api/tb-qb-eco-regular-details/queryDetails?openId=${openId}&size=1000`,
  ]
  const answers = []
  for (const path of paths) {
    const { status, body } = await client.get(path)
    answers.push(`${path} ${status} ${JSON.stringify(body)}`)
  }
  return answers.join('\n')
}

/** What has not been moved yet. */
function left(data: string): number {
  const db = new Database(join(data, 'clean-bid.db'), { readonly: true })
  try {
    const isThere = db.prepare("select 1 from sqlite_master where name = 'former_bills'").get()
    const count = (sql: string) => db.prepare(sql).pluck().get() as number
    const bills = isThere ? count('select count(*) from former_bills') : 0
    return bills + count('select count(*) from runs where current = 1 and result is null')
  } finally {
    db.close()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Kills the server at random moments while it moves the data of an earlier version. After each restart the section
 * shows what it showed before; in the end nothing is left to move.
 */
export async function moveKills({ count, seed }: { count: number; seed: number }): Promise<MoveKills> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-moves-'))
  const problems: string[] = []
  let interrupted = 0
  let server = await startServer({ DATA_DIR: data })
  try {
    const first = await signedIn(server.baseUrl)
    const taken = await pushedSection(first, 'MOVES', { bidders: 12, items: 1500 })
    await uploadAll(first, taken)
    const json = { openId: taken.openId, keys: '1,4,2,3,5,6,7,8,9' }
    await first.call('POST', '/api/tb-qb-items/beginAnalyze', { json })
    const before = await shown(first, taken.openId)
    await stopServer(server)
    for (let round = 1; round <= count; round++) {
      if (left(data) === 0) toFormerForm(data)
      server = await startServer({ DATA_DIR: data })
      await pause(createRandom(seed, 'move', round).whole(0, 400))
      await stopServer(server, 'SIGKILL')
      if (left(data) > 0) interrupted++
      server = await startServer({ DATA_DIR: data })
      const client = clientWith(server.baseUrl, first.token)
      if ((await shown(client, taken.openId)) !== before) problems.push(`round ${round}: other answers`)
      await stopServer(server, round % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
    }
    server = await startServer({ DATA_DIR: data })
    for (const until = Date.now() + 60_000; left(data) > 0 && Date.now() < until; ) await pause(100)
    if (left(data) > 0) problems.push(`${left(data)} still to be moved`)
    const client = clientWith(server.baseUrl, first.token)
    if ((await shown(client, taken.openId)) !== before) problems.push('other answers in the end')
    const tmp = readdirSync(join(data, 'tmp'))
    if (tmp.length > 0) problems.push(`left in tmp: ${tmp.join(', ')}`)
    return { interrupted, problems }
  } finally {
    await stopServer(server, 'SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
}
