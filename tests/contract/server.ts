import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { OPTIMISED_LATE, TEST_SETTINGS } from '../server-settings.mjs'
import { bucketSettings, startObjectStore } from '../support/object-store'
import { freePort } from '../support/port'
import { startPostgres } from '../support/temporary-postgres'
import { databaseOf, testPostgres } from '../support/test-postgres'
import type { WorkerServer } from './worker-server'

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url)
    return true
  } catch {
    return false
  }
}

export interface TestServer {
  readonly baseUrl: string
  readonly process: ChildProcess
  /** Its output so far. */
  readonly output: () => string
}

/** For tests of what a server leaves behind that ends: of a store that is its own. In a shared one a queue keeps it. */
export const IN_A_FILE = { DATABASE_URL: '', OBJECTS: '' }

/**
 * Starts the product as its users do and waits until it answers.
 * @param fileBlocks largest file that it can write, in blocks of 512 bytes
 */
export async function startServer(
  settings: Record<string, string>,
  fileBlocks?: number,
): Promise<TestServer> {
  const port = await freePort()
  const { DATA_DIR } = settings
  const store =
    testPostgres() && DATA_DIR ? { DATABASE_URL: await databaseOf(DATA_DIR), OBJECTS: DATA_DIR } : {}
  const limit = fileBlocks === undefined ? '' : `ulimit -f ${fileBlocks}; `
  const started = [process.execPath, ...OPTIMISED_LATE, 'lib/cli/start.mjs']
  const child = spawn('/bin/sh', ['-c', `umask 022; ${limit}exec "$0" "$@"`, ...started], {
    env: {
      ...{ ...process.env, ...TEST_SETTINGS, ...store, ...bucketSettings(DATA_DIR) },
      ...{ PORT: String(port), NODE_ENV: 'production', ...settings },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const baseUrl = `http://127.0.0.1:${port}`
  const until = Date.now() + 200_000
  while (!(await answers(`${baseUrl}/api/login/public-key`))) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`the server did not start, exit code ${child.exitCode}:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { baseUrl, process: child, output: () => output }
}

const LAST_OUTPUT = 4000

/** If a server ends before its tests do, all of them fail for a reason that only it can tell. */
function tellUnexpectedEnd({ process: child, output }: TestServer): () => void {
  const tell = (code: number | null, signal: string | null) =>
    console.error(`a server ended, code ${code}, signal ${signal}:\n${output().slice(-LAST_OUTPUT)}`)
  child.once('exit', tell)
  return () => child.off('exit', tell)
}

export async function stopServer(server: TestServer, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.process.exitCode !== null || server.process.signalCode !== null) return
  const ended = new Promise((resolve) => server.process.once('exit', resolve))
  server.process.kill(signal)
  await ended
}

/** The calls that were answered successfully and match the document. */
async function printChecked(baseUrl: string, file: string): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, object> }
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const seen = new Set(lines)
  const missing = all.filter((call) => !seen.has(call))
  console.log(
    `${lines.length} answers of ${all.length - missing.length} of ${all.length} calls are as documented`,
  )
  if (missing.length < all.length / 4)
    console.log(`calls without a successful answer in these tests: ${missing.join(', ') || 'none'}`)
}

interface Started {
  readonly servers: readonly WorkerServer[]
  readonly end: () => Promise<void>
}

/** A server with a data folder for each worker. */
async function startEach(folders: readonly string[]): Promise<Started> {
  const started = await Promise.all(
    folders.map(async (dataDir) => {
      const databaseUrl = testPostgres() ? await databaseOf(dataDir) : null
      return { dataDir, databaseUrl, server: await startServer({ DATA_DIR: dataDir }) }
    }),
  )
  const expectEnd = started.map(({ server }) => tellUnexpectedEnd(server))
  return {
    servers: started.map(({ dataDir, databaseUrl, server }) => ({
      baseUrl: server.baseUrl,
      dataDir,
      pid: server.process.pid!,
      databaseUrl,
      objects: bucketSettings(dataDir),
    })),
    async end() {
      for (const expected of expectEnd) expected()
      await Promise.all(started.map(({ server }) => stopServer(server)))
    },
  }
}

/** Several processes on PostgreSQL; loaded only by those who want them. */
async function startShared(folder: string, folders: readonly string[]): Promise<Started> {
  const { startSeveral } = await import('./several')
  return startSeveral(folder, folders)
}

/** With TEST_STORE=postgres-alone, every server has its store on PostgreSQL and is alone otherwise. */
async function startStores(): Promise<() => Promise<void>> {
  if (process.env.TEST_STORE !== 'postgres-alone') return async () => {}
  const postgres = await startPostgres(await freePort())
  process.env.TEST_POSTGRES = postgres.url('postgres')
  return postgres.remove
}

/**
 * Starts a server for each worker of the project; with TEST_STORE=postgres two processes for each, on PostgreSQL and a
 * bucket, with TEST_OBJECTS=s3 on a bucket.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-contract-'))
  process.env.CHECKED_CALLS = join(data, 'checked-calls')
  const folders = Array.from({ length: project.vitest.config.maxWorkers }, (_, at) => join(data, `${at + 1}`))
  const endStores = await startStores()
  const isShared = process.env.TEST_STORE === 'postgres'
  const bucket = process.env.TEST_OBJECTS === 's3' ? await startObjectStore(join(data, 'bucket')) : null
  if (bucket) process.env.TEST_OBJECTS_ENDPOINT = bucket.endpoint
  const { servers, end } = await (isShared ? startShared(data, folders) : startEach(folders))
  project.provide('servers', servers)
  return async () => {
    await printChecked(servers[0]!.baseUrl, process.env.CHECKED_CALLS!).finally(end)
    await bucket?.stop()
    await endStores()
    rmSync(data, { recursive: true, force: true })
  }
}
