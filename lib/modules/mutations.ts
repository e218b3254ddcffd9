import { db } from '@/db/connection'
import { moduleSettings } from '@/db/schema'
import { type Entry, recorded } from '../audit/mutations'
import type { ModuleSetting } from './data'

export async function saveModuleSetting(
  organisationId: number,
  key: string,
  setting: ModuleSetting,
  done: Entry<unknown>,
): Promise<void> {
  const insert = db()
    .insert(moduleSettings)
    .values({ organisationId, key, ...setting })
    .onConflictDoUpdate({ target: [moduleSettings.organisationId, moduleSettings.key], set: setting })
  recorded(done, () => insert.run())
}
