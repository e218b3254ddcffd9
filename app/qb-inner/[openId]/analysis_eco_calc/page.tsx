import { getLocale } from 'next-intl/server'
import { ResultPage, resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { calc } from '@/lib/analyses/calc/rule'

export const generateMetadata = () => resultMetadata(calc)

export default async function CalcPage(props: SectionPageProps) {
  const locale = await getLocale()
  return <ResultPage {...props} analysis={calc} locale={locale} />
}
