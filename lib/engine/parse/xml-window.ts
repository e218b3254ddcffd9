import { type ByteStream, EMPTY } from './bytes'
import { Malformed } from './xml-tag'

/** The part of a document in memory; the bytes from `at` on are not yet read. */
export interface Window {
  readonly stream: ByteStream
  bytes: Uint8Array
  at: number
  /** Offset in the document of the first byte of `bytes`. */
  base: number
  /** Unread bytes are moved here when more is loaded. */
  store: Uint8Array
  /** Lines are counted up to here: the first newline not yet in `line`, or the end of the window. */
  newline: number
  line: number
}

/** No tag, comment or CDATA section of a bill comes close to this. */
const LONGEST_MARKUP = 1 << 25

export function createWindow(stream: ByteStream): Window {
  return { stream, bytes: EMPTY, at: 0, base: 0, store: new Uint8Array(1 << 16), newline: 0, line: 1 }
}

/** The line, from 1, of the byte at `position` of the window. Must not go back. */
export function lineAt(window: Window, position: number): number {
  while (window.newline < position && window.newline < window.bytes.length) {
    window.line++
    findNewline(window, window.newline + 1)
  }
  return window.line
}

function findNewline(window: Window, from: number): void {
  const { bytes } = window
  let at = from
  // Lines of a bill are short: up to here a loop is faster than a call of indexOf.
  const near = Math.min(bytes.length, from + 64)
  while (at < near && bytes[at] !== 10) at++
  // As a Buffer the search is one of the processor's own, ten times as fast.
  if (at === near && at < bytes.length)
    at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(10, at)
  window.newline = at < 0 ? bytes.length : at
}

/** Loads more after the unread bytes; false at the end of the document. */
export function loadMore(window: Window): boolean {
  lineAt(window, window.at)
  const rest = window.bytes.length - window.at
  const newline = window.newline - window.at
  const loaded = rest > 0 ? extend(window, rest) : replace(window)
  if (rest === 0 && !loaded) return false
  window.base += window.at
  window.at = 0
  if (newline < rest) window.newline = newline
  else findNewline(window, rest)
  return loaded
}

function replace(window: Window): boolean {
  const piece = window.stream()
  if (!piece) return false
  // A Buffer has another hidden class than a Uint8Array, and two classes would slow all loops down.
  window.bytes = new Uint8Array(piece.buffer, piece.byteOffset, piece.length)
  return true
}

/** Moves the unread bytes to the start of `store` and appends at least as many new ones. */
function extend(window: Window, rest: number): boolean {
  if (rest > LONGEST_MARKUP) throw new Malformed(window.at)
  let filled = append(window, window.bytes.subarray(window.at), 0)
  while (filled < rest * 2) {
    const piece = window.stream()
    if (!piece) break
    filled = append(window, piece, filled)
  }
  window.bytes = window.store.subarray(0, filled)
  return filled > rest
}

function append(window: Window, piece: Uint8Array, filled: number): number {
  if (filled + piece.length > window.store.length) {
    const wider = new Uint8Array(Math.max(window.store.length * 2, filled + piece.length))
    wider.set(window.store.subarray(0, filled))
    window.store = wider
  }
  window.store.set(piece, filled)
  return filled + piece.length
}

/** Whether the unread bytes start with this ASCII text; `cut` if the window ends before that is known. */
export function startsWith({ bytes, at }: Window, text: string): 'yes' | 'no' | 'cut' {
  for (let i = 0; i < text.length; i++) {
    if (at + i >= bytes.length) return 'cut'
    if (bytes[at + i] !== text.charCodeAt(i)) return 'no'
  }
  return 'yes'
}

/** The position after the next occurrence of this ASCII text, -1 if it is not in the window. */
export function positionAfter({ bytes }: Window, text: string, from: number): number {
  const last = text.charCodeAt(text.length - 1)
  let at = from + text.length - 1
  for (;;) {
    at = bytes.indexOf(last, at)
    if (at < 0) return -1
    let back = 1
    while (back < text.length && bytes[at - back] === text.charCodeAt(text.length - 1 - back)) back++
    if (back === text.length) return at + 1
    at++
  }
}
