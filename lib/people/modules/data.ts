import { eq, sql } from 'drizzle-orm'
import { prepared } from '@/db/prepared'
import { moduleSettings } from '@/db/schema'

/** An organisation's change of a menu entry; null: the built-in value. */
export interface ModuleSetting {
  readonly sort: number | null
  readonly icon: string | null
  readonly hidden: boolean
}

const settingsOf = prepared((store) =>
  store
    .select()
    .from(moduleSettings)
    .where(eq(moduleSettings.organisationId, sql.placeholder('organisationId')))
    .prepare(),
)

export async function moduleSettingsOf(organisationId: number): Promise<ReadonlyMap<string, ModuleSetting>> {
  const rows = await settingsOf().all({ organisationId })
  return new Map(rows.map(({ key, sort, icon, hidden }) => [key, { sort, icon, hidden }]))
}
