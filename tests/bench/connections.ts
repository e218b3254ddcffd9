import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedIn } from '../contract/client'
import { pushedSection } from '../contract/section'
import { startServer, stopServer } from '../contract/server'
import { fillStore } from './pages'

const CONNECTIONS = 20
const SECONDS = 10
const STORED = 100_000

interface Load {
  readonly count: number
  /** Answers per second. */
  readonly rate: number
  /** Median and 95th percentile of the answer times, ms. */
  readonly median: number
  readonly high: number
}

/** CPU milliseconds a process has used, which hardly depend on other load. Linux only. */
function processorOf(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return (user! + system!) * 10
  } catch {
    return Number.NaN
  }
}

/** Requests an address from a separate process, whose load is not counted as the server's. */
function load(url: string, cookie: string, seconds: number): Promise<Load> {
  const args = [url, cookie, String(CONNECTIONS), String(seconds)]
  const child = spawn(process.execPath, ['tests/bench/connections-child.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(output))
      else reject(new Error(`the load on ${url} failed`))
    })
  })
}

/** How many pages a server delivers to 20 connections without pauses. */
export async function benchConnections(print: (line?: string) => void): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-connections-'))
  const server = await startServer({ DATA_DIR: data, DEMO: '1' })
  try {
    const client = await signedIn(server.baseUrl)
    const { openId: emptyId } = await pushedSection(client, 'BENCH-LOAD')
    const { openId } = fillStore(join(data, 'clean-bid.db'), STORED)
    const cookie = `next-auth.session-token=${client.token}`
    const details = `${openId}/analysis_eco_con?tab=details`
    const pages = [
      ['empty (never run)', `${emptyId}/analysis_eco_con`],
      ['20 details', details],
      ['100 details', `${details}&size=100`],
    ] as const
    const address = (path: string) => `${server.baseUrl}/qb-inner/${path}`
    for (const [, path] of pages) await load(address(path), cookie, 3)
    print(`## ${CONNECTIONS} connections that request one page without pauses, ${SECONDS} s each\n`)
    print('| page | pages per second | median, ms | 95 %, ms | × empty | processor per page, ms |')
    print('|---|---|---|---|---|---|')
    let empty: number | undefined
    for (const [name, path] of pages) {
      const before = processorOf(server.process.pid!)
      const { count, rate, median, high } = await load(address(path), cookie, SECONDS)
      const spent = (processorOf(server.process.pid!) - before) / count
      empty ??= median
      const figures = [rate.toFixed(0), median.toFixed(0), high.toFixed(0), (median / empty).toFixed(2)]
      print(`| ${[name, ...figures, spent.toFixed(1)].join(' | ')} |`)
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
