import type { DocumentState } from '../../../domain/technical/document-states'
import { type DocImage, unread } from '../doc-text'
import { assemble, type ReadPdf } from './assemble'
import type { DocumentFacts, PageContent } from './page-content'
import type { Part } from './read-parts'

/** Collects the parts of a document; what came until reading was ended is kept. */
export class Collector {
  refusal: DocumentState | null = null
  facts: DocumentFacts | null = null
  readonly pages: PageContent[] = []
  readonly images: DocImage[] = []
  readonly problems: string[] = []
  isCut = true
  private characters = 0

  /** @returns false if the document is longer than any bid */
  take(part: Part, most: number): boolean {
    if (part.type === 'refused') this.refusal = part.state
    else if (part.type === 'opened') this.facts = part.facts
    else if (part.type === 'image') this.images.push(part.image)
    else if (part.type === 'problem') this.problems.push(part.problem)
    else if (part.type === 'end') this.isCut = part.isCut
    else {
      this.characters += part.page.chunks.reduce((sum, { text }) => sum + text.length, 0)
      if (this.characters > most) return false
      this.pages.push(part.page)
    }
    return true
  }

  finish(): ReadPdf {
    const { refusal, facts, pages, images, problems, isCut } = this
    if (refusal || !facts) return { doc: unread(refusal ?? 'tooLarge', problems), layout: null }
    // Pages were all read: only pictures are missing.
    const isWhole = !isCut || pages.length === facts.pages
    if (isCut && isWhole) problems.push(`imagesCut ${images.length}`)
    return assemble({ facts, pages, images, problems, isCut: !isWhole })
  }
}
