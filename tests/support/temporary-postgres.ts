import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { providePostgres } from './provide-postgres.mjs'
import { provideQueue } from './provide-queue.mjs'

/** A PostgreSQL server of a test, with a data folder of its own. */
export interface TemporaryPostgres {
  readonly port: number
  readonly data: string
  /** The server's first process; a killed one is started again with `start`. */
  readonly process: () => ChildProcess
  readonly url: (database: string) => string
  /** Makes an empty database. @returns its address */
  readonly newDatabase: () => Promise<string>
  /** Starts the server on the same data after it was stopped or killed. */
  readonly start: () => Promise<void>
  /** Ends it; `SIGQUIT` as after a power failure, `SIGINT` by closing connections. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>
  /** Ends it and removes its data. */
  readonly remove: () => Promise<void>
}

interface Owner {
  readonly uid?: number
  readonly gid?: number
}

/** The server refuses to run as root; Debian's package makes a user for it. */
function ownerOf(): Owner {
  if (process.getuid?.() !== 0) return {}
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function isUp(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Makes an empty database on a server. @param url of any database there @returns the address of the new one */
export async function newDatabase(url: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template template0 encoding 'UTF8'`)
  await client.end()
  return url.replace(/[^/]*$/, name)
}

const STARTS_MS = 60_000

/**
 * Makes and starts a server on a loopback port.
 * @param options.settings of the server, such as `{ fsync: 'off' }`; its own apply otherwise, so what it says is stored is
 */
export async function startPostgres(
  port: number,
  options: { readonly settings?: Readonly<Record<string, string>> } = {},
): Promise<TemporaryPostgres> {
  const programs = providePostgres()
  provideQueue()
  const owner = ownerOf()
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-postgres-'))
  if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid!)
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), init, {
    ...owner,
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: data,
  })
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    max_connections: '200',
    ...options.settings,
  }
  const stated = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  let child: ChildProcess | null = null
  let output = ''
  const start = async () => {
    output = ''
    const started = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...stated], {
      ...owner,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    started.stderr.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4000)
    })
    child = started
    const until = Date.now() + STARTS_MS
    while (!(await isUp(url('postgres')))) {
      if (started.exitCode !== null || Date.now() > until)
        throw new Error(`PostgreSQL did not start:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const end = async (signal: NodeJS.Signals = 'SIGINT') => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await ended
  }
  await start()
  return {
    port,
    data,
    process: () => child!,
    url,
    start,
    end,
    newDatabase: () => newDatabase(url('postgres')),
    remove: async () => {
      await end('SIGQUIT')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
