import type { DocumentProperty, FeatureType } from './codes'

/** A feature code (特征码) from a file or a record (rules.md §7). */
export interface FeatureCode {
  readonly featureType: FeatureType
  /** The document property, for type 90; null for other types. */
  readonly property: DocumentProperty | null
  /** The comparable form: two codes of a type are the same if these are equal. */
  readonly code: string
  /** The code as written in the source. */
  readonly feature: string
}

/** What machines report when they do not know the value. */
const NULL_MARKERS: ReadonlySet<string> = new Set([
  'NULL',
  'NONE',
  'UNKNOWN',
  'TO BE FILLED BY O.E.M.',
  'DEFAULT STRING',
])

/** Only zeros, also as `00-00-00` or `0.0.0.0`, or only punctuation. */
const NOTHING = /^[0\p{P}\p{S}\s]*$/u
/** A quick test: nearly every code contains one of these. */
const SOMETHING = /[1-9A-Z]/

/**
 * The comparable form of a code (rules.md §7): trimmed, upper case, a MAC address without `-` and `:`; null
 * for a marker of an unknown value.
 */
export function comparedCode(type: string, text: string | null): string | null {
  const trimmed = (text ?? '').trim().toUpperCase()
  const code = type === '50' ? trimmed.replace(/[-:]/g, '') : trimmed
  const isNothing = NULL_MARKERS.has(code) || (!SOMETHING.test(code) && NOTHING.test(code))
  return isNothing ? null : code
}

export const codeKey = (featureType: string, code: string) => `${featureType}|${code}`

/** Sorts by type, then by code: the order of every list of codes. */
export function compareCodes(
  a: Pick<FeatureCode, 'featureType' | 'code'>,
  b: Pick<FeatureCode, 'featureType' | 'code'>,
): number {
  if (a.featureType !== b.featureType) return a.featureType < b.featureType ? -1 : 1
  if (a.code === b.code) return 0
  return a.code < b.code ? -1 : 1
}
