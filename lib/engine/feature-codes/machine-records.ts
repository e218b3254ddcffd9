import type { FeatureType } from '../../domain/codes'
import { codeKey, comparedCode, type FeatureCode } from '../../domain/feature-code'
import type { MachineRecord } from '../draft/report'

const COLUMNS: readonly (readonly [FeatureType, 'lockNumber' | 'mac' | 'cpu' | 'disk'])[] = [
  ['20', 'lockNumber'],
  ['50', 'mac'],
  ['60', 'cpu'],
  ['70', 'disk'],
]

/**
 * The codes that a bidder added itself: of all saves after the control price was published, each once. Earlier ones stand
 * in the published file and so in every bid made from it (formats-more.md §6). A save at an unknown time is none of them.
 * @param published `YYYY-MM-DD hh:mm:ss`
 */
export function codesAfter(records: readonly MachineRecord[], published: string): FeatureCode[] {
  const found = new Map<string, FeatureCode>()
  const own = records.filter(({ time }) => time !== null && time > published)
  for (const [featureType, column] of COLUMNS)
    for (const record of own) {
      const feature = record[column].trim()
      const code = comparedCode(featureType, feature)
      const key = codeKey(featureType, code ?? '')
      if (code !== null && !found.has(key)) found.set(key, { featureType, property: null, code, feature })
    }
  return [...found.values()]
}
