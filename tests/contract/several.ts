import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { newNode } from '../cluster/support/nodes'
import { endProgram } from '../cluster/support/process'
import { startProxy } from '../cluster/support/proxy'
import { startObjectStore } from '../support/object-store'
import { freePort } from '../support/port'
import { startPostgres } from '../support/temporary-postgres'
import type { WorkerServer } from './worker-server'

/** Two processes for each worker of the tests, on PostgreSQL and a bucket; a proxy gives each call to the next of them. */

export interface Several {
  readonly servers: readonly WorkerServer[]
  readonly end: () => Promise<void>
}

const PROCESSES = ['one', 'other']

/** @param folders a data folder for each worker of the tests */
export async function startSeveral(folder: string, folders: readonly string[]): Promise<Several> {
  // What a crash would lose is of no interest here: nothing is killed.
  const postgres = await startPostgres(await freePort(), {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const bucket = await startObjectStore(join(folder, 'bucket'))
  const stops: (() => Promise<unknown>)[] = [() => postgres.remove(), () => bucket.stop('SIGKILL')]
  const started = async (dataDir: string, at: number): Promise<WorkerServer> => {
    mkdirSync(dataDir, { recursive: true })
    const databaseUrl = await postgres.newDatabase()
    const objects = bucket.settings(`worker-${at + 1}`)
    const settings = {
      DATABASE_URL: databaseUrl,
      ...objects,
      TRUST_PROXY: '1',
      WORKERS: '1',
    }
    const plans = PROCESSES.map((name) => ({ name, role: 'all' as const, folder: join(dataDir, name) }))
    const nodes = await Promise.all(plans.map((plan) => newNode({ ...plan, settings, build: process.cwd() })))
    // Nothing is looked at afterwards.
    stops.unshift(() => Promise.all(nodes.map((node) => node.end('SIGKILL'))))
    // The first one migrates the store and creates the administrator.
    for (const node of nodes) await node.start()
    const proxy = await startProxy(nodes.map(({ port }) => port))
    stops.unshift(() => endProgram(proxy.program, 'SIGKILL'))
    return { baseUrl: proxy.baseUrl, dataDir, pid: nodes[0]!.pid(), databaseUrl, objects }
  }
  const end = async () => {
    for (const stop of stops) await stop()
  }
  try {
    return { servers: await Promise.all(folders.map(started)), end }
  } catch (error) {
    await end()
    throw error
  }
}
