import { getLocale } from 'next-intl/server'
import { ResultPage, resultMetadata, type SectionPageProps } from '@/app/_components/results/result-page'
import { transactions } from '@/lib/engine/analyses/transactions'
import type { Locale } from '@/lib/kit/i18n/locale'

export const generateMetadata = () => resultMetadata(transactions)

export default async function Transactions(props: SectionPageProps) {
  const locale = (await getLocale()) as Locale
  return (
    <ResultPage
      {...props}
      analysis={transactions}
      menuKey="analysis_trade"
      service="tb-qb-act-transactions"
      locale={locale}
    />
  )
}
