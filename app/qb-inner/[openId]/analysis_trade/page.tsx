import { getLocale } from 'next-intl/server'
import { resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { TransactionsPage } from '@/app/_analyses/transactions/transactions-page'
import { transactions } from '@/lib/analyses/transactions/rule'

export const generateMetadata = () => resultMetadata(transactions)

export default async function Transactions(props: SectionPageProps) {
  return <TransactionsPage {...props} locale={await getLocale()} />
}
