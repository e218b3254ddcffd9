import { getLocale } from 'next-intl/server'
import { ResultPage, resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { conformance } from '@/lib/analyses/conformance/rule'

export const generateMetadata = () => resultMetadata(conformance)

export default async function ConformancePage(props: SectionPageProps) {
  const locale = await getLocale()
  return <ResultPage {...props} analysis={conformance} locale={locale} />
}
