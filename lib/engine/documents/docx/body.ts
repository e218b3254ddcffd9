import type { BlockKind } from '../doc-text'
import type { Element, Walker } from '../xml-walk'
import { type Bag, BagWriter, bagOf } from './bags'
import type { DocBuilder } from './builder'
import { finishParagraph, newParagraph, type Paragraph } from './paragraph'
import type { Styles } from './styles'

/** A header or footer that a section names. */
export interface PartReference {
  readonly kind: 'header' | 'footer'
  readonly type: string
  readonly id: string
}
export interface Section {
  readonly bag: Bag
  readonly references: readonly PartReference[]
}
export interface Table {
  bag: Bag
  rows: number
  columns: number
}

/** What the parts of a document share. */
export interface BodyContext {
  readonly builder: DocBuilder
  readonly styles: Styles
  readonly sections: Section[]
  readonly tables: Table[]
  /** The colour of all pages, if the document states one. */
  background: string | null
}

const PROPERTIES = { pPr: 'paragraph', sectPr: 'section', tblPr: 'table' } as const
type Reading = { kind: 'run' | 'mark' | 'paragraph' | 'section' | 'table'; depth: number }

const DELETED = new Set(['del', 'moveFrom'])
const INSERTED = new Set(['ins', 'moveTo'])
const SAVE_IDS = new Set(['rsidR', 'rsidRPr', 'rsidRDefault', 'rsidP', 'rsidDel', 'rsidSect', 'rsidTr'])
const NOTES = new Set(['footnote', 'endnote'])

/** Reads one part with paragraphs: the body, a header, the footnotes. */
export class BodyWalker implements Walker {
  private depth = 0
  /** Nothing is read until the element at this depth ends. */
  private skipFrom = 0
  private readonly reading: Reading[] = []
  private readonly writers = {
    run: new BagWriter(),
    mark: new BagWriter(),
    paragraph: new BagWriter(),
    section: new BagWriter(),
    table: new BagWriter(),
  }
  private references: PartReference[] = []
  /** The open paragraph holds the properties of the section that ends with it. */
  private endsSection = false
  private readonly paragraphs: Paragraph[] = []
  private readonly cells: { table: number; row: number; column: number; fill: string | null }[] = []
  private textboxes = 0
  /** For each open content control whether it is a table of contents. */
  private readonly controls: boolean[] = []
  /** For each open choice between several forms of the same content how many were seen. */
  private readonly choices: number[] = []
  private deleted = 0
  private inserted = 0
  private runs = 0
  private runBag = 0
  private taking: 'text' | 'field' | null = null

  constructor(
    private readonly context: BodyContext,
    private readonly part: string,
    /** The kind of all blocks of this part, null for the body. */
    private readonly kind: BlockKind | null,
  ) {}

  open(element: Element): undefined {
    this.depth++
    if (this.skipFrom > 0) return
    const { name } = element
    const reading = this.reading.at(-1)
    if (name.endsWith('PrChange')) this.skipFrom = this.depth
    if (name === 'ins' || name === 'del' || name.endsWith('PrChange') || name.startsWith('move'))
      this.context.builder.trace('revisionAuthor', element.attribute('author'))
    if (this.skipFrom > 0) return
    if (this.propertiesOf(name, element, reading)) return
    if (reading) this.writers[reading.kind].add(element)
    else if (!this.container(name, element)) this.content(name, element)
  }

  /** Elements that hold properties, and the references of a section. */
  private propertiesOf(name: string, element: Element, outer: Reading | undefined): boolean {
    const kind =
      name === 'rPr'
        ? this.runs > 0 && !outer
          ? 'run'
          : 'mark'
        : Object.hasOwn(PROPERTIES, name)
          ? PROPERTIES[name as keyof typeof PROPERTIES]
          : null
    if (kind) {
      this.reading.push({ kind, depth: this.depth })
      if (kind === 'section') this.saveIds(element)
      return true
    }
    if (outer?.kind !== 'section' || !/^(header|footer)Reference$/.test(name)) return false
    const which = name.startsWith('header') ? 'header' : 'footer'
    const type = element.attribute('type') ?? 'default'
    this.references.push({ kind: which, type, id: element.attribute('id') ?? '' })
    return true
  }

  /** Elements that hold paragraphs, runs or rows. */
  private container(name: string, element: Element): boolean {
    if (name === 'p') this.openParagraph(element)
    else if (name === 'r') {
      this.runs++
      this.runBag = 0
      this.saveIds(element)
    } else if (DELETED.has(name)) this.deleted++
    else if (INSERTED.has(name)) this.inserted++
    else if (name === 'tbl') {
      this.context.tables.push({ bag: bagOf(''), rows: 0, columns: 0 })
      this.cells.push({ table: this.context.tables.length - 1, row: -1, column: -1, fill: null })
    } else if (name === 'tr' || name === 'tc') this.openCell(name, element)
    else if (name === 'txbxContent') this.textboxes++
    else if (name === 'sdt') this.controls.push(false)
    else if (name === 'AlternateContent') this.choices.push(0)
    else if ((name === 'Choice' || name === 'Fallback') && this.choices.length > 0) {
      if (this.choices[this.choices.length - 1]!++ > 0) this.skipFrom = this.depth
    } else return false
    return true
  }

  private openCell(name: 'tr' | 'tc', element: Element): void {
    const cell = this.cells.at(-1)
    if (!cell) return
    const table = this.context.tables[cell.table]!
    if (name === 'tr') {
      this.saveIds(element)
      cell.row++
      cell.column = -1
      table.rows++
    } else {
      table.columns = Math.max(table.columns, ++cell.column + 1)
      cell.fill = null
    }
  }

  private content(name: string, element: Element): void {
    const { builder } = this.context
    if (name === 't' || name === 'delText') this.taking = 'text'
    else if (name === 'instrText') this.taking = 'field'
    else if (name === 'tab' || name === 'ptab') this.add('\t')
    else if (name === 'br' || name === 'cr') this.lineBreak(element)
    else if (name === 'noBreakHyphen') this.add('-')
    else if (name === 'docPr' || name === 'cNvPr') this.drawn(name, element)
    else if (name === 'alias' || name === 'tag') builder.trace('property', element.attribute('val'))
    else if (name === 'hyperlink') builder.trace('link', element.attribute('tooltip'))
    else if (name === 'shape' || name === 'imagedata')
      this.described(element.attribute('alt'), element.attribute('title'))
    else if (name === 'docPartGallery' && /contents|目录/i.test(element.attribute('val') ?? ''))
      this.controls[this.controls.length - 1] = true
    else if (name === 'bookmarkStart') builder.trace('bookmark', element.attribute('name'))
    else if (name === 'fldSimple') this.field(element.attribute('instr') ?? '')
    else if (name === 'drawing' || name === 'pict') this.picture()
    else if (name === 'shd') this.fillCell(element.attribute('fill'))
    else if (name === 'background') this.context.background = element.attribute('color')
    else if (name === 'OLEObject') builder.trace('embedded', element.attribute('ProgID'))
    else if (name === 'comment') builder.trace('revisionAuthor', element.attribute('author'))
    else if (NOTES.has(name) && element.attribute('type') !== null) this.skipFrom = this.depth
  }

  /** Outside of properties that are read, a background is that of a cell. */
  private fillCell(fill: string | null): void {
    const cell = this.cells.at(-1)
    if (cell) cell.fill = fill
  }

  private saveIds(element: Element): void {
    element.each((name, value) => {
      if (SAVE_IDS.has(name)) this.context.builder.trace('rsid', value.toUpperCase())
      else if (name === 'paraId') this.context.builder.trace('paraId', value.toUpperCase())
    })
  }

  private openParagraph(element: Element): void {
    this.saveIds(element)
    const cell = this.cells.at(-1)
    const contents = this.controls.includes(true)
    const place = this.textboxes > 0 ? 'textbox' : contents ? 'contents' : cell ? 'cell' : null
    this.paragraphs.push(newParagraph(cell ? { ...cell } : null, place))
  }

  private lineBreak(element: Element): void {
    const paragraph = this.paragraphs.at(-1)
    if (paragraph && element.attribute('type') === 'page') paragraph.pageBreaks++
    this.add('\n')
  }

  /** The name of a picture is often that of its file. */
  private drawn(name: string, element: Element): void {
    const { builder } = this.context
    builder.trace('embedded', element.attribute('name'))
    const texts = [element.attribute('descr'), element.attribute('title')]
    if (name === 'docPr') this.described(...texts)
    else for (const text of texts) builder.trace('embedded', text)
  }

  private described(...texts: readonly (string | null)[]): void {
    for (const text of texts) if (text?.trim()) this.context.builder.block('altText', text)
  }

  text(text: string): void {
    if (this.skipFrom > 0 || this.taking === null) return
    if (this.taking === 'field') this.field(text)
    else this.add(text)
  }

  private field(instruction: string): void {
    this.context.builder.trace('field', instruction)
    const paragraph = this.paragraphs.at(-1)
    if (paragraph && paragraph.fields.length < 1000) paragraph.fields += `${instruction} `
  }

  private picture(): void {
    const paragraph = this.paragraphs.at(-1)
    if (paragraph) paragraph.pictures++
  }

  private add(text: string): void {
    const paragraph = this.paragraphs.at(-1)
    if (!paragraph || this.runs === 0) return
    if (this.deleted > 0) {
      paragraph.deleted += text
      return
    }
    const start = paragraph.text.length
    paragraph.text += text
    if (this.inserted > 0) paragraph.inserted += text.length
    paragraph.runs.push([start, start + text.length, this.runBag])
  }

  close(name: string): void {
    const depth = this.depth--
    if (this.skipFrom > 0) {
      if (this.skipFrom === depth) this.skipFrom = 0
      return
    }
    const reading = this.reading.at(-1)
    if (reading?.depth === depth) this.endProperties(this.reading.pop()!)
    else if (!reading) this.endContainer(name)
  }

  private endProperties({ kind }: Reading): void {
    const key = this.writers[kind].take()
    const { bags } = this.context.builder
    const paragraph = this.paragraphs.at(-1)
    if (kind === 'run') this.runBag = bags.idOf(key)
    else if (kind === 'mark' && paragraph) paragraph.mark = bags.idOf(key)
    else if (kind === 'paragraph' && paragraph) paragraph.bag = bags.idOf(key)
    else if (kind === 'table') {
      const cell = this.cells.at(-1)
      if (cell) this.context.tables[cell.table]!.bag = bagOf(key)
    } else if (kind === 'section') {
      this.context.sections.push({ bag: bagOf(key), references: this.references })
      this.references = []
      this.endsSection = paragraph !== undefined
    }
  }

  private endContainer(name: string): void {
    if (name === 'p') {
      const { builder, styles, sections } = this.context
      const paragraph = this.paragraphs.pop()!
      // Properties of a section stand in its last paragraph.
      const ended = this.endsSection ? 1 : 0
      const where = { part: this.part, kind: this.kind, section: sections.length - ended }
      this.endsSection = false
      finishParagraph(builder, styles, paragraph, where)
    } else if (name === 'r') this.runs--
    else if (name === 't' || name === 'delText' || name === 'instrText') this.taking = null
    else if (DELETED.has(name)) this.deleted--
    else if (INSERTED.has(name)) this.inserted--
    else if (name === 'tbl') this.cells.pop()
    else if (name === 'txbxContent') this.textboxes--
    else if (name === 'sdt') this.controls.pop()
    else if (name === 'AlternateContent') this.choices.pop()
  }
}
