/** Characters that a text of others may hold and that a file, a line or a name cannot. */

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
