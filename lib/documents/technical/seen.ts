import type { DocumentFacts } from '../../engine/documents/read'
import { type ShownState, shownState } from './present'

/** What is shown of how a document was read. */
export interface SeenReading extends Omit<DocumentFacts, 'state' | 'characters' | 'images' | 'hidden'> {
  readonly state: ShownState
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
  facts ? { ...facts, state: shownState(facts) } : { ...WITHOUT_FIGURES, state: 'unread' }
