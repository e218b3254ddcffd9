import { getLocale } from 'next-intl/server'
import { ResultPage, resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { identities } from '@/lib/engine/analyses/identities'
import type { Locale } from '@/lib/kit/i18n/locale'

export const generateMetadata = () => resultMetadata(identities)

export default async function IdentitiesPage(props: SectionPageProps) {
  const locale = (await getLocale()) as Locale
  return <ResultPage {...props} analysis={identities} locale={locale} />
}
