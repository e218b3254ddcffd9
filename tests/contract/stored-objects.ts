import { join } from 'node:path'
import { vi } from 'vitest'
import type { Objects } from '../../lib/kit/objects/object-store'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { inject } from './worker-server'

/** The objects of a server of the tests, wherever they are. */
export interface StoredObjects {
  /** The keys of a collection. */
  readonly list: (collection: string) => Promise<string[]>
  /** Removes what nothing refers to, if the server leaves that to a sweep. */
  readonly swept: () => Promise<void>
}

/** Those of the server of the worker. */
export async function storedObjects(): Promise<StoredObjects> {
  const [dataDir, databaseUrl, settings] = [inject('dataDir'), inject('databaseUrl'), inject('objects')]
  const { AUTH_SECRET } = TEST_SETTINGS
  const store = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, AUTH_SECRET }
  // What is imported below reads them once.
  Object.assign(process.env, { DATA_DIR: dataDir, ...settings, ...store })
  // Another file of this worker may have imported it with other ones.
  vi.resetModules()
  const { objects } = await import('../../lib/kit/objects/objects')
  const all: Objects = objects()
  return {
    list: (collection) => all.list(collection),
    async swept() {
      if (!settings.OBJECTS && databaseUrl === null) return
      const { openStore } = await import('@/db/connection')
      const { sweep } = await import('../../lib/server/sweep/sweep')
      await openStore({ path: join(dataDir, 'clean-bid.db'), connections: 2 })
      await sweep(0)
    },
  }
}
