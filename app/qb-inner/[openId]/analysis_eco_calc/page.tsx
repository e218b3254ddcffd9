import { getLocale } from 'next-intl/server'
import { ResultPage, resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { calc } from '@/lib/engine/analyses/calc'
import type { Locale } from '@/lib/kit/i18n/locale'

export const generateMetadata = () => resultMetadata(calc)

export default async function CalcPage(props: SectionPageProps) {
  const locale = (await getLocale()) as Locale
  return <ResultPage {...props} analysis={calc} locale={locale} />
}
