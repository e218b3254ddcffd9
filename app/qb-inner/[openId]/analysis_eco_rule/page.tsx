import { getLocale } from 'next-intl/server'
import { RegularPage } from '@/app/_analyses/regular/regular-page'
import { resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { regular } from '@/lib/analyses/regular/rule'

export const generateMetadata = () => resultMetadata(regular)

export default async function RegularityPage(props: SectionPageProps) {
  return <RegularPage {...props} locale={await getLocale()} />
}
