import { createRandom, type Random } from '../../../lib/domain/random'
import { checkAnswers } from '../../bench/faults/check'
import { newJournal } from '../../bench/faults/journal'
import { startLoad } from '../../bench/faults/load'
import { type Client, signedIn } from '../../contract/client'
import { pushedSection, type TakenSection, uploadAll } from '../../contract/section'
import type { Cluster } from '../support/cluster'
import { pause, until } from '../support/process'
import { problemsIn, sweepObjects } from './check'

type Victim = 'web' | 'worker' | 'postgres' | 'bucket'

interface Found {
  readonly moment: number
  /** What was killed last, or the sweep in the end. */
  readonly victim: Victim | 'sweep'
  readonly problem: string
}

interface KillOutcome {
  /** How often each kind of part was killed. */
  readonly kills: ReadonlyMap<Victim, number>
  /** How often each kind of work was answered. */
  readonly counts: ReadonlyMap<string, number>
  readonly problems: readonly Found[]
  /** Objects that nothing referred to in the end; a sweep has removed them. */
  readonly loose: readonly string[]
}

interface KillPlan {
  /** Kills of webs, workers and PostgreSQL, in a random order. */
  readonly kills: number
  /** Kills of the store of objects. */
  readonly bucketKills: number
  readonly seed: number
  /** Each round of load ends with a check of everything; this many kills happen in one. */
  readonly killsPerRound?: number
  /** Told of each round: what was killed last, and what is wrong since. */
  readonly onMoment?: (moment: number, victim: Victim, problems: readonly string[]) => void
}

/** Kills a part with SIGKILL, and starts it again a moment later. */
async function killed(cluster: Cluster, victim: Victim, random: Random): Promise<void> {
  const { postgres, bucket } = cluster
  const down = random.whole(50, 1500)
  if (victim === 'postgres' || victim === 'bucket') {
    const part = victim === 'postgres' ? postgres : bucket
    await part.kill()
    await pause(down)
    return part.restart()
  }
  const node = random.pick(victim === 'web' ? cluster.webs : cluster.workers)
  await node.end('SIGKILL')
  await pause(down)
  await node.start()
}

/** Whether the proxy passes requests on: it finds out a moment later than a node itself. */
const isReached = async ({ baseUrl }: Cluster) =>
  (await fetch(`${baseUrl}/readyz`).catch(() => null))?.status === 200

/** All nodes are ready again, and the proxy knows it. */
const allReady = (cluster: Cluster) =>
  until(
    'all nodes are ready',
    async () => {
      const ready = await Promise.all(cluster.nodes.map((node) => node.isReady()))
      return ready.every(Boolean) && (await isReached(cluster))
    },
    120_000,
    () => cluster.nodes.map(({ name, output }) => `${name}:\n${output().slice(-800)}`).join('\n'),
  )

function victimsOf({ kills, bucketKills, seed }: KillPlan): Victim[] {
  const random = createRandom(seed, 'victims')
  const many = Array.from({ length: kills }, () => random.pick(['web', 'worker', 'postgres'] as const))
  const every = bucketKills > 0 ? Math.max(1, Math.floor((kills + bucketKills) / bucketKills)) : 0
  const all: Victim[] = many
  for (let at = 0; at < bucketKills; at++) all.splice(Math.min(all.length, at * every), 0, 'bucket')
  return all
}

/** The last errors that nodes have logged. */
export const errorsOf = ({ nodes }: Cluster) =>
  nodes.flatMap(({ name, output }) =>
    output()
      .split('\n')
      .filter((line) => line.includes('"level":50'))
      .slice(-2)
      .map((line) => `${name}: ${line.slice(0, 600)}`),
  )

export async function killParts(cluster: Cluster, plan: KillPlan): Promise<KillOutcome> {
  const { seed, killsPerRound = 3, onMoment } = plan
  const client: Client = await signedIn(cluster.baseUrl)
  const taken: TakenSection = await pushedSection(client, 'KILLS', {
    bidders: 4,
    items: 250,
    contentsPerItem: 1,
  })
  await uploadAll(client, taken)
  const journal = newJournal()
  const victims = victimsOf(plan)
  const kills = new Map<Victim, number>()
  const problems: Found[] = []
  let loose: string[] = []
  for (let moment = 0; moment < victims.length; ) {
    const load = startLoad(client, taken, journal, seed + moment)
    journal.partDown = true
    let victim = victims[moment]!
    for (let n = 0; n < killsPerRound && moment < victims.length; n++, moment++) {
      victim = victims[moment]!
      const random = createRandom(seed, 'kill', moment)
      await pause(random.whole(200, 3000))
      await killed(cluster, victim, random)
      kills.set(victim, (kills.get(victim) ?? 0) + 1)
    }
    load.stop()
    await load.ended
    await allReady(cluster)
    journal.partDown = false
    const found = await problemsIn(cluster, journal, moment >= victims.length)
    await checkAnswers(client, taken, journal, (problem) => found.problems.push(problem))
    if (found.problems.length > 0) found.problems.push(...errorsOf(cluster))
    loose = found.orphans
    for (const problem of found.problems) problems.push({ moment, victim, problem })
    onMoment?.(moment, victim, found.problems)
  }
  await sweepObjects(cluster)
  const { problems: last, orphans } = await problemsIn(cluster, journal, true)
  // A worker that has lost its run may store its result after the sweep: the next one removes it.
  const left = orphans.filter((key) => loose.includes(key))
  if (left.length > 0) last.push(`${left.length} objects left by a sweep, first ${left[0]}`)
  for (const problem of last) problems.push({ moment: victims.length, victim: 'sweep', problem })
  return { kills, counts: journal.counts, problems, loose }
}
