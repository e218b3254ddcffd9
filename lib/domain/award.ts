/** A candidate for the award (中标候选人), by rank from 1. */
export interface AwardCandidate {
  readonly bidderName: string
  readonly rank: number
}

/** A subcontractor that the award names, with what it does and for how many yuan. */
export interface Subcontractor {
  readonly name: string
  readonly work: string | null
  readonly price: number | null
}
