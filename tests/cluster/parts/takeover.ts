import { objectsOf } from '../support/bucket'
import type { Cluster } from '../support/cluster'
import { asked } from '../support/postgres'
import { pause } from '../support/process'
import { begun, busiest, type Prepared, preparedSection, stateOf, untilAttempt, untilEnded } from './long-run'

const TAKEN_OVER_MS = 20_000
const PAUSED_MS = 30_000

/** How often the log says that a run has ended. */
const endsOf = (cluster: Cluster, id: number): Promise<number> =>
  asked(cluster.postgres.url, async (store) => {
    const sql = `select count(*)::int as n from audit where action in ('runEnded', 'runFailed') and subject = $1`
    return (await store.query(sql, [`run:${id}`])).rows[0].n
  })

/** Kills the worker that computes. @returns ms until another had begun again */
async function killedWorker(cluster: Cluster, prepared: Prepared, problems: string[]): Promise<number> {
  const id = await begun(prepared)
  await untilAttempt(cluster, id, 1, 30_000)
  const worker = await busiest(cluster.workers)
  await worker.end('SIGKILL')
  const took = await untilAttempt(cluster, id, 2, 60_000)
  await untilEnded(cluster, id)
  const { status, current } = await stateOf(cluster, id)
  if (status !== 1 || current !== 1)
    problems.push(`run ${id} ended with status ${status}, current ${current}`)
  if ((await endsOf(cluster, id)) !== 1)
    problems.push(`run ${id} has ${await endsOf(cluster, id)} ends in the log`)
  await worker.start()
  return took
}

/** Several kills, one after the other. */
export async function takeover(cluster: Cluster, rounds: number) {
  const prepared = await preparedSection(cluster, 'TAKEOVER')
  const problems: string[] = []
  const took: number[] = []
  for (let round = 0; round < rounds; round++) took.push(await killedWorker(cluster, prepared, problems))
  const late = took.filter((ms) => ms > TAKEN_OVER_MS)
  if (late.length > 0) problems.push(`taken over after ${late.map((ms) => Math.round(ms)).join(', ')} ms`)
  return { took, problems }
}

/**
 * Stops the worker that computes for a while. What it brings when it goes on is refused: another has ended the run.
 */
export async function fencing(cluster: Cluster): Promise<{ problems: string[] }> {
  const prepared = await preparedSection(cluster, 'FENCING')
  const problems: string[] = []
  const id = await begun(prepared)
  await untilAttempt(cluster, id, 1, 30_000)
  const worker = await busiest(cluster.workers)
  worker.signal('SIGSTOP')
  const stopped = performance.now()
  await untilEnded(cluster, id, 120_000)
  const before = await stateOf(cluster, id)
  if (before.status !== 1 || before.attempt < 2) problems.push(`the run ended as ${JSON.stringify(before)}`)
  await pause(Math.max(0, PAUSED_MS - (performance.now() - stopped)))
  worker.signal('SIGCONT')
  await pause(20_000)
  const after = await stateOf(cluster, id)
  if (JSON.stringify(after) !== JSON.stringify(before))
    problems.push(`the run was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`)
  if ((await endsOf(cluster, id)) !== 1)
    problems.push(`the run has ${await endsOf(cluster, id)} ends in the log`)
  const results = (await objectsOf(cluster.bucket).list()).filter((key) => key.startsWith(`results/${id}-`))
  if (results.length !== 1 || results[0] !== after.result)
    problems.push(`results of the run: ${results.join(', ')}; shown is ${after.result}`)
  if (!(await worker.isReady())) problems.push('the worker that was stopped is not ready')
  return { problems }
}
