import { getLocale } from 'next-intl/server'
import { RationalPage } from '@/app/_analyses/rational/rational-page'
import { resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { rational } from '@/lib/analyses/rational/rule'

export const generateMetadata = () => resultMetadata(rational)

export default async function RationalAnalysis(props: SectionPageProps) {
  return <RationalPage {...props} locale={await getLocale()} />
}
