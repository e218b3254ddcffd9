import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, signedIn } from '../contract/client'
import { startServer, stopServer } from '../contract/server'
import { type Measured, measureScript, NO_CACHE } from './child'
import { fillStore } from './pages'

const ROWS = 5000
const ROUNDS = 3
const FORMATS = ['pdf', 'docx', 'xlsx'] as const
type Print = (line?: string) => void

const seconds = (ms: number) => (ms / 1000).toFixed(1)

function benchRenderers(folder: string, print: Print): void {
  print(`## Report with ${ROWS} table rows × 9 columns, nothing else running: best of ${ROUNDS}\n`)
  print('| format | s | peak MB | file MB |\n|---|---|---|---|')
  for (const format of FORMATS) {
    const path = join(folder, `report.${format}`)
    const runs = Array.from({ length: ROUNDS }, () =>
      measureScript('report-run.ts', [format, path, `${ROWS}`]),
    )
    const best = runs.reduce((a: Measured, b) => (a.steps.total! <= b.steps.total! ? a : b))
    print(
      `| ${format} | ${seconds(best.steps.total!)} | ${best.peakMb.toFixed(0)} | ${best.steps.fileMb!.toFixed(1)} |`,
    )
  }
  print()
}

/**
 * Times of a page that is rendered anew for each request, one request after the other, until `until` is
 * settled; at least `least` requests.
 */
async function pageTimes(
  url: string,
  cookie: string,
  until: Promise<unknown>,
  least: number,
): Promise<number[]> {
  let going = true
  void until.finally(() => {
    going = false
  })
  const times: number[] = []
  while (going || times.length < least) {
    const start = performance.now()
    const response = await fetch(url, { headers: { cookie, ...NO_CACHE } })
    await response.text()
    if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

const at = (times: readonly number[], share: number) =>
  times[Math.floor((times.length - 1) * share)]!.toFixed(0)

/** The peak memory of a process in MB; Linux only. */
function peakOf(pid: number | undefined): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return (Number(status.match(/VmHWM:\s+(\d+)/)?.[1]) / 1024).toFixed(0)
  } catch {
    return '–'
  }
}

async function exportTime(client: Client, openId: string, format: string): Promise<number> {
  const start = performance.now()
  const { body } = await client.get(`/api/tb-qb-reports/export?openId=${openId}&format=${format}`)
  if (!body.success) throw new Error(JSON.stringify(body))
  return performance.now() - start
}

async function benchWithPages(print: Print): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-report-'))
  const server = await startServer({ DATA_DIR: data, DEMO: '1' })
  try {
    const client = await signedIn(server.baseUrl)
    const { openId } = fillStore(join(data, 'clean-bid.db'), ROWS)
    const url = `${server.baseUrl}/qb-inner/${openId}/analysis_eco_con`
    const cookie = `next-auth.session-token=${client.token}`
    const line = (name: string, took: string, times: readonly number[]) =>
      print(
        `| ${name} | ${took} | ${at(times, 0.5)} | ${at(times, 0.95)} | ${at(times, 1)} | ${peakOf(server.process.pid)} |`,
      )
    print(`## The demo with ${ROWS} conformance rows: its report, and a page at the same time\n`)
    print('| being made | s | page ms: median | 95 % | worst | server peak MB |\n|---|---|---|---|---|---|')
    await pageTimes(url, cookie, Promise.resolve(), 20)
    line('nothing', '–', await pageTimes(url, cookie, Promise.resolve(), 40))
    for (const format of [...FORMATS, 'zip']) {
      const made = exportTime(client, openId, format)
      const times = await pageTimes(url, cookie, made, 1)
      line(format, seconds(await made), times)
    }
    print()
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
}

export async function benchReport(folder: string, print: Print): Promise<void> {
  benchRenderers(folder, print)
  await benchWithPages(print)
}

if (process.argv[1]?.endsWith('report.ts')) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  await benchReport(folder, (line = '') => process.stdout.write(`${line}\n`))
  rmSync(folder, { recursive: true })
  process.exit(0)
}
