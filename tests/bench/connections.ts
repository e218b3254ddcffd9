import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { hashPassword } from '../../lib/people/sign-in/password'
import { clientWith, encrypted, signedIn } from '../contract/client'
import { pushedSection } from '../contract/section'
import { startServer, stopServer, type TestServer } from '../contract/server'
import { NO_CACHE } from './child'
import { fillStore } from './pages'
import { processorOf } from './processor'

const CONNECTIONS = 20
const SECONDS = 10
const STORED = 100_000
const PEOPLE = 8
/** Different pages of each kind, where there are different ones. */
const PAGES = 12

interface Load {
  readonly count: number
  /** Answers per second. */
  readonly rate: number
  /** Median and 95th percentile of the answer times, ms. */
  readonly median: number
  readonly high: number
}

interface Kind {
  readonly name: string
  /** Below `/qb-inner/`. */
  readonly paths: readonly string[]
}

type Print = (line?: string) => void

/** Requests pages from a separate process, so that its work is not counted. */
function load(plan: object): Promise<Load> {
  const child = spawn(process.execPath, ['tests/bench/connections-child.mjs', JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(output))
      else reject(new Error(`the load failed: ${JSON.stringify(plan)}`))
    })
  })
}

/** Cookies of people who may see what the administrator sees, each signed in. */
async function signedInPeople({ baseUrl }: TestServer, store: string): Promise<string[]> {
  const password = 'one-password-of-the-bench'
  const hash = await hashPassword(password)
  const db = new Database(store)
  const insert = db.prepare(
    `insert into users (organisation_id, username, name, password_hash, role_id, disabled, created_at)
     select organisation_id, @username, @username, @hash, role_id, 0, created_at from users order by id limit 1`,
  )
  const names = Array.from({ length: PEOPLE }, (_, at) => `bench-${at}`)
  for (const username of names) insert.run({ username, hash })
  db.close()
  const cookies: string[] = []
  for (const username of names) {
    const json = { username, password: await encrypted(baseUrl, password) }
    const { body } = await clientWith(baseUrl, null).call('POST', '/api/login', { json })
    cookies.push(`next-auth.session-token=${body.data.token}`)
  }
  return cookies
}

function onlySection(store: string): string {
  const db = new Database(store, { readonly: true })
  try {
    return db.prepare('select open_id from opens').pluck().get() as string
  } finally {
    db.close()
  }
}

async function measure(server: TestServer, { name, paths }: Kind, cookies: readonly string[], print: Print) {
  const urls = paths.map((path) => `${server.baseUrl}/qb-inner/${path}`)
  const plan = { urls, cookies, connections: CONNECTIONS }
  await load({ ...plan, seconds: 3 })
  const before = processorOf(server.process.pid!)
  const { count, rate, median, high } = await load({ ...plan, seconds: SECONDS })
  const spent = (processorOf(server.process.pid!) - before) / count
  const headers = { ...NO_CACHE, cookie: cookies[0]!, 'accept-encoding': 'identity' }
  const { byteLength } = await (await fetch(urls[0]!, { headers })).arrayBuffer()
  const figures = [rate.toFixed(0), median.toFixed(0), high.toFixed(0), spent.toFixed(1)]
  print(`| ${[name, ...figures, (byteLength / 1024).toFixed(0)].join(' | ')} |`)
}

/** What pages cost the server while 20 connections request them all the time, for different people. */
export async function benchConnections(print: Print): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-connections-'))
  const server = await startServer({ DATA_DIR: data, DEMO: '1' })
  try {
    const store = join(data, 'clean-bid.db')
    const client = await signedIn(server.baseUrl)
    const demo = onlySection(store)
    const empty: string[] = []
    for (let at = 0; at < PAGES; at++) {
      const { openId } = await pushedSection(client, `BENCH-LOAD-${at}`)
      empty.push(`${openId}/analysis_eco_con`)
    }
    const cookies = await signedInPeople(server, store)
    print(`## ${CONNECTIONS} connections, ${PEOPLE} people, never a stored page, ${SECONDS} s each\n`)
    print('| page | pages per second | median, ms | 95 %, ms | processor per page, ms | KB of HTML |')
    print('|---|---|---|---|---|---|')
    await measure(server, { name: 'report of the demo', paths: [`${demo}/report`] }, cookies, print)
    await measure(server, { name: 'empty (never run)', paths: empty }, cookies, print)
    const { openId } = fillStore(store, STORED)
    for (const size of [20, 100]) {
      const page = (_: unknown, at: number) =>
        `${openId}/analysis_eco_con?tab=details&size=${size}&page=${at + 1}`
      const paths = Array.from({ length: PAGES }, page)
      await measure(server, { name: `${size} details`, paths }, cookies, print)
    }
    print()
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
}

if (process.argv[1]?.endsWith('connections.ts')) {
  await benchConnections((line = '') => process.stdout.write(`${line}\n`))
  process.exit(0)
}
