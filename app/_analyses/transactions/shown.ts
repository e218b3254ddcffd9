import type { TransactionsQuery } from '@/lib/analyses/transactions/view/query'
import type { Lanes, Transactions } from '@/lib/analyses/transactions/view/view'
import type { Grant } from '@/lib/domain/permissions'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Query } from '@/lib/kit/query'
import type { OpenResult } from '@/lib/runs/results/reader'

/** Common properties of the parts of the page. */
export interface TransactionsShown {
  readonly run: OpenResult
  readonly path: string
  readonly query: Query
  readonly requested: TransactionsQuery
  readonly locale: Locale
  readonly transactions: Transactions
  readonly lanes: Lanes
}

/** With what the table of operations needs besides. */
export interface OperationsShown extends TransactionsShown {
  /** Of the reader. */
  readonly grants: readonly Grant[]
}
