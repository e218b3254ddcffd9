import type { DocumentProperty, FeatureType } from './codes'

/** A feature code (特征码) as a file or a record holds it (rules.md §7). */
export interface FeatureCode {
  readonly featureType: FeatureType
  /** Which property of a document, for type 90; null for the others. */
  readonly property: DocumentProperty | null
  /** As it compares: equal codes of one type are the same code. */
  readonly code: string
  /** As it is written. */
  readonly feature: string
}

/** What machines write when they do not know. */
const NULL_MARKERS: ReadonlySet<string> = new Set([
  'NULL',
  'NONE',
  'UNKNOWN',
  'TO BE FILLED BY O.E.M.',
  'DEFAULT STRING',
])

/** Zeros, also as `00-00-00`, `0.0.0.0`, or the punctuation alone. */
const NOTHING = /^[0\p{P}\p{S}\s]*$/u
/** Nearly every code has one of these, which is quickly seen. */
const SOMETHING = /[1-9A-Z]/

/** A code as it compares (rules.md §7): trimmed, upper case, a MAC address without `-` and `:`; null for a marker of nothing. */
export function comparedCode(type: string, text: string | null): string | null {
  const trimmed = (text ?? '').trim().toUpperCase()
  const code = type === '50' ? trimmed.replace(/[-:]/g, '') : trimmed
  const isNothing = NULL_MARKERS.has(code) || (!SOMETHING.test(code) && NOTHING.test(code))
  return isNothing ? null : code
}

export const codeKey = (featureType: string, code: string) => `${featureType}|${code}`

/** By type, then by code: the order of every list of codes. */
export function compareCodes(
  a: Pick<FeatureCode, 'featureType' | 'code'>,
  b: Pick<FeatureCode, 'featureType' | 'code'>,
): number {
  if (a.featureType !== b.featureType) return a.featureType < b.featureType ? -1 : 1
  if (a.code === b.code) return 0
  return a.code < b.code ? -1 : 1
}
