import { getLocale, getTranslations } from 'next-intl/server'
import type { SectionPageProps } from '@/app/_analyses/results/result-page'
import { OverviewPage } from '@/app/_sections/overview/overview-page'

export const generateMetadata = async () => ({ title: (await getTranslations('overview'))('title') })

export default async function Overview({ params, searchParams }: SectionPageProps) {
  const [{ openId }, query, locale] = [await params, await searchParams, await getLocale()]
  return <OverviewPage openId={openId} query={query} locale={locale} />
}
