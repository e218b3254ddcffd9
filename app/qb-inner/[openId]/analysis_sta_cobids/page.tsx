import { getLocale } from 'next-intl/server'
import { CobidsPage } from '@/app/_analyses/cobids/cobids-page'
import { resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { cobids } from '@/lib/analyses/cobids/rule'

export const generateMetadata = () => resultMetadata(cobids)

export default async function Cobids(props: SectionPageProps) {
  return <CobidsPage {...props} locale={await getLocale()} />
}
