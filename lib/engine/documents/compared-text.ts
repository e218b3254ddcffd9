import { nfkc } from '../../domain/norm'
import { BLOCK_KINDS, type BlockKind, type DocText } from './doc-text'

/** A character that no text has: nothing is compared across it. */
export const BARRIER = 0xffff

/** A text as it is compared: character `i` comes from position `places[i]` of the text. */
export interface ComparedText {
  readonly codes: Uint16Array
  readonly places: Uint32Array
  /** Zero-width characters and those that change the direction of writing. */
  readonly invisible: number
}

const UNSEEN = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/
const DROPPED = /[\p{White_Space}\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\p{Cc}\uffff]/gu
const MARKS = /^[\p{M}\uff9e\uff9f]$/u
const QUOTES = /[\u2018\u2019\u201c\u201d\u300c-\u300f'\u301d-\u301f]/g

/** Characters that stay as they are: Han and most of ASCII. */
const isPlain = (code: number) =>
  (code >= 0x4e00 && code <= 0x9fff) || (code > 0x27 && code < 0x61) || (code > 0x7a && code < 0x7f)

const compared = (cluster: string) =>
  nfkc(cluster)
    .replace(DROPPED, '')
    .replaceAll('、', ',')
    .replaceAll('。', '.')
    .replace(QUOTES, '"')
    .toUpperCase()

/** The end of the character at `at` with its combining marks. */
function endOfCluster(text: string, at: number, end: number): number {
  let to = at + (text.codePointAt(at)! > 0xffff ? 2 : 1)
  while (to < end && to - at < 32 && text.charCodeAt(to) > 0x2ff && MARKS.test(text[to]!)) to++
  return Math.min(to, end)
}

/** Writes compared text behind what is already there. */
class Writer {
  codes: Uint16Array
  places: Uint32Array
  length = 0
  invisible = 0
  private readonly known = new Map<string, string>()

  constructor(room: number) {
    this.codes = new Uint16Array(room)
    this.places = new Uint32Array(room)
  }

  put(code: number, place: number): void {
    if (this.length === this.codes.length) {
      const [codes, places] = [this.codes, this.places]
      this.codes = new Uint16Array(2 * this.length + 16)
      this.places = new Uint32Array(2 * this.length + 16)
      this.codes.set(codes)
      this.places.set(places)
    }
    this.codes[this.length] = code
    this.places[this.length++] = place
  }

  add(text: string, start: number, end: number): void {
    for (let at = start; at < end; ) {
      const code = text.charCodeAt(at)
      const next = at + 1 < end ? text.charCodeAt(at + 1) : 0
      // Combining marks follow their letter; most characters are followed by a plain one.
      if (isPlain(code) && (next < 0x300 || isPlain(next))) {
        this.put(code, at++)
        continue
      }
      const to = endOfCluster(text, at, end)
      this.cluster(text.slice(at, to), at)
      at = to
    }
  }

  private cluster(cluster: string, at: number): void {
    if (UNSEEN.test(cluster)) this.invisible++
    let form = this.known.get(cluster)
    if (form === undefined) {
      form = compared(cluster)
      if (this.known.size < 10_000) this.known.set(cluster, form)
    }
    for (let i = 0; i < form.length; i++) this.put(form.charCodeAt(i), at)
  }

  finish(): ComparedText {
    const { length, invisible } = this
    return { codes: this.codes.slice(0, length), places: this.places.slice(0, length), invisible }
  }
}

/** What does not take part: it is prescribed, repeated, or not the bidder's text. */
const LEFT_OUT: readonly BlockKind[] = ['header', 'footer', 'contents', 'deleted', 'altText', 'comment']

/** Numbers of the kinds of blocks that do not take part; `tables`: cells do. */
function leftOutKinds(tables: boolean): ReadonlySet<number> {
  const kinds = tables ? LEFT_OUT : [...LEFT_OUT, 'cell' as const]
  return new Set(kinds.map((kind) => BLOCK_KINDS.indexOf(kind)))
}

/** The compared text of a document; `tables`: cells take part. */
export function comparedText(
  { text, blocks }: Pick<DocText, 'text' | 'blocks'>,
  { tables }: { readonly tables: boolean },
): ComparedText {
  const left = leftOutKinds(tables)
  const writer = new Writer(text.length)
  for (let block = 0; block < blocks.count; block++)
    if (!left.has(blocks.kinds[block]!)) writer.add(text, blocks.starts[block]!, blocks.ends[block]!)
  return writer.finish()
}

/** Where the text of a document does not take part, from and to, in order. */
export function leftOutOf({ blocks }: Pick<DocText, 'blocks'>, tables: boolean): [number, number][] {
  const left = leftOutKinds(tables)
  const found: [number, number][] = []
  for (let block = 0; block < blocks.count; block++)
    if (left.has(blocks.kinds[block]!)) found.push([blocks.starts[block]!, blocks.ends[block]!])
  return found
}

/** The compared form of a whole text. */
export function comparedPlain(text: string): ComparedText {
  const writer = new Writer(text.length)
  writer.add(text, 0, text.length)
  return writer.finish()
}

/** A compared text as a string. */
export function textOf({ codes }: Pick<ComparedText, 'codes'>, start = 0, end = codes.length): string {
  let text = ''
  for (let at = start; at < end; at += 8192)
    text += String.fromCharCode(...codes.subarray(at, Math.min(end, at + 8192)))
  return text
}
