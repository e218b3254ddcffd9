import { AsyncLocalStorage } from 'node:async_hooks'
import type Database from 'better-sqlite3'
import { processGlobal } from '../lib/kit/process-global.mjs'
import { type Statements, statementsOf } from './statements'
import { StoreLost } from './store-file'

/** What this thread has open: connections to SQLite's files, one of which writes everything, or a PostgreSQL server. */

export interface Connection {
  readonly client: Database.Database
  readonly statements: Statements
}

export const connection = (client: Database.Database): Connection => ({
  client,
  statements: statementsOf(client),
})

export interface Opened {
  readonly writing: Connection
  /** Reads outside of transactions: it sees what is committed, however long a transaction is open. */
  readonly reading: Connection
  /** The identity of the file, and whether it still is the one under its path. */
  readonly files: { readonly identity: string | null; readonly areThere: () => boolean }
}

/** What PostgreSQL answered to a statement. */
export interface Answer {
  readonly rows: unknown[]
  /** How many rows the statement changed or returned. */
  readonly changes: number
}

/** A PostgreSQL server with a pool of connections, instead of the files. */
export interface Server {
  /** Its query builder, typed as SQLite's. */
  readonly builder: unknown
  /** Runs a statement on the connection of the present transaction, or on any. */
  readonly ask: (statement: { readonly text: string; readonly values: readonly unknown[] }) => Promise<Answer>
  readonly transact: <T>(work: () => Promise<T>) => Promise<T>
  readonly snapshot: <T>(work: () => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/** The transaction or snapshot that the present code runs in. */
export interface Scope {
  /** Its connection: `Connection`, or a client of PostgreSQL's pool. */
  readonly held: unknown
  readonly isWriting: boolean
  isOpen: boolean
  /** The failure of a part of the transaction: the whole is rolled back, even if somebody caught it. */
  failure?: unknown
}

interface State {
  opened?: Opened
  server?: Server
  path?: string
  readonly scope: AsyncLocalStorage<Scope>
  /** Ends when the last transaction that was begun or waits has ended. */
  last: Promise<void>
  waiting: number
}

export const state = processGlobal(
  'database',
  (): State => ({ scope: new AsyncLocalStorage(), last: Promise.resolve(), waiting: 0 }),
)

/** @throws when the store was not opened, which start-up does before any request */
export function opened(): Opened {
  if (!state.opened) throw new Error('the database is not open')
  return state.opened
}

/** The transaction or snapshot around the present code; null outside of any. */
export function scopeNow(): Scope | null {
  const scope = state.scope.getStore() ?? null
  // What was begun in a transaction and not awaited would be written after it, or never.
  if (scope && !scope.isOpen) throw new Error('a query was begun in a transaction that is over')
  return scope
}

/** The connection that a query of the present code runs on. */
export const connectionNow = (): Connection =>
  (scopeNow()?.held as Connection | undefined) ?? opened().reading

/** @throws StoreLost when the file is not the one that was opened: what is written into it would be gone */
export function guard({ files, writing }: Opened): void {
  if (!files.areThere()) throw new StoreLost(writing.client.name)
}

/** Waits until it is this one's turn to write, in the order of asking. @returns what ends the turn */
export async function turnToWrite(): Promise<() => void> {
  const before = state.last
  let end = () => {}
  state.last = new Promise((resolve) => {
    end = () => {
      state.waiting--
      resolve()
    }
  })
  if (state.waiting++ > 0) await before
  return end
}
