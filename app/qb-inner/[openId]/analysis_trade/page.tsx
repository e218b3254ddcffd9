import { getLocale } from 'next-intl/server'
import { resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { TradePage } from '@/app/_analyses/transactions/trade-page'
import { transactions } from '@/lib/engine/analyses/transactions'

export const generateMetadata = () => resultMetadata(transactions)

export default async function Transactions(props: SectionPageProps) {
  return <TradePage {...props} locale={await getLocale()} />
}
