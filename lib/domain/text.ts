/** Texts of others: characters that a file, a line or a name cannot hold, and ends of what repeats. */

/** What XML 1.0 cannot hold, written out or as a reference: control characters and halves of characters. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu
const BREAKS = /[\t\n\r\v\f\u0085\u2028\u2029]+/g
/** Zero-width characters, and those that turn the direction of what follows: `gpj.exe` would read `exe.jpg`. */
const UNSEEN = /\p{Cf}/gu
/** Characters no file system takes well. */
const NOT_IN_NAMES = /[\\/:*?"<>|]/g

/** The text without what XML cannot hold; the control characters that it could are left out with the others. */
export const xmlText = (text: string) => text.replace(NOT_XML, '')

/** A text of one line: breaks and tabs become a space, and what cannot be written is left out. */
export const oneLine = (text: string) => xmlText(text.replace(BREAKS, ' '))

/** A text as the name of a file, in a header, an archive or a folder: what one sees is what it is. */
export const nameOfFile = (text: string) => oneLine(text).replace(UNSEEN, '').replace(NOT_IN_NAMES, '_')

/**
 * Where the run of `sign` at the end of `text` begins; the text's length where there is none. An expression that
 * begins with a repetition (`/0+$/`) looks at a run once from each of its places: a long one takes it minutes.
 */
export function endWithout(text: string, sign: string): number {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end--
  return end
}

/** Where the run of `sign` at the beginning of `text` ends; 0 where there is none. */
export function startWithout(text: string, sign: string): number {
  let start = 0
  while (start < text.length && text[start] === sign) start++
  return start
}
