import type { TraceKind } from '../../domain/codes'
import type { DocumentState } from '../../domain/technical/document-states'

/** What is kept of a document once it was read: its text by blocks, and what it tells about its making. */

import type { ImageHash } from './image-hash'

export const BLOCK_KINDS = [
  'paragraph',
  'heading',
  'cell',
  'caption',
  'contents',
  'header',
  'footer',
  'footnote',
  'comment',
  'textbox',
  'altText',
  'inserted',
  'deleted',
  /** Read from a picture of a page: it may be wrong. */
  'recognised',
] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Blocks by columns, in reading order: block `i` is the text from `starts[i]` to `ends[i]`. */
export interface Blocks {
  readonly count: number
  /** Position in BLOCK_KINDS. */
  readonly kinds: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  /** From 1; 0 where the format has no pages of its own (DOCX). */
  readonly pages: Uint32Array
}

export interface DocImage {
  /** Its name inside the document. */
  readonly name: string
  /** SHA-256 of the stored bytes. */
  readonly hash: string
  readonly bytes: number
  /** By sight; null: too small or too plain; absent: not decoded, so nothing like it can be found. */
  readonly look?: ImageHash | null
  /** Whether it looks like a seal in red ink; absent: its colours were not looked at. */
  readonly isLikeSeal?: boolean
}

/** Distinct values by kind, in order of first appearance; a kind without any is left out. */
export type Traces = Partial<Record<TraceKind, readonly string[]>>

/**
 * Ways to write what a reader of the page does not see: marked as hidden or drawn without a trace, in the page's colour,
 * below 2 pt, outside of the page, characters without width or of the writing direction.
 */
export const HIDDEN_KINDS = ['hidden', 'white', 'tiny', 'outside', 'zeroWidth'] as const
export type HiddenKind = (typeof HIDDEN_KINDS)[number]

/** Characters by how they are hidden; each counts once. */
export type HiddenText = Readonly<Record<HiddenKind, number>>
const NOTHING_HIDDEN: HiddenText = { hidden: 0, white: 0, tiny: 0, outside: 0, zeroWidth: 0 }

/** Hidden characters of a page, from 1; null where the format has no pages of its own. */
export interface HiddenPlace {
  readonly kind: HiddenKind
  readonly page: number | null
  readonly characters: number
}

export interface DocText {
  readonly state: DocumentState
  readonly text: string
  readonly blocks: Blocks
  readonly images: readonly DocImage[]
  readonly traces: Traces
  readonly hidden: HiddenText
  /** The same by pages, in order of the kinds. */
  readonly hiddenPlaces: readonly HiddenPlace[]
  /** Pages as the maker states them; null if not stated. */
  readonly statedPages: number | null
  /** What could not be read: codes, each with the part concerned where there is one. */
  readonly problems: readonly string[]
}

const NO_BLOCKS: Blocks = {
  count: 0,
  kinds: new Uint8Array(0),
  starts: new Uint32Array(0),
  ends: new Uint32Array(0),
  pages: new Uint32Array(0),
}

/** A document of which nothing could be read. */
export function unread(state: DocumentState, problems: readonly string[] = []): DocText {
  return {
    state,
    text: '',
    blocks: NO_BLOCKS,
    images: [],
    traces: {},
    hidden: NOTHING_HIDDEN,
    hiddenPlaces: [],
    statedPages: null,
    problems,
  }
}

export const kindOf = (blocks: Blocks, block: number): BlockKind => BLOCK_KINDS[blocks.kinds[block]!]!
