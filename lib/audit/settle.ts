import { AppError } from '../kit/errors'
import { type Clash, isSame, merge } from '../kit/merge'
import { type Changed, type ChangedThing, recentChanges } from './data'

type Values = Readonly<Record<string, unknown>>

/** Who gave a field the value it has now, and when; null where nothing tells. */
export type Past = (field: string, value: unknown) => Changed | null

/** What one field of a save is told of: what it was, and what two people made of it. */
export interface Conflict extends Clash {
  readonly by: string | null
  readonly at: number | null
}

const asValues = (value: unknown): Values | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null

/** What an entry says a field was and became; null where it does not speak of the field. */
function saidOf(detail: Values, field: string): readonly [before: unknown, after: unknown] | null {
  const change = asValues(detail.changes)?.[field]
  if (Array.isArray(change)) return [change[0], change[1]]
  const [before, after] = [asValues(detail.before), asValues(detail.given) ?? asValues(detail.after)]
  return before && after && field in after ? [before[field], after[field]] : null
}

/**
 * What the log tells of a thing's fields.
 * @param about what an entry must say of the thing besides, where a subject has several
 */
export const pastOf =
  ({ about = {}, ...thing }: ChangedThing & { readonly about?: Values }): Past =>
  (field, value) => {
    const found = recentChanges(thing).find(({ detail }) => {
      const whole = { ...asValues(detail.after), ...detail }
      if (Object.entries(about).some(([name, wanted]) => !isSame(whole[name], wanted))) return false
      const said = saidOf(detail, field)
      return said !== null && !isSame(said[0], said[1]) && isSame(said[1], value)
    })
    return found ? { by: found.by, at: found.at } : null
  }

/** A thing as somebody left it. */
export interface State extends Changed {
  readonly said: Values
}

/** What the states of a thing tell, the newest first: whoever first said what it says since. */
export const pastOfStates =
  (states: () => readonly State[]): Past =>
  (field, value) => {
    const known = states()
    const other = known.findIndex(({ said }) => !isSame(said[field], value))
    const first = known[(other === -1 ? known.length : other) - 1]
    return first ? { by: first.by, at: first.at } : null
  }

/** @throws AppError changedMeanwhile where there is a disagreement: nothing is saved until it is settled */
export function refuseClashes(clashes: readonly Clash[], past: Past): void {
  if (clashes.length === 0) return
  const conflicts = clashes.map((clash): Conflict => {
    const { by = null, at = null } = past(clash.field, clash.theirs) ?? {}
    return { ...clash, by, at }
  })
  throw new AppError('changedMeanwhile', {}, { data: { conflicts } })
}

/**
 * What is to be stored of what a person changed, over what others saved meanwhile; to be called within the
 * transaction that stores it.
 * @param from what the fields said when the person began (`merge`)
 * @throws AppError changedMeanwhile: with both values of every field that both changed
 */
export function settle<T extends object>(given: T, from: Partial<T> | undefined, stored: T, past: Past): T {
  const { values, clashes } = merge(given, from, stored)
  refuseClashes(clashes, past)
  return values
}

/** The disagreements that a save was refused for; null for anything else that it threw. */
export function conflictsOf(error: unknown): readonly Conflict[] | null {
  if (!(error instanceof AppError) || error.code !== 'changedMeanwhile') return null
  return error.extra.data?.conflicts as readonly Conflict[]
}
