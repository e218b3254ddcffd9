import { ENGINE_DEFAULTS, type EngineParams } from '../../../domain/params/engine'

/** What of a run's choices (technical-similarity.md §5; shares in percent, lengths in characters) its comparison needs. */
export interface SimilarityOptions
  extends Pick<
    EngineParams['tecSame'],
    'minLength' | 'share' | 'passage' | 'facts' | 'seeds' | 'commonRate'
  > {
  /** Below so many characters of its own a text has no share. */
  readonly leastOwn: number
}

export const SIMILARITY_DEFAULTS: EngineParams['tecSame'] & SimilarityOptions = {
  ...ENGINE_DEFAULTS.tecSame,
  leastOwn: 2000,
}

/** Fewer holders are no majority, whatever the rate says. */
const LEAST_HOLDERS = 3

/** How many of the bidders must hold a text for it to be common. */
export const commonHolders = (bidders: number, rate: number) =>
  Math.max(LEAST_HOLDERS, Math.ceil((bidders * rate) / 100 - 1e-9))

/** How unusual a text is that so many of the bidders hold. */
export const holderWeight = (holders: number, bidders: number) =>
  holders === bidders ? 0 : -Math.log(holders / bidders)
