import { join } from 'node:path'
import { openStore } from '@/db/connection'
import type { Objects } from '../../lib/kit/objects/object-store'
import { bucketSettings } from '../support/object-store'

/** The objects of a server of the tests, wherever they are. */
export interface StoredObjects {
  /** The keys of a collection. */
  readonly list: (collection: string) => Promise<string[]>
  /** Removes what nothing refers to, if the server leaves that to a sweep. */
  readonly swept: () => Promise<void>
}

export async function storedObjects(dataDir: string): Promise<StoredObjects> {
  const settings = bucketSettings(dataDir)
  Object.assign(process.env, { DATA_DIR: dataDir, ...settings })
  const { objects } = await import('../../lib/kit/objects/objects')
  const all: Objects = objects()
  return {
    list: (collection) => all.list(collection),
    async swept() {
      if (!settings.OBJECTS) return
      const { sweep } = await import('../../lib/server/sweep/sweep')
      await openStore({ path: join(dataDir, 'clean-bid.db'), connections: 2 })
      await sweep(0)
    },
  }
}
