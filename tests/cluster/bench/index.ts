import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, stopServer } from '../../contract/server'
import { builtFrom } from '../support/build'
import { startCluster } from '../support/cluster'
import { firstStarts } from './first-start'
import { costAlone, costOfWebs } from './pages'
import { grown } from './sections'
import { throughputOf, throughputOfSections, timeOfRun, timeOfRunFarFromObjects } from './throughput'

/**
 * `npm run bench:cluster -- [throughput] [computing] [overhead] [pages] [sections] [first-start] [--sections=1000]
 * [--from=<commit>]`; without a part: all of them. `computing` says how workers share the work where each process has a core:
 * with four or more. `first-start` compares with an earlier version.
 */
const words = process.argv.slice(2)
const chosen = words.filter((word) => !word.startsWith('--'))
const count = Number(words.find((word) => word.startsWith('--sections='))?.split('=')[1] ?? 1000)
const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
/** A store of objects in another place, and a section with as many bids as are usual. */
const FAR_MS = 15
const FAR_BIDDERS = 12
const print = (line = '') => process.stdout.write(`${line}\n`)

async function compared(counts: readonly number[], measure: (workers: number) => Promise<number>) {
  print('| workers | runs a second | × one worker |\n|---|---|---|')
  let one = 0
  for (const workers of counts) {
    const found = await measure(workers)
    one ||= found
    print(`| ${workers} | ${found.toFixed(2)} | ${(found / one).toFixed(2)} |`)
  }
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  throughput: async () => {
    print('## Runs that wait for a second each: runs a second, by workers of one thread\n')
    await compared([1, 2, 4], throughputOf)
  },
  computing: async () => {
    print(`\n## Runs of usual sections, on ${cpus().length} cores: runs a second, by workers of one thread\n`)
    await compared([1, 2], throughputOfSections)
  },
  overhead: async () => {
    const data = mkdtempSync(join(tmpdir(), 'clean-bid-overhead-'))
    const server = await startServer({ DATA_DIR: data })
    const alone = await timeOfRun(server.baseUrl)
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
    print('\n## A run that computes next to nothing, until it is answered: median, ms\n')
    print(`One process: ${alone.toFixed(0)}\n`)
    print('| web, queue and worker; objects in | ms | more |\n|---|---|---|')
    const shared = mkdtempSync(join(tmpdir(), 'clean-bid-overhead-'))
    for (const [where, settings] of [
      ['a folder that both share', { OBJECTS: shared }],
      ['a bucket (s3rver)', {}],
    ] as const) {
      const cluster = await startCluster({ webs: 1, workers: 1, settings })
      const through = await timeOfRun(cluster.baseUrl).finally(cluster.end)
      print(`| ${where} | ${through.toFixed(0)} | ${(through - alone).toFixed(0)} |`)
    }
    rmSync(shared, { recursive: true, force: true })
    const far = await timeOfRunFarFromObjects(FAR_MS, FAR_BIDDERS)
    print(`\n${FAR_BIDDERS} bidders, each answer of the bucket ${FAR_MS} ms later: ${far.toFixed(0)}`)
  },
  pages: async () => {
    print('\n## Processor time of a page, and of a second without one: ms, of all processes together\n')
    print('| | one process, SQLite | one web | four webs |\n|---|---|---|---|')
    const costs = [await costAlone(), await costOfWebs(1), await costOfWebs(4)]
    print(`| page | ${costs.map(({ page }) => page.toFixed(1)).join(' | ')} |`)
    print(`| idle | ${costs.map(({ idle }) => idle.toFixed(1)).join(' | ')} |`)
  },
  'first-start': async () => {
    if (!from) throw new Error('--from=<commit> names the version to compare with')
    const build = builtFrom(from)
    const [former, present] = await firstStarts([build.folder, process.cwd()])
    build.remove()
    print('\n## First start of one process: until it is ready, and its processor time: median, ms\n')
    print('| version | ms | processor |\n|---|---|---|')
    for (const [name, found] of [
      [from, former],
      ['this', present],
    ] as const)
      print(`| ${name} | ${found![0].toFixed(0)} | ${found![1].toFixed(0)} |`)
  },
  sections: async () => {
    const { pages, perSection, startMs, moveSeconds } = await grown(count)
    print(`\n## ${count} sections: pages, median ms\n\n| page | SQLite | PostgreSQL |\n|---|---|---|`)
    for (const [page, sqlite, postgres] of pages)
      print(`| ${page.replace(/[0-9a-f-]{30,}/, '…')} | ${sqlite.toFixed(0)} | ${postgres.toFixed(0)} |`)
    print(
      `\nPostgreSQL: ${(perSection / 1e6).toFixed(2)} MB a section; moved in ${moveSeconds.toFixed(0)} s; a node starts in ${(startMs / 1000).toFixed(1)} s`,
    )
  },
}

print(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}\n`,
)
for (const [part, work] of Object.entries(PARTS))
  if (chosen.length === 0 || chosen.includes(part)) await work()
