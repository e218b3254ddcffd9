/**
 * What became of a technical document (technical-similarity.md §2).
 *
 * - `partly`: some of its parts are damaged · `noText`: its pages are pictures · `garbled`: its characters are not text
 * - `unsupported`: no reader of this version takes it · `tooLarge`: larger, or slower to read, than the limits
 */
export const DOCUMENT_STATES = [
  'read',
  'partly',
  'noText',
  'garbled',
  'encrypted',
  'damaged',
  'unsupported',
  'tooLarge',
] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]
