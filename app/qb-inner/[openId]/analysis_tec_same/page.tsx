import { getLocale } from 'next-intl/server'
import { ResultPage, resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { tecSame } from '@/lib/engine/analyses/tecSame'

export const generateMetadata = () => resultMetadata(tecSame)

export default async function TechnicalSamePage(props: SectionPageProps) {
  const locale = await getLocale()
  return <ResultPage {...props} analysis={tecSame} locale={locale} />
}
