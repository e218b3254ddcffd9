import { jobKind } from '../../compute/job'
import type { Basis } from '../../runs/input/section-input'
import type { FlagCount } from './rule/flags'

/** Counts the items of each bid that a run on this basis would flag. */
export const flagCount = jobKind<Basis, readonly FlagCount[]>('countFlags', 'quick')
