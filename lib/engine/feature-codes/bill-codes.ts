import type { FeatureType } from '../../domain/codes'
import { comparedCode, type FeatureCode } from '../../domain/feature-code'
import type { Bill } from '../bill/layout'

type UnitColumn = 'lockNumber' | 'machineCode' | 'mac' | 'cpu' | 'disk'

/** Columns of a bill that contain feature codes (rules.md §7). */
const COLUMNS: readonly (readonly [FeatureType, UnitColumn])[] = [
  ['20', 'lockNumber'],
  ['50', 'mac'],
  ['60', 'cpu'],
  ['70', 'disk'],
  ['80', 'machineCode'],
]

export const codeColumns = (types: readonly FeatureType[]) =>
  COLUMNS.filter(([type]) => types.includes(type)).map(([, column]) => `units.${column}` as const)

/** Every distinct feature code of a bill, by type and then in file order. */
export function codesOfBill({ units }: Bill): FeatureCode[] {
  return COLUMNS.flatMap(([featureType, column]) => {
    const seen = new Map<string, FeatureCode>()
    for (let unit = 0; unit < units.rows; unit++) {
      const text = units[column].get(unit)
      const code = comparedCode(featureType, text)
      if (code === null || seen.has(code)) continue
      seen.set(code, { featureType, property: null, code, feature: String(text).trim() })
    }
    return [...seen.values()]
  })
}
