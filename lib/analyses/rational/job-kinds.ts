import { jobKind } from '../../compute/job'
import type { FlagCount } from '../../engine/analyses/rational/flags'
import type { Basis } from '../../runs/section-input'

/** How many items of each bid would be flagged, on the basis that a run would have. */
export const flagCount = jobKind<Basis, readonly FlagCount[]>('countFlags', 'quick')
