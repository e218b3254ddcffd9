import { join } from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'

/** The store of a running server, for what no call can prepare. Its statements are SQL that both databases understand. */
export interface TestStore {
  /** The rows of a statement whose values are question marks. */
  rows(text: string, ...values: readonly unknown[]): Promise<Record<string, unknown>[]>
  end(): Promise<void>
}

export interface StorePlace {
  readonly dataDir: string
  /** The address of its database, if that is PostgreSQL. */
  readonly databaseUrl?: string | null
}

const BIGINT = 20

async function postgresAt(url: string): Promise<TestStore> {
  const types = { getTypeParser: (type: number) => (type === BIGINT ? Number : pg.types.getTypeParser(type)) }
  const client = new pg.Client({ connectionString: url, types: types as never })
  await client.connect()
  return {
    async rows(text, ...values) {
      let at = 0
      return (
        await client.query(
          text.replaceAll('?', () => `$${++at}`),
          [...values],
        )
      ).rows
    },
    end: () => client.end(),
  }
}

export async function openStore({ dataDir, databaseUrl }: StorePlace): Promise<TestStore> {
  if (databaseUrl) return postgresAt(databaseUrl)
  const store = new Database(join(dataDir, 'clean-bid.db'))
  return {
    async rows(text, ...values) {
      const statement = store.prepare(text)
      if (statement.reader) return statement.all(...values) as Record<string, unknown>[]
      statement.run(...values)
      return []
    },
    async end() {
      store.close()
    },
  }
}
