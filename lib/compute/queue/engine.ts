import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * What the product uses of pg-boss. Only an installation with DATABASE_URL has that package (an optional peer in package.json),
 * so its types are stated here.
 */

export interface EngineDb {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Hears a channel on a connection of its own. */
  listen?(
    channel: string,
    heard: (word: string) => void,
    again: () => void,
  ): Promise<{ close: () => Promise<void> }>
}

export interface EngineJob<P> {
  readonly id: string
  readonly data: P
  readonly state: string
  readonly singletonKey: string | null
  readonly signal: AbortSignal
}

interface WithDb {
  readonly db: Pick<EngineDb, 'executeSql'>
}

export interface Engine {
  on(event: 'error', told: (error: Error) => void): unknown
  on(event: 'warning', told: (warning: { message: string }) => void): unknown
  start(): Promise<unknown>
  stop(options: { graceful: boolean }): Promise<void>
  createQueue(name: string, options: object): Promise<void>
  updateQueue(name: string, options: object): Promise<void>
  send(
    name: string,
    data: object,
    options: WithDb & { singletonKey: string; retryLimit: number },
  ): Promise<string | null>
  findJobs(name: string, options: { data: object }): Promise<EngineJob<unknown>[]>
  complete<P>(name: string, job: EngineJob<P>, data: null, options: WithDb): Promise<unknown>
  work<P>(name: string, options: object, take: (jobs: EngineJob<P>[]) => Promise<void>): Promise<string>
  notifyWorker(id: string): void
  offWork(name: string, options: { wait: boolean }): Promise<void>
  getDb(): EngineDb
}

const NAME = 'pg-boss'

/** @returns the constructor of the engine @throws if it is not installed; the message says how it is */
export async function loadEngine(): Promise<new (options: object) => Engine> {
  const root = createRequire(join(/* turbopackIgnore: true */ process.cwd(), 'package.json'))
  const { PgBoss } = await import(/* turbopackIgnore: true */ pathToFileURL(installed(root)).href)
  return PgBoss
}

function installed(root: NodeJS.Require): string {
  try {
    return root.resolve(NAME)
  } catch (cause) {
    const version = root('./package.json').peerDependencies[NAME]
    const command = `npm install --no-save --save-prod ${NAME}@${version}`
    throw new Error(`DATABASE_URL needs ${NAME}, which is not installed: ${command}`, { cause })
  }
}
