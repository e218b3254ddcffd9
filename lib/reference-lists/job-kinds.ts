import { jobKind } from '../compute/job'
import type { LayoutMapping, ListLayout } from '../engine/price-lists/read-list'
import type { ListReport } from '../engine/price-lists/report'
import { env } from '../kit/env.mjs'

export interface ListRead {
  readonly layouts: readonly ListLayout[]
  readonly isClear: boolean
  readonly report: ListReport
}

export interface ListReading {
  readonly sha256: string
  /** What people decided, by layout. */
  readonly mappings: readonly (readonly [layout: string, mapping: LayoutMapping])[]
  /** Where the lines are stored if everything is clear; null: nowhere. */
  readonly object: string | null
  /** Whether a version is read again whose columns are decided: nobody is asked. */
  readonly isAgain: boolean
}

export const listRead = jobKind<ListReading, ListRead>(
  'readPriceList',
  'read',
  () => env().READ_SECONDS * 1000,
)
