import { getLocale } from 'next-intl/server'
import { FeaturesPage } from '@/app/_analyses/features/features-page'
import { resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { features } from '@/lib/analyses/features/rule'

export const generateMetadata = () => resultMetadata(features)

export default async function FeatureCodes(props: SectionPageProps) {
  return <FeaturesPage {...props} locale={await getLocale()} />
}
