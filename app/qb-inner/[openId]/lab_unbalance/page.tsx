import { getLocale } from 'next-intl/server'
import { resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { UnbalancePage } from '@/app/_analyses/unbalance/unbalance-page'
import { unbalance } from '@/lib/analyses/unbalance/rule'

export const generateMetadata = () => resultMetadata(unbalance)

export default async function UnbalancedBidPage(props: SectionPageProps) {
  return <UnbalancePage {...props} locale={await getLocale()} />
}
