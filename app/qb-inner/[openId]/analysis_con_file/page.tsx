import { getLocale } from 'next-intl/server'
import { ResponsePage } from '@/app/_analyses/responsiveness/response-page'
import { resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { responsiveness } from '@/lib/analyses/responsiveness/rule'

export const generateMetadata = () => resultMetadata(responsiveness)

export default async function ResponsivenessPage(props: SectionPageProps) {
  return <ResponsePage {...props} locale={await getLocale()} />
}
