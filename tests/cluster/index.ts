import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { killParts } from './kills/moments'
import { contractTests } from './parts/contract'
import { backAfter, startAddress, startWriting } from './parts/failover'
import { getsDuringKills } from './parts/gets'
import { sameAnswers } from './parts/same'
import { fencing, takeover } from './parts/takeover'
import { handOver, migrate, rollingUpgrade } from './parts/upgrade'
import { builtFrom } from './support/build'
import { type Cluster, newStores, startCluster } from './support/cluster'
import { startPostgres, startStandby } from './support/postgres'
import { endProgram, pause } from './support/process'

/**
 * `npm run test:cluster -- [part …] [--kills=200] [--bucket-kills=20] [--rounds=3] [--seed=1]`: two webs behind a proxy and two
 * workers on PostgreSQL and a store of objects, all on this machine. Without a part: all of them.
 */
const words = process.argv.slice(2)
const numberOf = (name: string, preset: number) =>
  Number(words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? preset)
const chosen = words.filter((word) => !word.startsWith('--'))
const print = (line = '') => process.stdout.write(`${line}\n`)
const ms = (value: number) => `${Math.round(value)} ms`
const told = ([kind, count]: readonly [string, number]) => `${count} × ${kind}`
const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** The version that is replaced: side by side with this one, if it runs on PostgreSQL. */
const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)

let failed = 0
function tell(part: string, figures: string, problems: readonly string[]): void {
  print(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${part}: ${figures}`)
  for (const problem of problems) print(`       - ${problem}`)
  if (problems.length > 0) failed++
}

async function onCluster(work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const cluster = await startCluster()
  try {
    await work(cluster)
  } finally {
    await cluster.end()
  }
}

const BACK_MS = 30_000

/** Kills the database under writes. @returns how long no write was accepted */
async function away(baseUrl: string, fault: () => Promise<unknown>): Promise<[string, string[]]> {
  const writing = await startWriting(baseUrl)
  await pause(3000)
  const moment = performance.now()
  await fault()
  const back = await backAfter(writing, moment + 300)
  await pause(3000)
  await writing.stop()
  const problems = [...new Set(writing.odd)]
  if (back === null || back > BACK_MS)
    problems.push(`writes were back after ${back === null ? 'never' : ms(back)}`)
  const refusals =
    [...writing.refusals].map(([status, count]) => `${count} × ${status}`).join(', ') || 'no refusals'
  return [`writes back after ${back === null ? 'never' : ms(back + 300)}, ${refusals}`, problems]
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  contract: async () => {
    for (const store of ['postgres-alone', 'postgres'] as const) {
      const { files, passed, failed } = contractTests(store)
      const on = store === 'postgres' ? 'two processes, PostgreSQL and a bucket' : 'one process on PostgreSQL'
      tell(`contract tests: ${on}`, `${passed} passed, ${failed.length} failed, ${files} files`, failed)
    }
  },
  same: async () => {
    const { compared, unsteady, differences } = await sameAnswers()
    const left = `not compared, because they change by themselves: ${unsteady.length}`
    tell('the same answers on both stores', `${compared} calls and pages compared; ${left}`, differences)
    for (const address of unsteady) print(`         ${address}`)
  },
  gets: () =>
    onCluster(async (cluster) => {
      const kills = numberOf('rounds', 6)
      const { answered, failures } = await getsDuringKills(cluster, kills)
      tell(
        'GETs while webs are killed',
        `${answered} answered, ${failures.length} failed, ${kills} kills`,
        failures.slice(0, 20),
      )
    }),
  takeover: () =>
    onCluster(async (cluster) => {
      const { took, problems } = await takeover(cluster, numberOf('rounds', 3))
      tell(
        'a killed worker’s job',
        `taken over after ${took.map(ms).join(', ')} (median ${ms(middle(took))})`,
        problems,
      )
    }),
  fencing: () =>
    onCluster(async (cluster) => {
      const { problems } = await fencing(cluster)
      tell('a worker that was stopped for 30 s', 'its result is refused', problems)
    }),
  restart: () =>
    onCluster(async (cluster) => {
      const { postgres } = cluster
      const [figures, problems] = await away(cluster.baseUrl, async () => {
        await postgres.kill()
        await pause(2000)
        await postgres.restart()
      })
      tell('PostgreSQL killed and started again after 2 s', figures, problems)
    }),
  promotion: async () => {
    const postgres = await startPostgres()
    const standby = await startStandby(postgres)
    const address = await startAddress(postgres.server.port, standby.port)
    const url = new URL(postgres.url)
    url.port = `${address.port}`
    const cluster = await startCluster({ settings: { DATABASE_URL: url.href } })
    try {
      const [figures, problems] = await away(cluster.baseUrl, async () => {
        await postgres.kill()
        await pause(2000)
        await standby.promote()
      })
      tell('PostgreSQL killed, its standby promoted after 2 s', figures, problems)
    } finally {
      await cluster.end()
      await endProgram(address.program, 'SIGKILL')
      await Promise.all([standby.end(), postgres.end()])
    }
  },
  upgrade: async () => {
    if (!from) throw new Error('--from=<commit> names the version that is replaced')
    const build = builtFrom(from)
    try {
      if (!existsSync(join(build.folder, 'db/migrations-pg'))) {
        const { answered, failures, problems, away } = await handOver(build.folder)
        const figures = `${from} on SQLite, to this on several machines: ${answered} answers, requests waited for ${ms(away)}`
        return tell('an upgrade that makes requests wait', figures, [...failures.map(told), ...problems])
      }
      const stores = await newStores()
      migrate(stores, build.folder)
      const cluster = await startCluster({ build: build.folder, settings: { MIGRATE: 'never' }, stores })
      try {
        const beside = numberOf('beside', 300)
        const plan = { to: process.cwd(), beside }
        const { answered, failures, problems } = await rollingUpgrade(cluster, plan)
        const figures = `${from} to this, ${beside} s side by side: ${answered} answers`
        tell('rolling upgrade', figures, [...failures.map(told), ...problems])
      } finally {
        await cluster.end()
      }
    } finally {
      build.remove()
    }
  },
  kills: () =>
    onCluster(async (cluster) => {
      const plan = {
        kills: numberOf('kills', 200),
        bucketKills: numberOf('bucket-kills', 20),
        seed: numberOf('seed', 1),
      }
      const { kills, counts, problems, loose } = await killParts(cluster, {
        ...plan,
        onMoment: (moment, victim, wrong) => {
          process.stderr.write(`${moment} of ${plan.kills + plan.bucketKills} (${victim})\n`)
          for (const problem of wrong) process.stderr.write(`  - ${problem}\n`)
        },
      })
      const done = ['upload', 'run', 'parameters', 'export', 'report', 'delete'].map(
        (kind) => `${counts.get(kind) ?? 0} × ${kind}`,
      )
      const killed = [...kills].map(([victim, count]) => `${count} × ${victim}`)
      const figures = `killed ${killed.join(', ')}; answered ${done.join(', ')}; ${loose.length} loose objects swept`
      tell(
        'kills under load',
        figures,
        problems.map(({ moment, victim, problem }) => `after ${moment} (${victim}): ${problem}`),
      )
    }),
}

const unknown = chosen.filter((part) => !(part in PARTS))
if (unknown.length > 0)
  throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`)
print(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`,
)
for (const [part, work] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(part)) continue
  try {
    await work()
  } catch (error) {
    tell(part, 'could not be run', [String((error as Error).stack ?? error)])
  }
}
process.exit(failed === 0 ? 0 : 1)
