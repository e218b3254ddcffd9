import { db } from '@/db/connection'
import { moduleSettings } from '@/db/schema'
import { type Entry, recorded, type Saved } from '../../audit/mutations'
import { type ModuleSetting, moduleSettingsOf } from './data'

/** @param change derives the new setting from the organisation's current ones */
export async function saveModuleSetting(
  organisationId: number,
  key: string,
  change: (settings: ReadonlyMap<string, ModuleSetting>) => Promise<Saved<ModuleSetting>>,
  done: Entry<Saved<ModuleSetting>>,
): Promise<void> {
  const target = [moduleSettings.organisationId, moduleSettings.key]
  await recorded(done, async () => {
    const saved = await change(await moduleSettingsOf(organisationId))
    await db()
      .insert(moduleSettings)
      .values({ organisationId, key, ...saved.after })
      .onConflictDoUpdate({ target, set: saved.after })
    return saved
  })
}
