import type { ErrorDetail } from '../kit/errors'
import type { Translate } from '../kit/i18n/translator'

/** Where the text of a record stops being JSON, counted from 1; both 0 where the place is unknown. */
export interface JsonFault {
  readonly line: number
  readonly column: number
}

/** The parser names the place as a position, or says that the text ends too early. */
function positionOf(text: string, message: string): number | null {
  const stated = message.match(/at position (\d+)/)?.[1]
  if (stated) return Number(stated)
  return /end of JSON input/.test(message) ? text.length : null
}

export function readJson(text: string): { value: unknown } | { fault: JsonFault } {
  // Files saved by Windows editors begin with a byte order mark.
  const clean = text.startsWith('\ufeff') ? text.slice(1) : text
  try {
    return { value: JSON.parse(clean) }
  } catch (error) {
    const position = positionOf(clean, error instanceof Error ? error.message : '')
    if (position === null) return { fault: { line: 0, column: 0 } }
    const lines = clean.slice(0, position).split('\n')
    return { fault: { line: lines.length, column: (lines[lines.length - 1]?.length ?? 0) + 1 } }
  }
}

const PARTS = ['section', 'opening', 'bidders', 'experts', 'records', 'identities'] as const

/** The place of a problem in words: `投标人 第 3 条 · 投标报价`; a name of no field stays as it is. */
export function placeOfDetail({ path }: ErrorDetail, translate: Translate): string {
  const [part = '', ...rest] = path.split('.')
  if (!PARTS.some((known) => known === part)) return path || translate('sections.entry.whole')
  const words = [translate(`sections.parts.${part}`)]
  for (const step of rest) {
    if (/^\d+$/.test(step)) words.push(translate('sections.entry.row', { row: Number(step) + 1 }))
    else words.push(translate(`sections.fields.${step}`))
  }
  return words.join(' · ')
}
