import pg from 'pg'
import { type Answer, type Server, scopeNow } from '../opened'
import { inTransaction, within } from '../transaction'
import { failureOf, StoreAway } from './away'
import { builderOn, type Statement } from './session'

/** A connection that cannot be had in this time is no connection: the request is refused. */
const CONNECT_MS = 10_000
/** Opening a connection takes longer than most pages; a quiet process gives its own back. */
const IDLE_MS = 60_000
/** Longer than any statement takes on a server that answers; the network may have lost the answer. */
const ANSWER_MS = 120_000
/**
 * Settings of each connection. A transaction waits for the store only, so one that says nothing for so long belongs to a
 * process that was stopped; it must not keep everybody from writing. Who waits for the turn to write gives up later than
 * that. The server learns of a machine that has gone from its keep-alive packets.
 */
const SETTINGS = [
  'idle_in_transaction_session_timeout=10000',
  'lock_timeout=15000',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'timezone=UTC',
]
/** Held from the beginning to the end of every transaction, in whatever process: one writes at a time, as with SQLite. */
const WRITERS = 5_203_001
const BEGIN = `begin; select pg_advisory_xact_lock(${WRITERS})`

const { BOOL, INT8, NUMERIC, JSON: JSON_TEXT } = pg.types.builtins
/** Values as SQLite gives them: whole numbers and sums as numbers, truth as 0 or 1, JSON as text. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [BOOL]: (text) => (text === 't' ? 1 : 0),
  [JSON_TEXT]: (text) => text,
}
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/** U+0000 can stand in no text of PostgreSQL; what it stood for is shown as missing. */
function fitting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fitting)
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
}

async function askOf(client: pg.ClientBase, statement: Statement): Promise<Answer> {
  const stated = { ...statement, values: statement.values.map(fitting), types } as pg.QueryConfig
  const { rows, rowCount } = await client.query(stated).catch(thrown)
  return { rows, changes: rowCount ?? 0 }
}

function thrown(error: unknown): never {
  throw failureOf(error)
}

/** A read outside of transactions. A connection to a server that has become a standby, or ends, is not used again. */
async function askAny(pool: pg.Pool, statement: Statement): Promise<Answer> {
  const client = await pool.connect().catch(thrown)
  let isAway = false
  try {
    return await askOf(client, statement)
  } catch (error) {
    isAway = error instanceof StoreAway
    throw error
  } finally {
    client.release(isAway)
  }
}

const READS = /^\s*(select|with)\b/i
const WRITES = /\b(insert into|update|delete from)\b/i
const onlyReads = (text: string) => READS.test(text) && !(/^\s*with\b/i.test(text) && WRITES.test(text))

/** Runs `work` between two statements on a connection of its own; without an end, everything is undone. */
async function bracketed<T>(
  pool: pg.Pool,
  begin: string,
  isWriting: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch(thrown)
  let isBroken = false
  // It may break between two statements; the next one fails then.
  const broke = () => {
    isBroken = true
  }
  client.on('error', broke)
  try {
    await client.query(begin)
    const result = await within({ held: client, isWriting, isOpen: true }, work)
    const { command } = await client.query('commit')
    // A failed statement that somebody caught: the server has undone everything.
    if (command !== 'COMMIT')
      throw new Error('the transaction was rolled back because a statement in it had failed')
    return result
  } catch (error) {
    await client.query('rollback').catch(broke)
    const failure = failureOf(error)
    if (failure instanceof StoreAway) broke()
    throw failure
  } finally {
    client.off('error', broke)
    client.release(isBroken)
  }
}

/** @param size the most connections at a time */
export function openServer(url: string, size: number): Server {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'clean-bid',
    options: SETTINGS.map((setting) => `-c ${setting}`).join(' '),
  })
  // A connection that breaks while nobody uses it leaves the pool; the next query opens another.
  pool.on('error', () => {})
  // The statement that it breaks in fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const ask = async (statement: Statement): Promise<Answer> => {
    const scope = scopeNow()
    if (scope) return askOf(scope.held as pg.PoolClient, statement)
    if (onlyReads(statement.text)) return askAny(pool, statement)
    return inTransaction(() => ask(statement))
  }
  return {
    builder: builderOn(ask),
    ask,
    transact: (work) => bracketed(pool, BEGIN, true, work),
    snapshot: (work) => bracketed(pool, 'begin isolation level repeatable read, read only', false, work),
    close: () => pool.end(),
  }
}
