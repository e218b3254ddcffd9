import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Journal, newJournal } from '../../bench/faults/journal'
import { startLoad } from '../../bench/faults/load'
import { signedIn } from '../../contract/client'
import { command } from '../../contract/data-folder'
import { pushedSection, uploadAll } from '../../contract/section'
import { TEST_SETTINGS } from '../../server-settings.mjs'
import { problemsIn } from '../kills/check'
import { errorsOf } from '../kills/moments'
import { type Cluster, newStores, type Stores, startCluster } from '../support/cluster'
import { newNode } from '../support/nodes'
import { pause } from '../support/process'
import { type RunningProxy, startProxy } from '../support/proxy'

interface UpgradePlan {
  /** The folder of the newer build. */
  readonly to: string
  /** How long both versions run side by side, seconds. */
  readonly beside: number
}

/** Gives the store the schema of a build, whatever runs on it. */
export function migrate({ postgres, bucket }: Stores, build: string): void {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'clean-bid-migrate-'))
  const store = { DATABASE_URL: postgres.url, ...bucket.settings, DATA_DIR, NODE_ENV: 'production' as const }
  execFileSync(process.execPath, ['lib/cli/migrate.mjs'], {
    cwd: build,
    env: { ...process.env, ...TEST_SETTINGS, ...store },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(DATA_DIR, { recursive: true })
}

/** A section with its files, and people and programs that work on it without a pause. */
async function underLoad(baseUrl: string) {
  const client = await signedIn(baseUrl)
  const taken = await pushedSection(client, 'UPGRADE', { bidders: 4, items: 250, contentsPerItem: 1 })
  await uploadAll(client, taken)
  const journal = newJournal()
  const load = startLoad(client, taken, journal, 1)
  await pause(5000)
  return { journal, load }
}

/**
 * Replaces the nodes of a running cluster one by one with those of a newer build, under load, and lets both versions work
 * side by side in between.
 */
export async function rollingUpgrade(cluster: Cluster, { to, beside }: UpgradePlan) {
  const { journal, load } = await underLoad(cluster.baseUrl)
  migrate(cluster, to)
  const nodes = cluster.nodes
  const replace = async (half: typeof nodes) => {
    for (const node of half) {
      await node.end('SIGTERM')
      await node.start(to)
      await pause(2000)
    }
  }
  const isFirst = (at: number) => at % 2 === 0
  await replace(nodes.filter((_, at) => isFirst(at)))
  await pause(beside * 1000)
  await replace(nodes.filter((_, at) => !isFirst(at)))
  await pause(5000)
  load.stop()
  await load.ended
  const { problems } = await problemsIn(cluster, journal, true)
  const found = answersOf(journal)
  const isClean = problems.length + found.failures.length === 0
  return { ...found, problems: isClean ? [] : [...problems, ...errorsOf(cluster)] }
}

/** What was answered under load. */
function answersOf({ counts }: Journal) {
  const failures = [...counts].filter(([kind]) => / (5\d\d|without an answer)$/.test(kind))
  return { answered: [...counts.values()].reduce((sum, count) => sum + count, 0), failures }
}

/** Lets requests wait in the proxy of one machine until nothing is being answered, or passes them on. */
async function holdRequests(work: 'begin' | 'end', { socket }: RunningProxy, port: number): Promise<void> {
  const args = ['deploy/hold-requests.mjs', work, `--port=${port}`, `--socket=${socket}`]
  await promisify(execFile)(process.execPath, args)
}

/**
 * Replaces one process on SQLite, of a version that knows nothing else, by a cluster that goes on with what it had, under
 * load: stopped when it has answered everything, migrated, moved and started while the proxy of one machine lets the requests wait.
 */
export async function handOver(former: string) {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-former-'))
  const data = join(folder, 'data')
  const settings = { TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '2000', WORKERS: '1', STOP_SECONDS: '60' }
  const one = await newNode({ name: 'former', role: 'all', folder: data, settings, build: former })
  await one.start()
  const { port } = one
  const proxy = await startProxy([port], 'haproxy-one-machine.cfg')
  const { journal, load } = await underLoad(proxy.baseUrl)
  const stores = await newStores()
  const begun = performance.now()
  await holdRequests('begin', proxy, port)
  await one.end('SIGTERM')
  const target = { ...stores.bucket.settings, DATABASE_URL: stores.postgres.url, DATA_DIR: data }
  for (const [name, args, own] of [
    ['migrate', [], { ...TEST_SETTINGS, DATA_DIR: data }],
    ['move', ['to-postgres'], target],
  ] as const) {
    const { code, text } = await command(name, args, own)
    if (code !== 0) throw new Error(`${name}: ${text}`)
  }
  const cluster = await startCluster({ stores, behind: { port, proxy } })
  try {
    await holdRequests('end', proxy, port)
    const away = performance.now() - begun
    await pause(10_000)
    load.stop()
    await load.ended
    const { problems } = await problemsIn(cluster, journal, true)
    return { ...answersOf(journal), problems, away }
  } finally {
    await cluster.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
