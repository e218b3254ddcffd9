import { getLocale, getTranslations } from 'next-intl/server'
import type { SectionPageProps } from '@/app/_analyses/results/result-page'
import { AwardPage } from '@/app/_laboratories/award/award-page'

export const generateMetadata = async () => ({ title: (await getTranslations('awardLab'))('title') })

export default async function AwardLaboratory({ params, searchParams }: SectionPageProps) {
  const [{ openId }, query, locale] = [await params, await searchParams, await getLocale()]
  return <AwardPage openId={openId} query={query} locale={locale} />
}
