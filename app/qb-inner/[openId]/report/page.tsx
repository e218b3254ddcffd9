import { getTranslations } from 'next-intl/server'
import type { SectionPageProps } from '@/app/_analyses/results/result-page'
import { ReportPage } from '@/app/_sections/report/report-page'

export const generateMetadata = async () => ({ title: (await getTranslations('report'))('title') })

export default async function Report({ params, searchParams }: SectionPageProps) {
  return <ReportPage openId={(await params).openId} query={await searchParams} />
}
