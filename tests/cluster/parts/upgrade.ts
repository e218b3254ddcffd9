import { execFileSync } from 'node:child_process'
import { newJournal } from '../../bench/faults/journal'
import { startLoad } from '../../bench/faults/load'
import { signedIn } from '../../contract/client'
import { pushedSection, uploadAll } from '../../contract/section'
import { TEST_SETTINGS } from '../../server-settings.mjs'
import { problemsIn } from '../kills/check'
import type { Cluster } from '../support/cluster'
import { pause } from '../support/process'

interface UpgradePlan {
  /** The folder of the newer build. */
  readonly to: string
  /** How long both versions run side by side, seconds. */
  readonly beside: number
}

/** Migrates the store while the former version goes on. */
function migrate(cluster: Cluster, build: string): void {
  const env = { ...process.env, ...TEST_SETTINGS, ...cluster.settings, NODE_ENV: 'production' as const }
  execFileSync(process.execPath, ['lib/cli/migrate.mjs'], {
    cwd: build,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/**
 * Replaces the nodes of a running cluster one by one with those of a newer build, under load, and lets both versions work
 * side by side in between.
 */
export async function rollingUpgrade(cluster: Cluster, { to, beside }: UpgradePlan) {
  const client = await signedIn(cluster.baseUrl)
  const taken = await pushedSection(client, 'UPGRADE', { bidders: 4, items: 250, contentsPerItem: 1 })
  await uploadAll(client, taken)
  const journal = newJournal()
  const load = startLoad(client, taken, journal, 1)
  await pause(5000)
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
  const counts = [...journal.counts]
  const failures = counts.filter(([kind]) => / (5\d\d|without an answer)$/.test(kind))
  const answered = counts.reduce((sum, [, count]) => sum + count, 0)
  const { problems } = await problemsIn(cluster, journal, true)
  return { answered, failures, problems }
}
