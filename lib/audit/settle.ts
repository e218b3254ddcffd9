import { AppError } from '../kit/errors'
import { isSame, type MergeConflict, merge } from '../kit/merge'
import { type Changed, type ChangedThing, recentChanges } from './data'

type Values = Readonly<Record<string, unknown>>

/** Who gave a field its current value, and when; null if unknown. */
export type Past = (field: string, value: unknown) => Promise<Changed | null>

/** A field that two people changed: its value before, both new values, and who saved the other one. */
export interface Conflict extends MergeConflict {
  readonly by: string | null
  readonly at: number | null
}

const asValues = (value: unknown): Values | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null

/** The values of a field before and after the change an entry records; null if it does not mention the field. */
function changeOf(detail: Values, field: string): readonly [before: unknown, after: unknown] | null {
  const change = asValues(detail.changes)?.[field]
  if (Array.isArray(change)) return [change[0], change[1]]
  const [before, after] = [asValues(detail.before), asValues(detail.given) ?? asValues(detail.after)]
  return before && after && field in after ? [before[field], after[field]] : null
}

/**
 * The history of a thing's fields according to the audit log.
 * @param about values that an entry must also have, for subjects that cover several things
 */
export const pastOf =
  ({ about = {}, ...thing }: ChangedThing & { readonly about?: Values }): Past =>
  async (field, value) => {
    const found = (await recentChanges(thing)).find(({ detail }) => {
      const whole = { ...asValues(detail.after), ...detail }
      if (Object.entries(about).some(([name, wanted]) => !isSame(whole[name], wanted))) return false
      const change = changeOf(detail, field)
      return change !== null && !isSame(change[0], change[1]) && isSame(change[1], value)
    })
    return found ? { by: found.by, at: found.at } : null
  }

/** The values of a thing after a change. */
export interface State extends Changed {
  readonly values: Values
}

/**
 * The history of a thing's fields according to its versions, newest first. A value was set by the oldest version since
 * which the field has had it.
 */
export const pastOfStates =
  (states: () => Promise<readonly State[]>): Past =>
  async (field, value) => {
    const known = await states()
    const other = known.findIndex(({ values }) => !isSame(values[field], value))
    const first = known[(other === -1 ? known.length : other) - 1]
    return first ? { by: first.by, at: first.at } : null
  }

/** @throws AppError changedMeanwhile if there is any conflict: nothing is saved until it is resolved */
export async function refuseConflicts(conflicts: readonly MergeConflict[], past: Past): Promise<void> {
  if (conflicts.length === 0) return
  const known: Conflict[] = []
  for (const conflict of conflicts) {
    const { by = null, at = null } = (await past(conflict.field, conflict.theirs)) ?? {}
    known.push({ ...conflict, by, at })
  }
  throw new AppError('changedMeanwhile', {}, { data: { conflicts: known } })
}

/**
 * Merges a person's changes into the values that others saved meanwhile. Call it within the transaction that
 * stores the result.
 * @param from values of the fields when the person began to edit (`merge`)
 * @throws AppError changedMeanwhile: with both values of every field that both changed
 */
export async function settle<T extends object>(
  given: T,
  from: Partial<T> | undefined,
  stored: T,
  past: Past,
): Promise<T> {
  const { values, conflicts } = merge(given, from, stored)
  await refuseConflicts(conflicts, past)
  return values
}

/** The conflicts because of which a save was refused; null for any other error. */
export function conflictsOf(error: unknown): readonly Conflict[] | null {
  if (!(error instanceof AppError) || error.code !== 'changedMeanwhile') return null
  return error.extra.data?.conflicts as readonly Conflict[]
}
