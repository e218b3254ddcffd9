import { FEATURE_TYPE, type FeatureType } from '../../../domain/codes'
import { idIn, pageOf, type Query, single } from '../../../kit/query'
import { features } from '../module'

/** The tabs of the feature-code page: 汇总, 详细, 与其他标段相同, 关系图. */
export const FEATURE_TABS = ['sums', ...features.tabs] as const
export type FeatureTab = (typeof FEATURE_TABS)[number]

/** The parameters in the address of the feature-code page. */
export interface FeaturesQuery {
  readonly tab: FeatureTab
  /** Only codes of this type; null for all. */
  readonly type: FeatureType | null
  /** The two bidders of the details; null unless two different ones are chosen. */
  readonly pair: readonly [number, number] | null
  readonly v1: number | null
  readonly v2: number | null
  readonly bidderId: number | null
  readonly page: number
  readonly size: number
}

/** Reads `tab, type, v1, v2, bidderId, page, size`; invalid values are ignored. */
export function featuresQuery(query: Query): FeaturesQuery {
  const [v1, v2] = [idIn(query, 'v1'), idIn(query, 'v2')]
  return {
    tab: FEATURE_TABS.find((known) => known === single(query, 'tab')) ?? 'sums',
    type: FEATURE_TYPE.find((known) => known === single(query, 'type')) ?? null,
    pair: v1 !== null && v2 !== null && v1 !== v2 ? [v1, v2] : null,
    v1,
    v2,
    bidderId: idIn(query, 'bidderId'),
    ...pageOf(query),
  }
}
