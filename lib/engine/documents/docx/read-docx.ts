import type { ByteSource, ByteStream } from '../../parse/bytes'
import { ImportError } from '../../parse/import-error'
import { unpack } from '../../parse/unpack'
import { type BlockKind, type DocImage, type DocText, unread } from '../doc-text'
import { isGarbled } from '../garbled'
import { walkXml } from '../xml-walk'
import { type BodyContext, BodyWalker, type Section, type Table } from './body'
import { DocBuilder, TooLarge } from './builder'
import type { DocxFormat } from './format'
import { countHidden } from './hidden'
import { readApp, readCore, readCustom, readSettings } from './metadata'
import { NO_NUMBERING, readNumbering } from './numbering'
import { isSearchedPart, readSearched, readSignature } from './other-parts'
import { openPackage, type Package, partOf, partsOfType, relationsOf } from './package'
import { NO_STYLES, readStyles } from './styles'
import { NO_THEME, readTheme } from './theme'

export type { DocxFormat } from './format'

export interface ReadDocx {
  readonly doc: DocText
  /** Null if nothing was read. */
  readonly format: DocxFormat | null
}

type Hash = (stream: ByteStream) => string

/** Charts and diagrams of one document that are searched. */
const MOST_PARTS = 1000

const SIDE_PARTS: readonly (readonly [type: string, kind: BlockKind])[] = [
  ['header', 'header'],
  ['footer', 'footer'],
  ['footnotes', 'footnote'],
  ['endnotes', 'footnote'],
  ['comments', 'comment'],
]

/** One document being read. */
interface Reading {
  readonly opened: Package
  readonly builder: DocBuilder
  readonly problems: string[]
  state: 'read' | 'partly' | 'tooLarge'
}

/** Reads a part, if there is one; a damaged part is noted and the others are read. */
function part<T>(reading: Reading, name: string, none: T, read: (stream: ByteStream) => T): T {
  try {
    const stream = partOf(reading.opened, name)
    return stream ? read(stream) : none
  } catch (error) {
    if (!(error instanceof ImportError) && !(error instanceof TooLarge)) throw error
    const isTooLarge = error instanceof TooLarge
    if (reading.state !== 'tooLarge') reading.state = isTooLarge ? 'tooLarge' : 'partly'
    reading.problems.push(`${isTooLarge ? 'tooLarge' : error.code} ${name}`)
    return none
  }
}

function imagesOf({ opened }: Reading, hash: Hash): DocImage[] {
  const names = [...opened.entries.keys()].filter((name) => /(^|\/)media\/[^/]+$/.test(name)).sort()
  return names.flatMap((name) => {
    const entry = opened.entries.get(name)!
    try {
      return [{ name, hash: hash(unpack(opened.source, entry)), bytes: entry.size }]
    } catch (error) {
      if (error instanceof ImportError) return []
      throw error
    }
  })
}

/** What the document tells about its making. @returns its switches and stated pages */
function readMetadata(reading: Reading, hash: Hash): { settings: ReadonlySet<string>; pages: number | null } {
  const { opened, builder, problems } = reading
  part(reading, 'docProps/core.xml', undefined, (stream) => readCore(stream, builder))
  part(reading, 'docProps/custom.xml', undefined, (stream) => readCustom(stream, builder, problems))
  const pages = part(reading, 'docProps/app.xml', null, (stream) => readApp(stream, builder))
  let settings: ReadonlySet<string> = new Set()
  for (const name of partsOfType(opened, 'settings'))
    settings = part(reading, name, settings, (stream) => readSettings(stream, builder, problems))
  for (const name of opened.entries.keys()) {
    if (/^docProps\/thumbnail\./.test(name))
      part(reading, name, undefined, (stream) => builder.trace('thumbnail', hash(stream)))
    if (/\/embeddings\//.test(name)) builder.trace('embedded', name)
  }
  readLinks(reading)
  readOthers(reading)
  return { settings, pages }
}

/** Reads what no page shows; where it is damaged that is noted, and the document is as whole as before. */
function noted(reading: Reading, name: string, read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    reading.problems.push(`${error.code} ${name}`)
  }
}

/** Addresses that the main part, headers, notes … refer to outside of the document. */
function readLinks(reading: Reading): void {
  const { opened, builder } = reading
  for (const name of opened.entries.keys()) {
    const folder = name.lastIndexOf('_rels/')
    if (folder < 0 || !name.endsWith('.rels')) continue
    const owner = name.slice(0, folder) + name.slice(folder + '_rels/'.length, -'.rels'.length)
    noted(reading, name, () => {
      for (const { type, target, external } of relationsOf(opened, owner).values())
        if (external) builder.trace(type === 'attachedTemplate' ? 'template' : 'link', target)
    })
  }
}

/** Parts in which a name may stand though no page shows it. */
function readOthers(reading: Reading): void {
  const { opened, builder } = reading
  const names = [...opened.entries.keys()]
  for (const name of names.filter(isSearchedPart).slice(0, MOST_PARTS))
    noted(reading, name, () => readSearched(partOf(opened, name)!, builder))
  for (const name of names)
    if (/^_xmlsignatures\/[^/]{1,200}\.xml$/.test(name))
      noted(reading, name, () => readSignature(partOf(opened, name)!, name, builder))
}

function readBodies(reading: Reading, context: BodyContext): void {
  const { opened } = reading
  const walk = (name: string, kind: BlockKind | null) =>
    part(reading, name, undefined, (stream) => walkXml(stream, new BodyWalker(context, name, kind)))
  walk(opened.main, null)
  for (const [type, kind] of SIDE_PARTS) for (const name of partsOfType(opened, type)) walk(name, kind)
  for (const { bag } of context.sections) {
    const page = ['pgSz.w', 'pgSz.h', 'pgMar.top', 'pgMar.right', 'pgMar.bottom', 'pgMar.left']
    context.builder.trace('geometry', page.map((key) => bag.get(key) ?? '').join(' '))
  }
  for (const style of context.styles.byId.values())
    if (style.isCustom) context.builder.trace('styleName', style.name)
}

/** A relation whose part is damaged counts as none. */
function partNames(opened: Package): ReadonlyMap<string, string> {
  return new Map([...opened.relations].map(([id, { target }]) => [id, target]))
}

/**
 * Reads a DOCX document in one pass: its text by blocks, how it is formatted, and the traces of its making.
 * `hash` is the SHA-256 of a stream. Never throws for a bad document: its state says what is wrong.
 */
export function readDocx(source: ByteSource, hash: Hash): ReadDocx {
  const opened = openPackage(source)
  if (typeof opened === 'string') return { doc: unread(opened), format: null }
  const reading: Reading = { opened, builder: new DocBuilder(), problems: [], state: 'read' }
  const { builder } = reading
  const { settings, pages } = readMetadata(reading, hash)
  const format = readFormat(reading, settings)
  if (partsOfType(opened, 'aFChunk').length > 0) {
    reading.problems.push('foreignChunk')
    reading.state = 'partly'
  }
  const text = builder.text()
  const images = imagesOf(reading, hash)
  const state = reading.state === 'read' ? stateOf(text, images) : text === '' ? 'damaged' : reading.state
  const doc: DocText = {
    state,
    text,
    blocks: builder.blocks(),
    images,
    traces: builder.allTraces(),
    ...builder.hidden(),
    statedPages: pages,
    problems: reading.problems,
  }
  return { doc, format }
}

/** Reads the bodies into the builder, and how they are formatted. */
function readFormat(reading: Reading, settings: ReadonlySet<string>): DocxFormat {
  const { opened, builder } = reading
  const styleParts = partsOfType(opened, 'styles')
  const styles = styleParts[0] ? part(reading, styleParts[0], NO_STYLES, readStyles) : NO_STYLES
  const themePart = partsOfType(opened, 'theme')[0]
  const theme = themePart ? part(reading, themePart, NO_THEME, readTheme) : NO_THEME
  const lists = partsOfType(opened, 'numbering')[0]
  const numbering = lists
    ? part(reading, lists, NO_NUMBERING, (stream) => readNumbering(stream, builder))
    : NO_NUMBERING
  const sections: Section[] = []
  const tables: Table[] = []
  const context: BodyContext = { builder, styles, sections, tables, background: null }
  readBodies(reading, context)
  const { bags, paragraphs, runs } = builder
  const parts = partNames(opened)
  const format: DocxFormat = {
    ...{ bags: bags.list, paragraphs, runs, sections, tables, styles, numbering, settings, theme, parts },
  }
  countHidden(context, format)
  return format
}

/** A scan put into a document is a picture without text. */
const HARDLY_ANY = 10

function stateOf(text: string, images: readonly DocImage[]): DocText['state'] {
  if (isGarbled(text)) return 'garbled'
  return images.length > 0 && text.trim().length < HARDLY_ANY ? 'noText' : 'read'
}
