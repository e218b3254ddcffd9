import { getLocale } from 'next-intl/server'
import { ResultPage, resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { locks } from '@/lib/analyses/locks/rule'

export const generateMetadata = () => resultMetadata(locks)

export default async function Locks(props: SectionPageProps) {
  const locale = await getLocale()
  return <ResultPage {...props} analysis={locks} locale={locale} />
}
