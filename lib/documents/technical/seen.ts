import type { DocumentFacts } from '../../engine/documents/read'
import type { Layers, Pictures } from './data'
import { type ShownState, shownState } from './present'

/** What is shown of how a document was read. */
export interface SeenReading
  extends Omit<DocumentFacts, 'state' | 'characters' | 'images' | 'hidden' | 'layeredPages'> {
  readonly state: ShownState
  readonly characters: number | null
  readonly images: number | null
  readonly hidden: number | null
  /** Null: no page is a picture, or nobody asked. */
  readonly pictures: Pictures | null
  /** Null: no page has both text and a picture. */
  readonly layers: Layers | null
}

const WITHOUT_FIGURES = {
  ...{ pages: null, pagesWithoutText: null, characters: null, images: null, hidden: null },
  ...{ pictures: null, layers: null },
  problems: [],
} satisfies Omit<SeenReading, 'state'>

export const readingOf = (
  facts: (DocumentFacts & Partial<Pick<SeenReading, 'pictures' | 'layers'>>) | null,
): SeenReading =>
  facts
    ? { ...facts, pictures: facts.pictures ?? null, layers: facts.layers ?? null, state: shownState(facts) }
    : { ...WITHOUT_FIGURES, state: 'unread' }
