import { db } from '@/db/connection'
import { moduleSettings } from '@/db/schema'
import type { ModuleSetting } from './data'

export async function saveModuleSetting(
  organisationId: number,
  key: string,
  setting: ModuleSetting,
): Promise<void> {
  db()
    .insert(moduleSettings)
    .values({ organisationId, key, ...setting })
    .onConflictDoUpdate({ target: [moduleSettings.organisationId, moduleSettings.key], set: setting })
    .run()
}
