import type { DocumentFacts } from '../../engine/documents/read'
import type { Section } from '../../sections/data'
import { isVeiled } from '../../sections/secrecy/veiled'
import { type ShownState, shownState } from './present'

/** What a person sees of how a document was read. */
export interface SeenReading extends Omit<DocumentFacts, 'state' | 'characters' | 'images' | 'hidden'> {
  /** `sealed`: not shown before the reveal. */
  readonly state: ShownState | 'sealed'
  readonly characters: number | null
  readonly images: number | null
  readonly hidden: number | null
}

const WITHOUT_FIGURES = {
  ...{ pages: null, pagesWithoutText: null, characters: null, images: null, hidden: null },
  problems: [],
} satisfies Omit<SeenReading, 'state'>

/** All that is known of how a document was read. */
export const readingOf = (facts: DocumentFacts | null): SeenReading =>
  facts ? { ...facts } : { ...WITHOUT_FIGURES, state: 'unread' }

/**
 * Before the reveal of a blind section its results state figures of documents beside unit ids; the same figures beside
 * the name of a bidder would tell whose a unit is. Those who upload see at least whether a document can be read.
 */
export function seenReading(
  facts: DocumentFacts | null,
  { section, isOfBidder, mayUpload }: { section: Section; isOfBidder: boolean; mayUpload: boolean },
): SeenReading {
  if (!isOfBidder || !isVeiled(section)) return readingOf(facts)
  return { ...WITHOUT_FIGURES, state: mayUpload ? shownState(facts) : 'sealed' }
}
