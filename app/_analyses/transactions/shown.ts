import type { RunShown } from '@/app/_analyses/results/shown'
import type { TransactionsQuery } from '@/lib/analyses/transactions/view/query'
import type { Lanes, Transactions } from '@/lib/analyses/transactions/view/view'
import type { Grant } from '@/lib/domain/permissions'

/** Common properties of the parts of the page. */
export interface TransactionsShown extends RunShown {
  readonly requested: TransactionsQuery
  readonly transactions: Transactions
  readonly lanes: Lanes
}

/** With what the table of operations needs besides. */
export interface OperationsShown extends TransactionsShown {
  /** Of the reader. */
  readonly grants: readonly Grant[]
}
