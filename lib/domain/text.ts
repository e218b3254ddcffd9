/** Texts of others: characters that a file, a line or a name cannot hold, and ends of what repeats. */

/** What XML 1.0 cannot represent, literally or as a reference: control characters and lone surrogates. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu
const BREAKS = /[\t\n\r\v\f\u0085\u2028\u2029]+/g
/**
 * Zero-width characters, and those that change the direction of the following text: `gpj.exe` would read
 * `exe.jpg`.
 */
const UNSEEN = /\p{Cf}/gu
/** Characters that file systems reject. */
const NOT_IN_NAMES = /[\\/:*?"<>|]/g

/** The text without what XML cannot represent, including the few control characters that it could. */
export const xmlText = (text: string) => text.replace(NOT_XML, '')

/** The text on one line: breaks and tabs become a space, unprintable characters are dropped. */
export const oneLine = (text: string) => xmlText(text.replace(BREAKS, ' '))

/** The text as a file name in a header, an archive or a folder, without characters that disguise it. */
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
