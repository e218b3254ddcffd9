import { endWithout, oneLine, startWithout, xmlText } from '../../domain/text'

/** Excel's limits for the text of a cell and the name of a sheet. */
const MAX_TEXT = 32_767
const MAX_NAME = 31

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const MARKS = /[&<>"]|_x[0-9a-f]{4}_/gi
/** Characters that need work. Almost no text has any, and is then written unchanged. */
const SPECIAL = /[&<>"]|_x[0-9a-f]{4}_|(?![\t\n])\p{Cc}|[\ufffe\uffff]|\p{Cs}/iu

/**
 * Text escaped for XML. Excel decodes `_x000D_` as a character, so such an underscore is escaped; characters
 * that XML cannot represent are dropped.
 */
export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text
  return xmlText(text)
    .replace(/\r\n?/g, '\n')
    .replace(MARKS, (found) => ESCAPES[found] ?? `_x005F${found}`)
}

/** Without `preserve` a reader may trim the text or join its lines. */
export function needsPreserve(text: string): boolean {
  const first = text.charCodeAt(0)
  const last = text.charCodeAt(text.length - 1)
  return first <= 32 || last <= 32 || text.includes('\n') || text.includes('  ')
}

/** Whether a spreadsheet could interpret the text as a formula when it is edited or saved again. */
export function looksLikeFormula(text: string): boolean {
  const first = text.charCodeAt(0)
  return first === 61 || first === 43 || first === 45 || first === 64 || first === 9 || first === 13
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff

function cut(text: string, length: number): string {
  return text.slice(0, isHighSurrogate(text.charCodeAt(length - 1)) ? length - 1 : length)
}

export function fitText(text: string): string {
  return text.length <= MAX_TEXT ? text : `${cut(text, MAX_TEXT - 1)}…`
}

/** A sheet name that Excel accepts and no other sheet has; adds it to `taken`. */
export function sheetName(wanted: string, taken: Set<string>): string {
  const allowed = oneLine(wanted)
    .replace(/[[\]:*?/\\]/g, ' ')
    .trim()
  const base = allowed.slice(startWithout(allowed, "'"), endWithout(allowed, "'")) || 'Sheet'
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`
    const room = MAX_NAME - suffix.length
    const name = (base.length > room ? cut(base, room) : base) + suffix
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}
