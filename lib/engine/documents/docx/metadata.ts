import type { TraceKind } from '../../../domain/codes'
import type { ByteStream } from '../../parse/bytes'
import { walkXml } from '../xml-walk'
import type { DocBuilder } from './builder'

/**
 * Parses simple XML: calls `take` with the names of the open elements and the text of the innermost, and likewise
 * with those attributes.
 */
export function eachText(
  stream: ByteStream,
  take: (path: readonly string[], text: string) => void,
  attributes: readonly string[] = [],
): void {
  const path: string[] = []
  let text = ''
  walkXml(stream, {
    open(element) {
      path.push(element.name)
      for (const name of attributes) {
        const value = element.attribute(name)
        if (value !== null) take([...path, name], value)
      }
      text = ''
      return undefined
    },
    close() {
      if (text !== '') take(path, text)
      text = ''
      path.pop()
    },
    text(piece) {
      if (text.length < 10_000) text += piece
    },
  })
}

const CORE: Readonly<Record<string, TraceKind>> = {
  creator: 'author',
  lastModifiedBy: 'lastModifiedBy',
  created: 'created',
  modified: 'modified',
  lastPrinted: 'printed',
  revision: 'revision',
}

const baseName = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** docProps/core.xml; what is not compared (title, keywords …) is searched for names. */
export function readCore(stream: ByteStream, builder: DocBuilder): void {
  eachText(stream, (path, text) => {
    const kind = CORE[path.at(-1)!]
    builder.trace(kind ?? 'property', text)
  })
}

/** docProps/app.xml. @returns the pages as the maker states them */
export function readApp(stream: ByteStream, builder: DocBuilder): number | null {
  let pages: number | null = null
  let application = ''
  eachText(stream, (path, text) => {
    const name = path.at(-1)!
    if (name === 'Pages' && /^\d{1,6}$/.test(text)) pages = Number(text)
    else if (name === 'Company') builder.trace('company', text)
    else if (name === 'Manager') builder.trace('manager', text)
    else if (name === 'Template') builder.trace('template', baseName(text))
    else if (name === 'TotalTime') builder.trace('totalTime', text)
    else if (name === 'Application') application = text
    else if (name === 'AppVersion') builder.trace('producer', `${application} ${text}`)
    else if (name === 'HyperlinkBase') builder.trace('link', text)
  })
  return pages
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The ids that WPS stores as base64 of JSON; null if the text is neither. */
function wpsIds(written: string): { hdid: string | null; userId: string | null } | null {
  const text = written.replace(/\s/g, '')
  if (!BASE64.test(text)) return null
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof value !== 'object' || value === null) return null
    const { hdid, userId } = value as Record<string, unknown>
    const known = (id: unknown) => (typeof id === 'string' || typeof id === 'number' ? String(id) : null)
    return { hdid: known(hdid), userId: known(userId) }
  } catch {
    return null
  }
}

function takeWpsIds(builder: DocBuilder, problems: string[], part: string, text: string): void {
  const ids = wpsIds(text)
  if (!ids) problems.push(`wpsIds ${part}`)
  builder.trace('wpsHdid', ids?.hdid ?? null)
  builder.trace('wpsUser', ids?.userId ?? null)
}

/** docProps/custom.xml: the identifiers of WPS, and whatever else the maker's software adds. */
export function readCustom(stream: ByteStream, builder: DocBuilder, problems: string[]): void {
  let property = ''
  let text = ''
  walkXml(stream, {
    open(element) {
      if (element.name === 'property') property = element.attribute('name') ?? ''
      text = ''
      return undefined
    },
    close(name) {
      if (text.trim() === '' || name === 'property' || name === 'Properties') return
      if (property === 'KSOTemplateDocerSaveRecord')
        takeWpsIds(builder, problems, 'docProps/custom.xml', text.trim())
      else if (property === 'ICV') builder.trace('icv', text)
      else builder.trace('property', `${property}: ${text}`)
      text = ''
    },
    text(piece) {
      if (text.length < 10_000) text += piece
    },
  })
}

/** Of letters made of a list: where its addresses come from. */
const SOURCES: ReadonlySet<string> = new Set(['connectString', 'query', 'mailSubject', 'addressFieldName'])

/** Attached templates, save ids and document ids; also the record of WPS, in a namespace of its own. */
export function readSettings(
  stream: ByteStream,
  builder: DocBuilder,
  problems: string[],
): ReadonlySet<string> {
  const switches = new Set<string>()
  walkXml(stream, {
    open(element) {
      const value = element.attribute('val')
      if (element.name === 'rsid') builder.trace('rsid', value?.toUpperCase() ?? null)
      else if (element.name === 'rsidRoot') builder.trace('rsidRoot', value?.toUpperCase() ?? null)
      else if (element.name === 'docId') builder.trace('docId', value?.toUpperCase() ?? null)
      else if ([element.name, element.attribute('name')].includes('commondata') && value)
        takeWpsIds(builder, problems, 'settings', value)
      else if (element.name === 'docVar') builder.trace('property', value)
      else if (SOURCES.has(element.name)) builder.trace('property', value)
      else if (element.name === 'themeFontLang') switches.add(`eastAsia=${element.attribute('eastAsia')}`)
      else if (value === null || !['0', 'false', 'off'].includes(value)) switches.add(element.name)
      return undefined
    },
    close() {},
    text() {},
  })
  return switches
}
