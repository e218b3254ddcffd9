import { type ByteStream, EMPTY } from './bytes'
import { Malformed } from './xml-tag'

/** The part of a document that is looked at: the bytes from `at` on are not yet read. */
export interface Window {
  bytes: Uint8Array
  at: number
  /** Offset in the document of the first byte of `bytes`. */
  base: number
  /** Loads more behind what is not yet read; false at the end of the document. */
  more(): boolean
  /** The line, from 1, on which the byte at `position` of the window stands. Must not go back. */
  lineAt(position: number): number
}

/** No tag, comment or CDATA section of a bill comes near to this. */
const LONGEST_MARKUP = 1 << 25

export function createWindow(stream: ByteStream): Window {
  let store = new Uint8Array(1 << 16)
  let line = 1
  /** The first newline not yet counted into `line`, or the end of the window. */
  let newline = 0

  const findNewline = (from: number): void => {
    const found = window.bytes.indexOf(10, from)
    newline = found < 0 ? window.bytes.length : found
  }
  const lineAt = (position: number): number => {
    while (newline < position && newline < window.bytes.length) {
      line++
      findNewline(newline + 1)
    }
    return line
  }
  const append = (piece: Uint8Array, filled: number): number => {
    if (filled + piece.length > store.length) {
      const wider = new Uint8Array(Math.max(store.length * 2, filled + piece.length))
      wider.set(store.subarray(0, filled))
      store = wider
    }
    store.set(piece, filled)
    return filled + piece.length
  }
  /** What is unread moves to the front of `store`, and at least as much again is put behind it. */
  const extend = (rest: number): boolean => {
    if (rest > LONGEST_MARKUP) throw new Malformed(window.at)
    let filled = append(window.bytes.subarray(window.at), 0)
    while (filled < rest * 2) {
      const piece = stream()
      if (!piece) break
      filled = append(piece, filled)
    }
    window.bytes = store.subarray(0, filled)
    return filled > rest
  }
  const more = (): boolean => {
    lineAt(window.at)
    const before = window.bytes.length
    const rest = before - window.at
    const pending = newline - window.at
    if (rest > 0) {
      const loaded = extend(rest)
      window.base += window.at
      window.at = 0
      if (pending < rest) newline = pending
      else findNewline(rest)
      return loaded
    }
    const piece = stream()
    if (!piece) return false
    window.bytes = piece
    window.base += window.at
    window.at = 0
    findNewline(0)
    return true
  }
  const window: Window = { bytes: EMPTY, at: 0, base: 0, more, lineAt }
  return window
}

/** Whether the unread bytes start with this ASCII text; `cut` when the window ends before it is known. */
export function startsWith({ bytes, at }: Window, text: string): 'yes' | 'no' | 'cut' {
  for (let i = 0; i < text.length; i++) {
    if (at + i >= bytes.length) return 'cut'
    if (bytes[at + i] !== text.charCodeAt(i)) return 'no'
  }
  return 'yes'
}

/** The position behind the next occurrence of this ASCII text, -1 when it is not in the window. */
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
