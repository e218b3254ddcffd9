import { type Client, signedIn } from '../../contract/client'
import { pushedSection, uploadAll } from '../../contract/section'
import { startBucket } from '../support/bucket'
import { type Cluster, startCluster } from '../support/cluster'
import { asked } from '../support/postgres'
import { until } from '../support/process'
import { startSlowStore, storesResult } from './slow-store'

const SECTIONS = 6
const ANALYSES = [
  'tb-qb-eco-conformance-sums',
  'tb-qb-eco-calc-sums',
  'tb-qb-eco-regular-sums',
  'tb-qb-eco-rational-sums',
  'tb-qb-act-features',
  'tb-qb-act-locks',
] as const
const WAIT_MS = 1000
/** Sections whose runs compute next to nothing, and such as are usual in road and building works. */
const SMALL = { bidders: 3, items: 40 }
const USUAL = { bidders: 8, items: 2000 }

async function prepared(
  cluster: Cluster,
  size: { bidders: number; items: number },
): Promise<{ client: Client; openIds: string[] }> {
  const client = await signedIn(cluster.baseUrl)
  const openIds: string[] = []
  for (let at = 0; at < SECTIONS; at++) {
    const taken = await pushedSection(client, `THROUGH-${at}`, size)
    await uploadAll(client, taken)
    openIds.push(taken.openId)
  }
  return { client, openIds }
}

/** Begins all analyses of all sections at once. @returns runs a second until the last has ended */
async function allAtOnce(cluster: Cluster, { client, openIds }: { client: Client; openIds: string[] }) {
  const before = await endedIn(cluster)
  const paths = openIds.flatMap((id) => ANALYSES.map((name) => `/api/${name}/beginAnalyze?openId=${id}`))
  const begun = performance.now()
  for (const path of paths) {
    const { body } = await client.get(path, { headers: { prefer: 'respond-async' } })
    if (!body.success) throw new Error(`${path}: ${JSON.stringify(body)}`)
  }
  await until('all runs have ended', async () => (await endedIn(cluster)) >= before + paths.length, 300_000)
  return (paths.length / (performance.now() - begun)) * 1000
}

const endedIn = (cluster: Cluster): Promise<number> =>
  asked(cluster.postgres.url, async (store) => {
    const { rows } = await store.query('select count(*)::int as n from runs where status = 1')
    return rows[0].n
  })

/** Rounds that are not counted start threads, fill caches and have code compiled. @returns runs a second of the next one */
async function roundAfter(uncounted: number, cluster: Cluster, size: typeof SMALL): Promise<number> {
  const sections = await prepared(cluster, size)
  for (let round = 0; round < uncounted; round++) await allAtOnce(cluster, sections)
  return allAtOnce(cluster, sections)
}

/** Runs a second with this many workers of one thread, when each run waits for a second. */
export async function throughputOf(workers: number): Promise<number> {
  const bucket = await startBucket()
  const slow = await startSlowStore(bucket.settings.S3_ENDPOINT!, WAIT_MS, storesResult)
  const settings = { ...bucket.settings, S3_ENDPOINT: slow.endpoint, WORKERS: '1' }
  const cluster = await startCluster({ webs: 1, workers, settings })
  try {
    return await roundAfter(1, cluster, SMALL)
  } finally {
    await cluster.end()
    await slow.end()
    await bucket.end()
  }
}

/** Runs a second with this many workers of one thread, when each run computes what is in a section. */
export async function throughputOfSections(workers: number): Promise<number> {
  const cluster = await startCluster({ webs: 1, workers, settings: { WORKERS: '1' } })
  // Several workers share each round.
  return roundAfter(3 * workers, cluster, USUAL).finally(cluster.end)
}

const ROUNDS = 40
/** Rounds before those that are counted: a process that has been running for a while has compiled its code. */
const WARM_UP = 60

/** The median time of a run that somebody waits for, ms; it computes next to nothing. */
export async function timeOfRun(baseUrl: string, bidders = 2): Promise<number> {
  const client = await signedIn(baseUrl)
  const taken = await pushedSection(client, 'OVERHEAD', { bidders, items: 10 })
  await uploadAll(client, taken)
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const begun = performance.now()
    const { body } = await client.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${taken.openId}`)
    if (!body.success) throw new Error(JSON.stringify(body))
    if (round >= WARM_UP) times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1]!
}

/** The same with objects in a store that takes this long to answer anything, as one in another place does. */
export async function timeOfRunFarFromObjects(milliseconds: number, bidders: number): Promise<number> {
  const bucket = await startBucket()
  const far = await startSlowStore(bucket.settings.S3_ENDPOINT!, milliseconds, () => true)
  const settings = { ...bucket.settings, S3_ENDPOINT: far.endpoint }
  const cluster = await startCluster({ webs: 1, workers: 1, settings })
  try {
    return await timeOfRun(cluster.baseUrl, bidders)
  } finally {
    await cluster.end()
    await far.end()
    await bucket.end()
  }
}
