import { type Query, single } from '../../kit/query'
import { CHANGE_KINDS, type ChangeKind } from '../../runs/results/changes'

/** The tab of an analysis that lists what changed since its last run. */
export const CHANGES_TAB = 'changes'
export const isChangesView = (query: Query) => single(query, 'tab') === CHANGES_TAB

/** The kind of changes that an address asks for; null for all. */
export const changeKindIn = (query: Query): ChangeKind | null =>
  CHANGE_KINDS.find((kind) => kind === single(query, 'type')) ?? null
