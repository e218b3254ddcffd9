import type { TradeQuery } from '@/lib/analyses/transactions/query'
import type { Lanes, Trade } from '@/lib/analyses/transactions/view'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Query } from '@/lib/kit/query'
import type { OpenResult } from '@/lib/runs/results/reader'

/** What every part of the page knows. */
export interface TradeShown {
  readonly run: OpenResult
  readonly path: string
  readonly query: Query
  readonly asked: TradeQuery
  readonly locale: Locale
  readonly trade: Trade
  readonly lanes: Lanes
}
