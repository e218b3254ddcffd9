import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorOf } from '../../bench/processor'
import { newNode } from '../support/nodes'

const ROUNDS = 5

/** Starts one process of each build in an empty data folder, by turns. @returns until they are ready: ms and ms of processor */
export async function firstStarts(builds: readonly string[]): Promise<(readonly [number, number])[]> {
  const times = builds.map(() => [] as number[])
  const costs = builds.map(() => [] as number[])
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, build] of builds.entries()) {
      const folder = mkdtempSync(join(tmpdir(), 'clean-bid-first-'))
      const node = await newNode({ name: 'first', role: 'all', folder, settings: {}, build })
      times[at]!.push(await node.start())
      costs[at]!.push(processorOf(node.pid()))
      await node.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[ROUNDS >> 1]!
  return builds.map((_, at) => [middle(times[at]!), middle(costs[at]!)])
}
