import { jobKind } from '../compute/job'
import type { LayoutMapping, ListLayout } from '../engine/price-lists/read-list'
import type { ListReport } from '../engine/price-lists/report'
import { env } from '../kit/env.mjs'

export interface ListRead {
  readonly layouts: readonly ListLayout[]
  readonly isClear: boolean
  readonly report: ListReport
}

/**
 * Reads the price list of a stored content. `mappings`: what people decided, by layout. `object`: where its lines are
 * stored if everything is clear; null: nowhere.
 */
export const listRead = jobKind<
  {
    readonly sha256: string
    readonly mappings: readonly (readonly [layout: string, mapping: LayoutMapping])[]
    readonly object: string | null
  },
  ListRead
>('readPriceList', 'read', () => env().READ_SECONDS * 1000)
