import { join } from 'node:path'
import type { Objects } from '../../lib/kit/objects/object-store'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { bucketSettings } from '../support/object-store'
import { databaseOf, testPostgres } from '../support/test-postgres'

/** The objects of a server of the tests, wherever they are. */
export interface StoredObjects {
  /** The keys of a collection. */
  readonly list: (collection: string) => Promise<string[]>
  /** Removes what nothing refers to, if the server leaves that to a sweep. */
  readonly swept: () => Promise<void>
}

export async function storedObjects(dataDir: string): Promise<StoredObjects> {
  const settings = bucketSettings(dataDir)
  const DATABASE_URL = testPostgres() ? await databaseOf(dataDir) : undefined
  const store = DATABASE_URL === undefined ? {} : { DATABASE_URL, AUTH_SECRET: TEST_SETTINGS.AUTH_SECRET }
  // What is imported below reads them once.
  Object.assign(process.env, { DATA_DIR: dataDir, ...settings, ...store })
  const { objects } = await import('../../lib/kit/objects/objects')
  const all: Objects = objects()
  return {
    list: (collection) => all.list(collection),
    async swept() {
      if (!settings.OBJECTS && DATABASE_URL === undefined) return
      const { openStore } = await import('@/db/connection')
      const { sweep } = await import('../../lib/server/sweep/sweep')
      await openStore({ path: join(dataDir, 'clean-bid.db'), connections: 2 })
      await sweep(0)
    },
  }
}
