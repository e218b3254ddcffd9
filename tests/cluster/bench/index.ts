import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, stopServer } from '../../contract/server'
import { startCluster } from '../support/cluster'
import { grown } from './sections'
import { throughputOf, timeOfRun } from './throughput'

/** `npm run bench:cluster -- [throughput] [overhead] [sections] [--sections=1000]`; without a part: all of them. */
const words = process.argv.slice(2)
const chosen = words.filter((word) => !word.startsWith('--'))
const count = Number(words.find((word) => word.startsWith('--sections='))?.split('=')[1] ?? 1000)
const print = (line = '') => process.stdout.write(`${line}\n`)

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  throughput: async () => {
    print('## Runs that wait for a second each: runs a second, by workers of one thread\n')
    print('| workers | runs a second | × one worker |\n|---|---|---|')
    let one = 0
    for (const workers of [1, 2, 4]) {
      const found = await throughputOf(workers)
      one ||= found
      print(`| ${workers} | ${found.toFixed(2)} | ${(found / one).toFixed(2)} |`)
    }
  },
  overhead: async () => {
    const data = mkdtempSync(join(tmpdir(), 'clean-bid-overhead-'))
    const server = await startServer({ DATA_DIR: data })
    const alone = await timeOfRun(server.baseUrl)
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
    const cluster = await startCluster({ webs: 1, workers: 1 })
    const through = await timeOfRun(cluster.baseUrl).finally(cluster.end)
    print('\n## A run that computes next to nothing, until it is answered: median, ms\n')
    print('| one process | web, queue and worker | more |\n|---|---|---|')
    print(`| ${alone.toFixed(0)} | ${through.toFixed(0)} | ${(through - alone).toFixed(0)} |`)
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
