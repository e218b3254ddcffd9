import { getLocale } from 'next-intl/server'
import { ResultPage, resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { cobids } from '@/lib/engine/analyses/cobids'

export const generateMetadata = () => resultMetadata(cobids)

export default async function CobidsPage(props: SectionPageProps) {
  const locale = await getLocale()
  return <ResultPage {...props} analysis={cobids} locale={locale} />
}
