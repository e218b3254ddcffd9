import { inject as injected } from 'vitest'
import type { StorePlace } from './store'

export interface WorkerServer {
  readonly baseUrl: string
  readonly dataDir: string
  readonly pid: number
  /** The address of its database, if that is PostgreSQL. */
  readonly databaseUrl: string | null
  /** The settings of its objects; empty if they are in its data folder. */
  readonly objects: Readonly<Record<string, string>>
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server for each worker: files run side by side, and none meets what another does meanwhile. */
    servers: readonly WorkerServer[]
  }
}

/** What is known of the server of the worker that runs this file. */
export function inject<K extends keyof WorkerServer>(what: K): WorkerServer[K] {
  const server = injected('servers')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!server) throw new Error(`no server for worker ${process.env.VITEST_POOL_ID}`)
  return server[what]
}

/** Where the server of the worker keeps its rows. */
export const ownPlace = (): StorePlace => ({ dataDir: inject('dataDir'), databaseUrl: inject('databaseUrl') })
