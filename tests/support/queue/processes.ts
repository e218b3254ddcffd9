import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../port'
import { startPostgres, type TemporaryPostgres } from '../temporary-postgres'
import type { Asked } from './process'

/** A store on PostgreSQL with processes that queue and do its runs. */
export class Processes {
  readonly #folder = mkdtempSync(join(tmpdir(), 'clean-bid-queue-'))
  readonly #started: ChildProcess[] = []
  #server!: TemporaryPostgres
  #url = ''
  #pool!: pg.Pool

  async setUp(): Promise<void> {
    this.#server = await startPostgres(await freePort(), { settings: { fsync: 'off' } })
    this.#url = await this.#server.newDatabase()
    this.#pool = new pg.Pool({ connectionString: this.#url, max: 2 })
    this.#pool.on('error', () => {})
    await this.end(await this.start('web', 0, 'set-up'))
  }

  /** @param takes how many milliseconds its threads take for a run */
  async start(role: 'web' | 'worker', takes: number, what = 'join'): Promise<ChildProcess> {
    const env: NodeJS.ProcessEnv = {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: this.#folder, LOG_LEVEL: 'silent' },
      ...{ DATABASE_URL: this.#url, AUTH_SECRET: 'a secret of forty characters for a test.' },
      ...{ ROLE: role, TAKES: String(takes), WORKERS: '2' },
    }
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/queue/process.ts', what], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#started.push(child)
    await once(child, 'message')
    return child
  }

  async ask<T>(child: ChildProcess, asked: Asked): Promise<T> {
    const answered = once(child, 'message')
    child.send(asked)
    return ((await answered)[0] as { answered: T }).answered
  }

  async end(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }

  async rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#pool.query<T>(sql, values)).rows
  }

  /** The store as after a power failure, away for a while. */
  async breakStore(milliseconds: number): Promise<void> {
    await this.#server.end('SIGQUIT')
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await this.#server.start()
  }

  /** The stored results. */
  results(): string[] {
    return readdirSync(join(this.#folder, 'results')).map((name) => `results/${name}`)
  }

  async remove(): Promise<void> {
    for (const child of this.#started) await this.end(child)
    await this.#pool.end()
    await this.#server.remove()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
