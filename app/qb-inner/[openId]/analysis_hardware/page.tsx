import { getLocale } from 'next-intl/server'
import { FeaturesPage } from '@/app/_analyses/features/features-page'
import { resultMetadata, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { features } from '@/lib/engine/analyses/features'
import type { Locale } from '@/lib/kit/i18n/locale'

export const generateMetadata = () => resultMetadata(features)

export default async function FeatureCodes(props: SectionPageProps) {
  return <FeaturesPage {...props} locale={(await getLocale()) as Locale} />
}
