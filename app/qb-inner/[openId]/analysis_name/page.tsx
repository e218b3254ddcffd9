import { getLocale } from 'next-intl/server'
import { ResultPage, resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { identities } from '@/lib/analyses/identities/rule'

export const generateMetadata = () => resultMetadata(identities)

export default async function IdentitiesPage(props: SectionPageProps) {
  const locale = await getLocale()
  return <ResultPage {...props} analysis={identities} locale={locale} />
}
