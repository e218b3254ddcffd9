import { getLocale } from 'next-intl/server'
import { ResultPage, resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { locks } from '@/lib/engine/analyses/locks'
import type { Locale } from '@/lib/kit/i18n/locale'

export const generateMetadata = () => resultMetadata(locks)

export default async function Locks(props: SectionPageProps) {
  const locale = (await getLocale()) as Locale
  return <ResultPage {...props} analysis={locks} locale={locale} />
}
