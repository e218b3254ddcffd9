import { AppError, type ErrorDetail } from '../../kit/errors'
import type { Translate } from '../../kit/i18n/translator'
import { scanJson } from './json-scan'

/** Where a text stops being JSON, counted from 1. */
export interface JsonErrorPosition {
  readonly line: number
  readonly column: number
}

/** A record of 200,000 rows of each list with every field is below; larger ones are refused before parsing. */
export const JSON_LIMITS = { values: 4_000_000, depth: 64 }

/** @throws AppError tooManyValues */
export function readJson(text: string): { value: unknown } | { error: JsonErrorPosition } {
  // Files saved by Windows editors begin with a byte order mark.
  const clean = text.startsWith('\ufeff') ? text.slice(1) : text
  const scan = scanJson(clean, JSON_LIMITS)
  if (scan.kind === 'tooMuch') {
    const { values: limit, depth } = JSON_LIMITS
    throw new AppError('tooManyValues', { limit, depth })
  }
  if (scan.kind === 'sound') return { value: JSON.parse(clean) }
  let line = 1
  let start = 0
  for (let at = clean.indexOf('\n'); at >= 0 && at < scan.at; at = clean.indexOf('\n', at + 1)) {
    line++
    start = at + 1
  }
  return { error: { line, column: scan.at - start + 1 } }
}

const PARTS = ['section', 'opening', 'award', 'bidders', 'experts', 'records', 'identities'] as const

/** The place of a problem in words: `投标人 第 3 条 · 投标报价`; an unknown path is returned unchanged. */
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
