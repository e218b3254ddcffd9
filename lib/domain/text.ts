/** Cleans text from users and files for use in XML, in one line or as a file name. */

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
