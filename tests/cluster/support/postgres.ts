import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../support/port'
import { providePostgres } from '../../support/provide-postgres.mjs'
import { startPostgres as startServer, type TemporaryPostgres } from '../../support/temporary-postgres'
import { endProgram, endWithMe, pause, startProgram, until } from './process'

/** The database of a cluster, which can be killed and started again. */
export interface Postgres {
  readonly url: string
  readonly server: TemporaryPostgres
  readonly kill: () => Promise<void>
  readonly restart: () => Promise<void>
  readonly end: () => Promise<void>
}

/** Runs queries on a connection of its own. */
export async function asked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // A killed server breaks it off; the query under way says so.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The processes of a killed server let go of its memory a moment later. */
async function startedAgain(server: TemporaryPostgres): Promise<void> {
  for (const limit = performance.now() + 60_000; ; await pause(200)) {
    try {
      return await server.start()
    } catch (error) {
      if (performance.now() > limit) throw error
    }
  }
}

/** Starts a new server with an empty database. Nothing that is committed is lost in a crash, as in operation. */
export async function startPostgres(): Promise<Postgres> {
  const server = await startServer(await freePort(), { settings: { wal_level: 'replica' } })
  endWithMe(() => server.process())
  return {
    url: await server.newDatabase(),
    server,
    kill: () => server.end('SIGKILL'),
    restart: () => startedAgain(server),
    end: () => server.remove(),
  }
}

interface Standby {
  readonly port: number
  /** Lets it take the place of the first. */
  readonly promote: () => Promise<void>
  readonly end: () => Promise<void>
}

/** PostgreSQL refuses to run as root. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Starts a standby that has every commit before the first server answers it. */
export async function startStandby(first: Postgres): Promise<Standby> {
  const { uid, gid } = owner()
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-standby-'))
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const programs = providePostgres()
  const { port: from, url } = first.server
  const source = ['-h', '127.0.0.1', '-p', `${from}`, '-U', 'postgres']
  execFileSync(
    join(programs, 'pg_basebackup'),
    [...source, '-D', folder, '-R', '-X', 'stream', '-c', 'fast'],
    {
      uid,
      gid,
      stdio: 'ignore',
      cwd: folder,
    },
  )
  const port = await freePort()
  const stated = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200']
  const args = ['-D', folder, '-p', `${port}`, ...stated.flatMap((one) => ['-c', one])]
  const program = startProgram('standby', join(programs, 'postgres'), args, { uid, gid, cwd: folder })
  await asked(url('postgres'), async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'")
    await client.query('select pg_reload_conf()')
  })
  const isFollowing = () =>
    asked(url('postgres'), async (client) => {
      const { rows } = await client.query("select 1 from pg_stat_replication where sync_state = 'sync'")
      return rows.length > 0
    })
  await until('the standby follows', isFollowing, 60_000, program.output)
  const own = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    port,
    // It was copied before the first waited for it, so it waits for nobody.
    promote: () => asked(own, async (client) => void (await client.query('select pg_promote(true, 30)'))),
    async end() {
      await endProgram(program, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
