/** A ring: companies that take part together, one of them winning in turn. */
export interface RingOptions {
  readonly members: number
  /** Sections in which all of them take part, of one trade, place and quarter of size. */
  readonly sections: number
  /** How often they take part in other sections, against what others of their kind do. */
  readonly elsewhere: number
}

export interface HistoryOptions {
  readonly seed: number | string
  readonly firms?: number
  readonly sections?: number
  readonly trades?: number
  readonly areas?: number
  /** The fewest and the most bidders of a section. */
  readonly bidders?: readonly [fewest: number, most: number]
  readonly rings?: readonly RingOptions[]
  /** The year of the last opening, and the years before it. */
  readonly lastYear?: number
  readonly years?: number
}

/** A ring of four with 12 joint sections, as a supervisor would want to see it. */
export const RING_OF_FOUR: RingOptions = { members: 4, sections: 12, elsewhere: 0.25 }

export const HISTORY_DEFAULTS: Required<HistoryOptions> = {
  ...{ seed: 1, firms: 150, sections: 600, trades: 3, areas: 2, bidders: [5, 11], rings: [] },
  ...{ lastYear: 2026, years: 5 },
}
