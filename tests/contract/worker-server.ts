import { inject as injected } from 'vitest'

export interface WorkerServer {
  readonly baseUrl: string
  readonly dataDir: string
  readonly pid: number
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
