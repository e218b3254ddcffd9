import type { ByteStream } from '../../../engine/parse/bytes'
import { plainXml } from '../../../engine/parse/documents/properties'

/** Receives the content of a part: tags without their prefixes, and the texts between them. */
export interface PartHandler {
  /** A start tag, also of an empty element. Returns false if the rest of the part is not needed. */
  open(name: string, attributes: Attributes): boolean
  close(name: string): void
  text(text: string): void
}

/** Returns an attribute of the tag just opened; null if it does not have it. */
export type Attributes = (name: string) => string | null

/** The part is not readable XML: a tag is too long or never ends. */
export class UnreadablePart extends Error {}

/** Longer than the longest cell text (32,767 characters, each written as a character reference). */
const LONGEST = 1 << 20

const MARKS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

function attributesOf(tag: string): Attributes {
  return (name) => {
    for (let at = tag.indexOf(name); at >= 0; at = tag.indexOf(name, at + 1)) {
      const quote = tag[at + name.length + 1]
      if (!/\s/.test(tag[at - 1] ?? '') || tag[at + name.length] !== '=') continue
      if (quote !== '"' && quote !== "'") continue
      const start = at + name.length + 2
      const end = tag.indexOf(quote, start)
      if (end >= 0) return plainXml(tag.slice(start, end))
    }
    return null
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Passes one tag, given without `<` and `>`, to the handler. @returns false if the rest is not needed */
function emitTag(tag: string, handler: PartHandler): boolean {
  if (tag.startsWith('/')) {
    handler.close(localName(tag.slice(1).trim()))
    return true
  }
  const isEmpty = tag.endsWith('/')
  const end = tag.search(/[\s/]/)
  const name = localName(end < 0 ? tag : tag.slice(0, end))
  if (!handler.open(name, attributesOf(tag))) return false
  if (isEmpty) handler.close(name)
  return true
}

/** Reads the complete tags and texts in `text`. @returns how far it read, or null if the rest is not needed */
function readWhole(text: string, isLast: boolean, handler: PartHandler): number | null {
  let at = 0
  for (;;) {
    const open = text.indexOf('<', at)
    if (open < 0) return isLast ? text.length : at
    if (open > at) handler.text(plainXml(text.slice(at, open)))
    at = open
    const [start, finish] = MARKS.find(([mark]) => text.startsWith(mark, at)) ?? ['<', '>']
    const end = text.indexOf(finish, at + start.length)
    // A mark may be split between two pieces; the longest has 9 characters.
    if (end < 0 || (!isLast && text.length - at < 9)) return at
    if (start === '<![CDATA[') handler.text(text.slice(at + start.length, end))
    else if (start === '<' && !emitTag(text.slice(at + 1, end), handler)) return null
    at = end + finish.length
  }
}

/**
 * Reads the XML of a part piece by piece, in linear time and without holding more than one tag or text in memory.
 * @throws UnreadablePart
 */
export function readPart(stream: ByteStream, handler: PartHandler): void {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for (let piece = stream(); ; piece = stream()) {
    rest += piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    const read = readWhole(rest, piece === null, handler)
    if (read === null) return
    rest = rest.slice(read)
    if (rest.length > LONGEST) throw new UnreadablePart()
    if (piece === null) {
      if (rest.trim() !== '') throw new UnreadablePart()
      return
    }
  }
}
