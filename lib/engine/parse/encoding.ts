import { type ByteStream, peek } from './bytes'

/** How texts of a document are decoded once its bytes are ASCII-compatible. */
export type TextEncodingName = 'utf-8' | 'gb18030'
export type Utf16Name = 'utf-16le' | 'utf-16be'

export interface OpenedText {
  /** The document without BOM, in UTF-8 or GB18030. */
  stream: ByteStream
  /** The first bytes of `stream`. */
  head: Uint8Array
  /** Bytes before the first of `stream`, if the stream is that of the source. */
  skipped: number
  /** The encoding of the XML declaration, lower-cased; null if there is none. */
  declared: string | null
  /** Set if the bytes were UTF-16; `stream` is then UTF-8. */
  utf16: Utf16Name | null
}

const HEAD = 1024

/** Detects a BOM and an XML declaration. UTF-16 is converted to UTF-8 on the way. */
export function openText(raw: ByteStream): OpenedText {
  const { head: start, stream } = peek(raw, HEAD)
  const utf16 = utf16Of(start)
  if (utf16) {
    const { head, stream: text } = peek(utf8Of(stream, utf16), HEAD)
    return { stream: text, head, skipped: 0, declared: declaredEncoding(head), utf16 }
  }
  const skipped = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0
  const head = start.subarray(skipped)
  return { stream: without(stream, skipped), head, skipped, declared: declaredEncoding(head), utf16: null }
}

/** By BOM, otherwise by a two-byte `<`. */
function utf16Of(head: Uint8Array): Utf16Name | null {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  return null
}

function utf8Of(stream: ByteStream, from: Utf16Name): ByteStream {
  const decoder = new TextDecoder(from)
  const encoder = new TextEncoder()
  let open = true
  return () => {
    if (!open) return null
    const piece = stream()
    if (!piece) open = false
    return encoder.encode(piece ? decoder.decode(piece, { stream: true }) : decoder.decode())
  }
}

function without(stream: ByteStream, count: number): ByteStream {
  let skip = count
  return () => {
    const piece = stream()
    if (!piece || skip === 0) return piece
    const rest = piece.subarray(skip)
    skip -= piece.length - rest.length
    return rest
  }
}

function declaredEncoding(head: Uint8Array): string | null {
  const text = new TextDecoder('latin1').decode(head.subarray(0, 256))
  const declaration = /^\s*<\?xml(\s[^>]*)/.exec(text)?.[1] ?? ''
  const stated = /\bencoding\s*=\s*["']([^"']+)["']/.exec(declaration)?.[1]
  return stated?.trim().toLowerCase() ?? null
}

export function isGbName(declared: string | null): boolean {
  return declared !== null && /^(gb[-_]?18030|gbk|gb[-_]?2312|x-gbk|cp936|ms936|windows-936)$/.test(declared)
}

/** Whether the document, after white space, begins like XML; anything else is assumed to be encrypted. */
export function looksLikeXml(head: Uint8Array): boolean {
  const first = head.find((byte) => byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09)
  return first === 0x3c
}
