import Database from 'better-sqlite3'
import { connection, guard, opened, type Scope, scopeNow, state, turnToWrite } from './opened'

/** Runs a part of a transaction that is already open. */
async function joined<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  if (!scope.isWriting) throw new Error('a snapshot only reads')
  try {
    return await work()
  } catch (error) {
    scope.failure ??= error
    throw error
  }
}

/** Runs `work` in a scope, which ends with it. */
export async function within<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  try {
    const result = await state.scope.run(scope, work)
    if (scope.failure !== undefined) throw scope.failure
    return result
  } finally {
    scope.isOpen = false
  }
}

async function transactInFiles<T>(work: () => Promise<T>): Promise<T> {
  const store = opened()
  const { writing } = store
  guard(store)
  // One that reads first would fail at once if a thread wrote in between; with the write lock from the start it waits.
  writing.statements('begin immediate', false).run()
  try {
    const result = await within({ held: writing, isWriting: true, isOpen: true }, work)
    guard(store)
    writing.statements('commit', false).run()
    guard(store)
    return result
  } catch (error) {
    // After some failures, such as a full disk, SQLite has rolled back by itself.
    if (writing.client.inTransaction) writing.statements('rollback', false).run()
    throw error
  }
}

/**
 * Runs `work` in one transaction: all of its changes are made, or none. Queries in it belong to the transaction, those
 * outside do not see it before its end. Transactions run one after the other, in the order of asking; one in another
 * joins it. Meanwhile nothing else is written, so `work` awaits the store and nothing else.
 */
export async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  const outer = scopeNow()
  if (outer) return joined(outer, work)
  const end = await turnToWrite()
  try {
    return await (state.server?.transact ?? transactInFiles)(work)
  } finally {
    end()
  }
}

/** Runs work that a transaction begins and that is no part of it. */
export const outsideTransaction = <T>(work: () => T): T => state.scope.exit(work)

/** Whether the present code runs in a transaction. */
export const isInTransaction = (): boolean => scopeNow() !== null

/** Runs several reads that see the same state, on a connection of their own. */
export async function inSnapshot<T>(work: () => Promise<T>): Promise<T> {
  if (scopeNow()) return work()
  if (state.server) return state.server.snapshot(work)
  const client = new Database(opened().writing.client.name, { readonly: true, fileMustExist: true })
  try {
    client.pragma('busy_timeout = 5000')
    client.exec('begin')
    return await within({ held: connection(client), isWriting: false, isOpen: true }, work)
  } finally {
    client.close()
  }
}

/** Waits until every transaction that was begun or waits for its turn has ended. */
export async function transactionsEnded(): Promise<void> {
  while (state.waiting > 0) await state.last
}
