import type { ErrorDetail } from '../kit/errors'
import type { Translate } from '../kit/i18n/translator'

/** Where the text of a record stops being JSON, counted from 1. */
export interface JsonFault {
  readonly line: number
  readonly column: number
}

/** Whether the text is JSON that only lacks its end. */
function isUnfinished(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const position = message.match(/at position (\d+)/)?.[1]
    return /end of JSON input|Unterminated/.test(message) || Number(position ?? -1) >= text.length
  }
}

/** Where the text stops being JSON: the parser names the place of some faults only, so it is narrowed down. */
function faultPosition(text: string): number {
  let [good, bad] = [0, text.length + 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isUnfinished(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return good
}

export function readJson(text: string): { value: unknown } | { fault: JsonFault } {
  // Files saved by Windows editors begin with a byte order mark.
  const clean = text.startsWith('\ufeff') ? text.slice(1) : text
  try {
    return { value: JSON.parse(clean) }
  } catch {
    const lines = clean.slice(0, faultPosition(clean)).split('\n')
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
