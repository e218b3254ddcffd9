import { getLocale } from 'next-intl/server'
import { resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { LayoutPage } from '@/app/_analyses/tecLayout/layout-page'
import { tecLayout } from '@/lib/analyses/tecLayout/rule'

export const generateMetadata = () => resultMetadata(tecLayout)

export default async function TechnicalLayoutPage(props: SectionPageProps) {
  return <LayoutPage {...props} locale={await getLocale()} />
}
