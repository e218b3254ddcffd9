import type { ByteStream } from '../../parse/bytes'
import { certificateNames } from '../certificates'
import { walkXml } from '../xml-walk'
import type { DocBuilder } from './builder'
import { eachText } from './metadata'

/** Values that could name somebody: words, addresses, long numbers. */
const TELLING = /\p{Script=Han}{2}|@|www\.|\d{11}|[A-Za-z]{4}/u
/** Addresses of schemas and identifiers name nobody. */
const SCHEMA = /^(?:https?:\/\/schemas\.|https?:\/\/www\.w3\.org|urn:|\{[\dA-Fa-f-]{36}\}$)/
const MOST_VALUES = 2000

/** Parts in which a bid says nothing of its own, or which have readers of their own. */
const NOT_SEARCHED =
  /^(?:\[Content_Types\]\.xml|docProps\/(?:core|app|custom)\.xml|_xmlsignatures\/.{0,200}|customXml\/itemProps\d{0,6}\.xml|word\/(?:document|styles|stylesWithEffects|settings|webSettings|fontTable|numbering|comments|footnotes|endnotes|theme\/theme\d{0,4}|(?:header|footer)[\w-]{0,80})\.xml)$/

/** Charts, diagrams, building blocks, forms, people … of a document: searched for names, not compared. */
export const isSearchedPart = (name: string): boolean => name.endsWith('.xml') && !NOT_SEARCHED.test(name)

/** Every text and attribute of a part that could name somebody. @throws ImportError */
export function readSearched(stream: ByteStream, builder: DocBuilder): void {
  let count = 0
  let text = ''
  const take = (value: string) => {
    if (!TELLING.test(value.slice(0, 500)) || SCHEMA.test(value)) return
    count++
    builder.trace('embedded', value)
  }
  walkXml(stream, {
    open(element) {
      element.each((_, value) => take(value))
      // Text of one paragraph is told apart only by its runs.
      if (element.name === 'p') text = ''
      return count < MOST_VALUES
    },
    close(name) {
      if (text.trim() === '' || name === 't' || name === 'r') return
      take(text)
      text = ''
    },
    text(piece) {
      if (text.length < 500) text += piece
    },
  })
}

const SAID = ['X509SubjectName', 'X509IssuerName', 'SignatureComments', 'SignatureText', 'X509Certificate']

/** A digital signature of the document: who its certificates name. @throws ImportError */
export function readSignature(stream: ByteStream, name: string, builder: DocBuilder): void {
  builder.trace('signature', name)
  eachText(stream, (path, text) => {
    const element = path.at(-1)!
    if (!SAID.includes(element)) return
    if (element !== 'X509Certificate') builder.trace('signature', text)
    else for (const one of certificateNames(bytesOf(text))) builder.trace('signature', one)
  })
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64.replace(/\s/g, '')), (char) => char.charCodeAt(0))
  } catch {
    return new Uint8Array(0)
  }
}
