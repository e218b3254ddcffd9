import { PRICE_COMPONENT, type PriceComponent } from '../../../domain/codes'
import { idIn, pageOf, type Query, single } from '../../../kit/query'
import { regular } from '../module'

/** The tabs of the regularity page: 汇总, 报价集中, 详细, 组价一致性, 价格矩阵. */
export const REGULAR_TABS = ['sums', ...regular.tabs] as const
export type RegularTab = (typeof REGULAR_TABS)[number]

/** What the tab 组价一致性 shows of a pair: 人材机对照, 相同组价做法, 组价对照. */
export const BUILD_UP_SHOWS = ['resources', 'decisions', 'items'] as const
export type BuildUpShow = (typeof BUILD_UP_SHOWS)[number]

/** The address of what the build-ups say of two bidders. */
export const buildUpQuery = (one: number, two: number) => ({
  tab: 'buildUp',
  v1: String(one),
  v2: String(two),
})

/** In the place of a bidder in the address: of all pairs. */
export const ALL_PAIRS = 'all'

/** The parameters in the address of the regularity page. */
export interface RegularQuery {
  readonly tab: RegularTab
  /** Hide rows of the matrix without a highlighted cell. */
  readonly hideNormal: boolean
  /** Show the matrix of all bidders, however many. */
  readonly wholeMatrix: boolean
  /** The two bidders of the details; null unless two different ones are chosen. */
  readonly pair: readonly [number, number] | null
  /** No pair and nothing of the list of pairs is asked for: 组价一致性 opens on the strongest. */
  readonly isUnasked: boolean
  readonly v1: number | null
  readonly v2: number | null
  readonly keyword: string
  /** The compared price shown in the pictures. */
  readonly component: PriceComponent
  /** Show only items with a mark. */
  readonly marked: boolean
  /** What the tab 组价一致性 shows of a pair. */
  readonly show: BuildUpShow
  /** Id of the pattern to show the items of; null for all. */
  readonly pattern: number | null
  readonly page: number
  readonly size: number
}

/** Benchmark bidders of the matrix on one page, eight rows each. */
const BIDDERS_PER_PAGE = '10'

/** Reads `tab, q, v1, v2, hideNormal, matrix, marked, show, pattern, component, page, size`; invalid values are ignored. */
export function regularQuery(query: Query): RegularQuery {
  const tab = REGULAR_TABS.find((known) => known === single(query, 'tab')) ?? 'sums'
  const v1 = idIn(query, 'v1')
  const v2 = idIn(query, 'v2')
  return {
    tab,
    hideNormal: single(query, 'hideNormal') === '1',
    wholeMatrix: single(query, 'matrix') === 'all',
    pair: v1 !== null && v2 !== null && v1 !== v2 ? [v1, v2] : null,
    isUnasked: ['v1', 'v2', 'row', 'judged'].every((name) => single(query, name) === undefined),
    v1,
    v2,
    keyword: single(query, 'q')?.trim().slice(0, 200) ?? '',
    component: PRICE_COMPONENT.find((known) => known === single(query, 'component')) ?? 'price',
    marked: single(query, 'marked') === '1',
    show: BUILD_UP_SHOWS.find((known) => known === single(query, 'show')) ?? 'resources',
    pattern: idIn(query, 'pattern'),
    ...pageOf(tab === 'sums' ? { size: BIDDERS_PER_PAGE, ...query } : query),
  }
}
