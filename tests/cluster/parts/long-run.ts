import { processorOf } from '../../bench/processor'
import { type Client, signedIn } from '../../contract/client'
import { pushedSection, type TakenSection, uploadAll } from '../../contract/section'
import type { Cluster } from '../support/cluster'
import type { Node } from '../support/nodes'
import { asked } from '../support/postgres'
import { pause, until } from '../support/process'

/** A run that takes long enough to stop whoever computes it. */

const ANALYSIS = 'tb-qb-eco-regular-sums'
const SIZE = { bidders: 24, items: 4000, contentsPerItem: 0 }

export interface Prepared {
  readonly client: Client
  readonly taken: TakenSection
}

export async function preparedSection(cluster: Cluster, code: string): Promise<Prepared> {
  const client = await signedIn(cluster.baseUrl)
  const taken = await pushedSection(client, code, SIZE)
  await uploadAll(client, taken)
  return { client, taken }
}

/** Begins the run without waiting for its end. @returns its id */
export async function begun({ client, taken }: Prepared): Promise<number> {
  const path = `/api/${ANALYSIS}/beginAnalyze?openId=${taken.openId}`
  const { status, body } = await client.get(path, { headers: { prefer: 'respond-async' } })
  if (!body.success) throw new Error(`the run was not begun: ${status} ${JSON.stringify(body)}`)
  return body.data.runId
}

export interface RunState {
  readonly status: number
  readonly attempt: number
  readonly current: number
  readonly result: string | null
}

export const stateOf = (cluster: Cluster, id: number): Promise<RunState> =>
  asked(cluster.postgres.url, async (store) => {
    const sql = 'select status::int, attempt::int, current::int, result from runs where id = $1'
    return (await store.query(sql, [id])).rows[0]
  })

/** Waits until a run has been begun this often. @returns ms */
export const untilAttempt = (cluster: Cluster, id: number, attempt: number, limit: number) =>
  until(`attempt ${attempt} of the run`, async () => (await stateOf(cluster, id)).attempt >= attempt, limit)

export const untilEnded = (cluster: Cluster, id: number, limit = 180_000) =>
  until('the run has ended', async () => ![0, 9].includes((await stateOf(cluster, id)).status), limit)

/** The worker that computes now: the one that uses the most processor time. */
export async function busiest(workers: readonly Node[]): Promise<Node> {
  const before = workers.map((node) => processorOf(node.pid()))
  await pause(400)
  const used = workers.map((node, at) => processorOf(node.pid()) - before[at]!)
  return workers[used.indexOf(Math.max(...used))]!
}
