/**
 * Saves what a person changed without overwriting what others saved meanwhile. `from` holds the values when
 * the person started editing: a field still equal to it was not changed and keeps the stored value.
 */

type Fields = Readonly<Record<string, unknown>>

/** A field changed here and, meanwhile, by somebody else to a different value. */
export interface MergeConflict {
  readonly field: string
  readonly from: unknown
  readonly yours: unknown
  readonly theirs: unknown
}

/** Lists are sets of ticked boxes: their order does not matter. */
const inOrder = (value: unknown) => (Array.isArray(value) ? [...value].sort() : (value ?? null))
export const isSame = (a: unknown, b: unknown) => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))

/** Applies the boxes ticked and unticked here to those ticked now; this cannot conflict. */
function mergedList(given: readonly unknown[], from: readonly unknown[], stored: readonly unknown[]) {
  const remaining = stored.filter((one) => given.includes(one) || !from.includes(one))
  return [...remaining, ...given.filter((one) => !from.includes(one) && !remaining.includes(one))]
}

function mergedField(
  given: unknown,
  from: unknown,
  stored: unknown,
): { value: unknown; isConflict: boolean } {
  if (isSame(given, from)) return { value: stored, isConflict: false }
  if (Array.isArray(given) && Array.isArray(from) && Array.isArray(stored))
    return { value: mergedList(given, from, stored), isConflict: false }
  return { value: given, isConflict: !isSame(stored, from) && !isSame(stored, given) }
}

/**
 * @param from if given, only the fields it contains are saved; otherwise everything is saved as given
 * @returns every field of `given` with the value to store, and the conflicts
 */
export function merge<T extends object>(
  given: T,
  from: Partial<T> | undefined,
  stored: T,
): { readonly values: T; readonly conflicts: readonly MergeConflict[] } {
  if (from === undefined) return { values: given, conflicts: [] }
  const conflicts: MergeConflict[] = []
  const [start, now] = [from as Fields, stored as Fields]
  const values = Object.entries(given).map(([field, yours]) => {
    if (!Object.hasOwn(start, field)) return [field, now[field]]
    const merged = mergedField(yours, start[field], now[field])
    if (merged.isConflict) conflicts.push({ field, from: start[field], yours, theirs: now[field] })
    return [field, merged.value]
  })
  return { values: Object.fromEntries(values) as T, conflicts }
}
