import { getLocale } from 'next-intl/server'
import { ResultPage, resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { tecLayout } from '@/lib/engine/analyses/tecLayout'

export const generateMetadata = () => resultMetadata(tecLayout)

export default async function TechnicalLayoutPage(props: SectionPageProps) {
  const locale = await getLocale()
  return <ResultPage {...props} analysis={tecLayout} locale={locale} />
}
