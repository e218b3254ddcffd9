import { kindOf } from '../../../engine/documents/doc-text'
import { Effective } from '../../../engine/documents/docx/effective'
import type { DocxFormat, ReadDocx } from '../../../engine/documents/docx/read-docx'
import type { Place } from './found'
import { Appendix, looksLikeHeading } from './heading-numbers'
import type { TextScope } from './scopes'

/** A DOCX document of which something was read. */
export interface Readable {
  readonly doc: ReadDocx['doc']
  readonly format: DocxFormat
}

/** A document with what several rules ask of it; formatting is resolved once. */
export class DocxDocument implements Readable {
  readonly doc: ReadDocx['doc']
  readonly format: DocxFormat
  readonly effective: Effective
  private readonly scopes: (TextScope | null | undefined)[] = []

  constructor({ doc, format }: Readable) {
    this.doc = doc
    this.format = format
    this.effective = new Effective(format)
  }

  textOf(paragraph: number): string {
    const { block } = this.format.paragraphs[paragraph]!
    return this.doc.text.slice(this.doc.blocks.starts[block], this.doc.blocks.ends[block])
  }

  /** Where a paragraph is, for its row. */
  placeOf(paragraph: number): Pick<Place, 'paragraph' | 'block' | 'start' | 'end'> {
    const { block } = this.format.paragraphs[paragraph]!
    const { starts, ends } = this.doc.blocks
    return { paragraph: paragraph + 1, block, start: starts[block]!, end: ends[block]! }
  }

  /** Null for what no rule of the text concerns: headers, footnotes, tables of contents … */
  scopeOf(paragraph: number): TextScope | null {
    const known = this.scopes[paragraph]
    if (known !== undefined) return known
    const scope = this.findScope(paragraph)
    this.scopes[paragraph] = scope
    return scope
  }

  private findScope(paragraph: number): TextScope | null {
    const kind = kindOf(this.doc.blocks, this.format.paragraphs[paragraph]!.block)
    if (kind === 'heading') return 'heading'
    if (kind === 'cell') return 'table'
    if (kind === 'caption' || kind === 'textbox') return 'figureText'
    if (kind !== 'paragraph' && kind !== 'inserted') return null
    if (this.effective.outlineOf(paragraph) !== null) return 'heading'
    return looksLikeHeading(this.textOf(paragraph)) ? 'perhapsHeading' : 'body'
  }

  /** The paragraphs of the body, without those of headers, notes and comments. */
  bodyParagraphs(): number[] {
    const { paragraphs } = this.format
    const main = paragraphs[0]?.part
    return paragraphs.flatMap(({ part }, at) => (part === main ? [at] : []))
  }

  /** For each paragraph whether it stands in an appendix. */
  appendix(): boolean[] {
    const follower = new Appendix()
    return this.format.paragraphs.map((_, at) => {
      const scope = this.scopeOf(at)
      const isLine = scope === 'heading' || scope === 'perhapsHeading' || scope === 'body'
      if (isLine && this.textOf(at).length <= 60) follower.heading(this.textOf(at))
      return follower.inside
    })
  }
}
