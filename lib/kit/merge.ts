/**
 * Saving what a person changed over what others may have saved meanwhile. `from` is what the fields said when
 * the person began: a field that still says so was not changed, and stays as it is stored.
 */

type Fields = Readonly<Record<string, unknown>>

/** A field that was changed here, and meanwhile by somebody else to something else. */
export interface Clash {
  readonly field: string
  readonly from: unknown
  readonly yours: unknown
  readonly theirs: unknown
}

/** Lists here are sets: what is ticked, whatever the order. */
const inOrder = (value: unknown) => (Array.isArray(value) ? [...value].sort() : (value ?? null))
export const isSame = (a: unknown, b: unknown) => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))

/** What was ticked and unticked here, done to what is ticked now: no two people can disagree about it. */
function mergedList(given: readonly unknown[], from: readonly unknown[], stored: readonly unknown[]) {
  const kept = stored.filter((one) => given.includes(one) || !from.includes(one))
  return [...kept, ...given.filter((one) => !from.includes(one) && !kept.includes(one))]
}

function mergedField(given: unknown, from: unknown, stored: unknown): { value: unknown; clashes: boolean } {
  if (isSame(given, from)) return { value: stored, clashes: false }
  if (Array.isArray(given) && Array.isArray(from) && Array.isArray(stored))
    return { value: mergedList(given, from, stored), clashes: false }
  return { value: given, clashes: !isSame(stored, from) && !isSame(stored, given) }
}

/**
 * @param from only the fields it names are saved; none at all: everything is saved as it is given
 * @returns every field of `given` as it is to be stored, and those about which two people disagree
 */
export function merge<T extends object>(
  given: T,
  from: Partial<T> | undefined,
  stored: T,
): { readonly values: T; readonly clashes: readonly Clash[] } {
  if (from === undefined) return { values: given, clashes: [] }
  const clashes: Clash[] = []
  const [start, now] = [from as Fields, stored as Fields]
  const values = Object.entries(given).map(([field, yours]) => {
    if (!Object.hasOwn(start, field)) return [field, now[field]]
    const merged = mergedField(yours, start[field], now[field])
    if (merged.clashes) clashes.push({ field, from: start[field], yours, theirs: now[field] })
    return [field, merged.value]
  })
  return { values: Object.fromEntries(values) as T, clashes }
}
