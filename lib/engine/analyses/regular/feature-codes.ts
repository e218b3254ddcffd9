import type { FeatureType } from '../../../domain/codes'
import type { Bill } from '../../bill/layout'

type UnitColumn = 'lockNumber' | 'machineCode' | 'mac' | 'cpu' | 'disk'

/** The feature codes that a bid file holds (rules.md §7). */
const CODES: readonly (readonly [FeatureType, UnitColumn])[] = [
  ['20', 'lockNumber'],
  ['50', 'mac'],
  ['60', 'cpu'],
  ['70', 'disk'],
  ['80', 'machineCode'],
]

/** What machines write when they do not know. */
const NULL_MARKERS: ReadonlySet<string> = new Set([
  'NULL',
  'NONE',
  'UNKNOWN',
  'TO BE FILLED BY O.E.M.',
  'DEFAULT STRING',
])

/** A code as it compares; null for a marker of nothing. */
function comparedCode(type: FeatureType, text: string | null): string | null {
  const trimmed = (text ?? '').trim().toUpperCase()
  const code = type === '50' ? trimmed.replace(/[-:]/g, '') : trimmed
  if (code === '' || NULL_MARKERS.has(code) || /^[0\W_]*$/.test(code)) return null
  return code
}

export interface FileCode {
  readonly featureType: FeatureType
  readonly feature: string
}

/** Every different feature code of a bid file, by type and then in the order of the file. */
export function codesOf({ units }: Bill): FileCode[] {
  return CODES.flatMap(([featureType, column]) => {
    const seen = new Set<string>()
    for (let unit = 0; unit < units.rows; unit++) {
      const code = comparedCode(featureType, units[column].get(unit))
      if (code !== null) seen.add(code)
    }
    return [...seen].map((feature) => ({ featureType, feature }))
  })
}
