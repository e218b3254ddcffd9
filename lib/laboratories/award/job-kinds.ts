import { jobKind } from '../../compute/job'
import type { Formula } from '../../engine/laboratories/award/formula'
import type { GroupRank } from '../../engine/laboratories/award/groups'
import type { Need } from '../../engine/laboratories/award/needs'
import type { AwardSection } from '../../engine/laboratories/award/section'
import type { Asked } from '../../engine/laboratories/award/simulate'
import type { Answered } from './results'

const SECOND = 1000

interface Computed {
  readonly formula: Formula
  readonly section: AwardSection
  readonly asked: Asked
}

/** Every table of the laboratory for a formula. */
export const awardSimulation = jobKind<Computed, Answered>('simulateAward', 'laboratory', () => 20 * SECOND)

export type Ranked = { readonly rank: GroupRank | null } | { readonly missing: readonly Need[] }

/** The rank of a group among all groups of its size. */
export const awardRank = jobKind<Computed, Ranked>('rankAwardGroup', 'laboratory', () => 20 * SECOND)
