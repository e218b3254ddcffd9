import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { moduleSettings } from '@/db/schema'

/** What an organisation changed of a menu entry; null: as the product has it. */
export interface ModuleSetting {
  readonly sort: number | null
  readonly icon: string | null
  readonly hidden: boolean
}

/** The settings as they stand at this moment: what is read for a change is read where it is made. */
export function moduleSettingsNow(organisationId: number): ReadonlyMap<string, ModuleSetting> {
  const rows = db()
    .select()
    .from(moduleSettings)
    .where(eq(moduleSettings.organisationId, organisationId))
    .all()
  return new Map(rows.map(({ key, sort, icon, hidden }) => [key, { sort, icon, hidden }]))
}

export async function moduleSettingsOf(organisationId: number): Promise<ReadonlyMap<string, ModuleSetting>> {
  return moduleSettingsNow(organisationId)
}
