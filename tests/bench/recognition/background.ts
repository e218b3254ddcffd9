import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, signedIn } from '../../contract/client'
import { pushedSection } from '../../contract/section'
import { startServer, stopServer } from '../../contract/server'
import { scanOf } from './scans'

/**
 * How much longer other people's pages take while a server reads the pictures of a scan behind them (scans.md §1): by turns of some
 * seconds that is stopped and goes on. `--pages=<number>` of the scan.
 */
const TURN_MS = 10_000
const TURNS = 20
const CHANGE_MS = 8000
const TECHNICAL = 4
const pages = Number(
  process.argv.find((word) => word.startsWith('--pages='))?.slice('--pages='.length) ?? 120,
)

const statusOf = (pid: string, name: string) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** The process that reads pictures, a child of the server. */
function reader(server: number): number | null {
  const pid = readdirSync('/proc').find((one) => /^\d+$/.test(one) && isReader(one, server))
  return pid === undefined ? null : Number(pid)
}
const isReader = (pid: string, server: number) =>
  statusOf(pid, 'cmdline').includes('recognition/program/main.mjs') &&
  Number(/PPid:\s+(\d+)/.exec(statusOf(pid, 'status'))?.[1]) === server

const at95 = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!
const peakOf = (pid: number) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(statusOf(String(pid), 'status'))?.[1] ?? 0) / 1024)
const secondsOf = (pid: number) =>
  statusOf(String(pid), 'stat')
    .split(') ')[1]!
    .split(' ')
    .slice(11, 13)
    .reduce((sum, ticks) => sum + Number(ticks) / 100, 0)

/** Asks for one page after the other. @returns ms that each took */
async function timesOf(client: Client, addresses: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + TURN_MS; performance.now() < end; ) {
    for (const address of addresses) {
      const begun = performance.now()
      await client.download(address)
      times.push(performance.now() - begun)
    }
    await pause(50)
  }
  return times
}

const root = await mkdtemp(join(tmpdir(), 'recognition-background-'))
const server = await startServer({ DATA_DIR: root, OCR: '1' })
try {
  const client = await signedIn(server.baseUrl)
  const { openId, bidders } = await pushedSection(client, 'BACKGROUND', { bidders: 6, items: 200 })
  await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json: { openId, keys: '1,2,3' } })
  // The same few pages in other sizes would be read once: each is another.
  const seeds = Array.from({ length: pages }, (_, at) => `background ${at}`)
  const { bytes } = await scanOf('clean, 150 dpi', seeds)
  await client.upload(openId, TECHNICAL, '扫描.pdf', bytes, bidders[0])
  const { fileId } = (await client.get(`/api/tb-files/technical-documents?openId=${openId}`)).body.data[0]
  const addresses = [
    `/qb-inner/${openId}/analysis_eco_ra`,
    `/qb-inner/${openId}/analysis_eco_co`,
    '/qb-project',
    '/workplace',
  ]
  const main = server.process.pid!
  // It is begun anew from time to time.
  const readers = new Map<number, { peak: number; seconds: number }>()
  const look = () => {
    const pid = reader(main)
    if (pid !== null) readers.set(pid, { peak: peakOf(pid), seconds: secondsOf(pid) })
    return pid
  }
  while (look() === null) await pause(500)
  await timesOf(client, addresses)
  const begun = performance.now()
  const found = { held: [] as number[], going: [] as number[] }
  for (let turn = 0; turn < TURNS; turn++) {
    const isHeld = turn % 2 === 0
    look()
    const json = { document: 0, isStopped: isHeld }
    await client.call('PUT', `/api/tb-files/${fileId}/recognition`, { json })
    // The page that is being read is finished, or the next is begun.
    await pause(CHANGE_MS)
    found[isHeld ? 'held' : 'going'].push(...(await timesOf(client, addresses)))
  }
  const took = (performance.now() - begun) / 1000
  const read = async () =>
    (await client.get(`/api/tb-files/technical-documents?openId=${openId}`)).body.data[0]
      .recognisedPages as number
  const [held, going] = [at95(found.held), at95(found.going)]
  console.log(
    `pages of others, p95: ${held.toFixed(0)} ms without, ${going.toFixed(0)} ms meanwhile: × ${(going / held).toFixed(2)}`,
  )
  console.log(
    `${found.held.length} and ${found.going.length} pages in ${took.toFixed(0)} s; ${await read()} of ${pages} read so far`,
  )
  const from = [performance.now(), await read()] as const
  while ((await read()) < pages) {
    await pause(500)
    look()
  }
  const minutes = (performance.now() - from[0]) / 60_000
  const of300 = (300 * minutes) / (pages - from[1])
  console.log(`the other ${pages - from[1]} in ${minutes.toFixed(1)} minutes: ${of300.toFixed(1)} for 300`)
  const all = [...readers.values()]
  const seconds = all.reduce((sum, one) => sum + one.seconds, 0)
  const peak = Math.max(...all.map((one) => one.peak))
  console.log(`${all.length} processes: ${peak} MB at their peak, ${seconds.toFixed(0)} s of processor`)
} finally {
  await stopServer(server, 'SIGKILL')
  await rm(root, { recursive: true, force: true })
}
