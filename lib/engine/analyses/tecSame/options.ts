/** What a person chooses for a run (group `tecSame`). */
export interface SimilarityOptions {
  /** Characters of the shortest shared run that is listed. */
  readonly minLength: number
  /** Percent of a bidder's own text from which a pair is flagged: in equal runs, in passages. */
  readonly share: number
  readonly passage: number
  /** Rare words shared by two places from which they are a passage. */
  readonly seeds: number
  /** Percent of the bidders that hold a text that is then common. */
  readonly commonRate: number
  /** Below so many characters of its own a text has no share. */
  readonly leastOwn: number
}

export const SIMILARITY_DEFAULTS: SimilarityOptions = {
  minLength: 40,
  share: 1.5,
  passage: 4,
  seeds: 60,
  commonRate: 80,
  leastOwn: 2000,
}

/** Fewer holders are no majority, whatever the rate says. */
const LEAST_HOLDERS = 3

/** How many of the bidders must hold a text for it to be common. */
export const commonHolders = (bidders: number, rate: number) =>
  Math.max(LEAST_HOLDERS, Math.ceil((bidders * rate) / 100 - 1e-9))

/** How unusual a text is that so many of the bidders hold. */
export const holderWeight = (holders: number, bidders: number) => -Math.log(holders / bidders)
