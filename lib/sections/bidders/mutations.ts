import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { openDetails } from '@/db/schema'
import { type Entry, recorded } from '../../audit/mutations'
import { type Past, refuseConflicts } from '../../audit/settle'
import { type MergeConflict, merge } from '../../kit/merge'

/** A typed alias; `from`: its value when the person began to edit (`merge`). */
export interface StatedAlias {
  readonly id: number
  readonly alias: string | null
  readonly from?: string | null | undefined
}
export interface SavedAlias {
  readonly id: number
  readonly alias: string | null
  readonly before: string | null
}

const normalised = (alias: string | null | undefined) => (alias === '' ? null : (alias ?? null))

/** The result of saving aliases; if any id is `unknown`, nothing is saved. */
export interface SavedAliases {
  readonly unknown: readonly number[]
  readonly changed: readonly SavedAlias[]
}

/** @returns the aliases that change, and the conflicts, whose field is the id of the bidder */
function mergeAliases(stated: readonly StatedAlias[], known: ReadonlyMap<number, string | null>) {
  const conflicts: MergeConflict[] = []
  const saved = stated.map(({ id, alias, from }): SavedAlias => {
    const before = known.get(id) ?? null
    const begun = from === undefined ? undefined : { alias: normalised(from) }
    const merged = merge({ alias: normalised(alias) }, begun, { alias: before })
    conflicts.push(...merged.conflicts.map((conflict) => ({ ...conflict, field: String(id) })))
    return { id, alias: merged.values.alias, before }
  })
  return { changed: saved.filter(({ alias, before }) => alias !== before), conflicts }
}

/**
 * Saves the aliases of bidders of one section, all or none.
 * @throws AppError changedMeanwhile
 */
export async function saveAliases(
  openId: string,
  aliases: readonly StatedAlias[],
  past: Past,
  done: Entry<SavedAliases>,
): Promise<SavedAliases> {
  const { id, alias: name } = openDetails
  return recorded(done, async () => {
    const rows = await db().select({ id, name }).from(openDetails).where(eq(openDetails.openId, openId))
    const known = new Map(rows.map((row) => [row.id, row.name]))
    const unknown = aliases.filter((one) => !known.has(one.id)).map((one) => one.id)
    if (unknown.length > 0) return { unknown, changed: [] }
    const { changed, conflicts } = mergeAliases(aliases, known)
    await refuseConflicts(conflicts, past)
    for (const { id: bidder, alias } of changed)
      await db().update(openDetails).set({ alias }).where(eq(id, bidder))
    return { unknown, changed }
  })
}
