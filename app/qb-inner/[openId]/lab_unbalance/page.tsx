import { getLocale } from 'next-intl/server'
import { ResultPage, resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { unbalance } from '@/lib/engine/analyses/unbalance'

export const generateMetadata = () => resultMetadata(unbalance)

export default async function UnbalancePage(props: SectionPageProps) {
  const locale = await getLocale()
  return <ResultPage {...props} analysis={unbalance} locale={locale} />
}
