/** A cell as spreadsheets take it. */
export interface CopiedCell {
  readonly text: string
  /** The exact figure; a share as a part of one. */
  readonly number: number | null
  readonly isShare: boolean
}

/** What a figure looks like in a language. */
function signsOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(-12_345.6)
  const sign = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise
  return { group: sign('group', ','), decimal: sign('decimal', '.') }
}

/** The figure that a text shows; null if it shows something else. */
function figureOf(text: string, language: string): Omit<CopiedCell, 'text'> | null {
  const { group, decimal } = signsOf(language)
  const isShare = text.endsWith('%')
  const plain = text.replace('%', '').trim().replaceAll(group, '').replace(decimal, '.').replace(/^\+/, '')
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return null
  const value = Number(plain)
  return { number: isShare ? Number((value / 100).toPrecision(15)) : value, isShare }
}

/** Our own signs: marks of warning and buttons. */
const OURS = 'button, svg, style, .reader-only'

function copied(cell: HTMLElement, language: string): CopiedCell {
  const copy = cell.cloneNode(true) as HTMLElement
  for (const sign of copy.querySelectorAll(OURS)) sign.remove()
  const shown = (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
  const text = shown === '—' ? '' : shown
  // A rounded figure names the whole one.
  const whole = cell.querySelector<HTMLElement>('span[title]')?.title
  const figure = cell.dataset.figure === undefined ? null : figureOf(whole ?? text, language)
  return figure ? { text, ...figure } : { text, number: null, isShare: false }
}

/** The head and the rows of a table, without those that are folded away. */
export function cellsOf(table: HTMLTableElement, language: string): CopiedCell[][] {
  return [...table.rows]
    .filter((row) => !row.hidden && row.dataset.below === undefined)
    .map((row) => [...row.cells].map((cell) => copied(cell, language)))
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function htmlCell({ text, number, isShare }: CopiedCell): string {
  // Texts stay texts: a code of twelve digits is no number, and a text that begins with = no formula.
  if (number === null) return `<td style="mso-number-format:'\\@'">${escaped(text)}</td>`
  const format = isShare ? ' style="mso-number-format:Percent"' : ''
  return `<td${format} x:num="${number}" sdval="${number}">${escaped(text)}</td>`
}

/** A formula in a spreadsheet begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/

/** The table as spreadsheets take it from the clipboard. */
export function clipboardOf(rows: readonly (readonly CopiedCell[])[]) {
  const plain = ({ text, number }: CopiedCell) =>
    number === null ? (FORMULA.test(text) ? `'${text}` : text) : String(number)
  const html = rows.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('')
  return {
    'text/plain': rows.map((row) => row.map(plain).join('\t')).join('\n'),
    'text/html': `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>${html}</table></body></html>`,
  }
}
