import { createInterner, runOf } from '../columnar/interner'
import type { ByteStream } from '../parse/bytes'
import { openText } from '../parse/encoding'
import { attributeText } from '../parse/xml-reference'
import { scanXml } from '../parse/xml-scan'
import type { Tag } from '../parse/xml-tag'

/** The start tag that is being reported. Names are without their prefixes, which every writer may choose. */
export interface Element {
  readonly name: string
  /** The value of the attribute with this name, null if there is none. */
  attribute(name: string): string | null
  /** Every attribute. */
  each(take: (name: string, value: string) => void): void
}

export interface Walker {
  /** False ends the walk. */
  open(element: Element): boolean | undefined
  close(name: string): void
  text(text: string): void
  /** As in `XmlHandler`: inside the root, elements that the walker reads from their bytes. */
  whole?(bytes: Uint8Array, at: number, end: number): number
}

/** Tables in text boxes in tables nest deeper than bills. */
const DEPTH = 256
const decoder = new TextDecoder()
/** Only long texts are worth the call of a decoder. */
const SHORT = 24

/** The text of some bytes, without looking for references. */
export function plainText(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > SHORT) return decoder.decode(bytes.subarray(start, end))
  let text = ''
  for (let i = start; i < end; i++) {
    if (bytes[i]! > 0x7e) return decoder.decode(bytes.subarray(start, end))
    text += String.fromCharCode(bytes[i]!)
  }
  return text
}

/** References outside of attributes: line breaks stay. */
export const referencesExpanded = (text: string) =>
  text
    .split('\n')
    .map((line) => attributeText(line))
    .join('\n')

/** Walks over the elements and texts of XML in one pass. @throws ImportError */
export function walkXml(stream: ByteStream, walker: Walker): void {
  const names = createInterner()
  const words: string[] = []
  const wordOf = (id: number): string => {
    const known = words[id]
    if (known !== undefined) return known
    const name = decoder.decode(runOf(names, id))
    const word = name.slice(name.indexOf(':') + 1)
    words[id] = word
    return word
  }
  const open: string[] = []
  let tag: Tag
  let bytes: Uint8Array
  const valueAt = (slot: number): string => {
    const text = plainText(bytes, tag.starts[slot]!, tag.ends[slot]!)
    return tag.plain[slot] ? text : attributeText(text)
  }
  const element = {
    name: '',
    attribute(name: string): string | null {
      for (let slot = 0; slot < tag.count; slot++) if (wordOf(tag.names[slot]!) === name) return valueAt(slot)
      return null
    },
    each(take: (name: string, value: string) => void): void {
      for (let slot = 0; slot < tag.count; slot++) take(wordOf(tag.names[slot]!), valueAt(slot))
    },
  }
  scanXml(openText(stream).stream, names, DEPTH, {
    open(opened, window) {
      tag = opened
      bytes = window
      element.name = wordOf(opened.name)
      open.push(element.name)
      return walker.open(element) !== false
    },
    close() {
      walker.close(open.pop()!)
    },
    text(window, start, end, plain) {
      const text = plainText(window, start, end)
      walker.text(plain ? text : referencesExpanded(text))
    },
    whole: (window, at, end) => (open.length === 1 ? (walker.whole?.(window, at, end) ?? at) : at),
  })
}
