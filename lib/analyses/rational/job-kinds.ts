import { jobKind } from '../../compute/job'
import type { FlagCount } from '../../engine/analyses/rational/flags'
import type { Basis } from '../../runs/input/section-input'

/** Counts the items of each bid that a run on this basis would flag. */
export const flagCount = jobKind<Basis, readonly FlagCount[]>('countFlags', 'quick')
