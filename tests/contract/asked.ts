import { databaseOf, testPostgres } from '../support/test-postgres'
import { openStore, type StorePlace } from './store'
import { ownPlace } from './worker-server'

/** Where the server with this data folder keeps its rows. */
export async function placeOf(dataDir: string): Promise<StorePlace> {
  // A benchmark runs in no worker.
  const own = process.env.VITEST_POOL_ID ? ownPlace() : null
  if (own?.dataDir === dataDir) return own
  return { dataDir, databaseUrl: testPostgres() ? await databaseOf(dataDir) : null }
}

/** U+0000 can stand in no text of PostgreSQL. */
const fitting = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)

/** Runs one statement on the store of the server with this data folder. @returns its rows */
export async function asked<R = Record<string, unknown>>(
  dataDir: string,
  text: string,
  ...values: unknown[]
): Promise<R[]> {
  const place = await placeOf(dataDir)
  const store = await openStore(place)
  try {
    return (await store.rows(text, ...(place.databaseUrl ? values.map(fitting) : values))) as R[]
  } finally {
    await store.end()
  }
}

/** The names of the tables of the product. */
export async function tablesOf(dataDir: string): Promise<string[]> {
  const { databaseUrl } = await placeOf(dataDir)
  const select = databaseUrl
    ? "select tablename as name from pg_tables where schemaname = 'public'"
    : "select name from sqlite_master where type = 'table'"
  return (await asked<{ name: string }>(dataDir, select)).map(({ name }) => name)
}
