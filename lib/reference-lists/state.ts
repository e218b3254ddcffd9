/**
 * - `waiting`: its columns wait for a person
 * - `current`: the newest version, which analyses take
 * - `earlier`: a newer version took its place; results may name it
 * - `retired`: no analysis takes it
 */
export const LIST_STATES = ['waiting', 'current', 'earlier', 'retired'] as const
export type ListState = (typeof LIST_STATES)[number]

export interface Series {
  readonly id: number
  readonly region: string
  readonly month: string
  readonly title: string
  readonly version: number | null
  readonly retiredAt: number | null
}

/** Whether the columns of a list may be changed: of another version, that would make the older content the newest. */
export const canBeMapped = (state: ListState): boolean => state === 'waiting' || state === 'current'

/** The state of a list among `all` lists of its organisation. */
export function stateOf(list: Series, all: readonly Series[]): ListState {
  const { region, month, title, version, retiredAt } = list
  if (version === null) return 'waiting'
  if (retiredAt !== null) return 'retired'
  const isReplaced = all.some(
    (other) =>
      other.region === region &&
      other.month === month &&
      other.title === title &&
      other.retiredAt === null &&
      (other.version ?? 0) > version,
  )
  return isReplaced ? 'earlier' : 'current'
}
