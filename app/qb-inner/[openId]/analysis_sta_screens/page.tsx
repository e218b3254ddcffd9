import { getLocale } from 'next-intl/server'
import { ResultPage, resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { screens } from '@/lib/engine/analyses/screens'

export const generateMetadata = () => resultMetadata(screens)

export default async function ScreensPage(props: SectionPageProps) {
  const locale = await getLocale()
  return <ResultPage {...props} analysis={screens} locale={locale} />
}
