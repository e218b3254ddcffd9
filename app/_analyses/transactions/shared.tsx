import type { SharedShown } from '@/app/_analyses/results/shared-table'
import { TransactionsView } from './transactions-page'

/** Its results behind a shared link. */
export function SharedTransactions({ run, path, view, locale }: SharedShown) {
  return <TransactionsView run={run} path={path} query={view} locale={locale} grants={[]} />
}
