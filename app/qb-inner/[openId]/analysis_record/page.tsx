import { getTranslations } from 'next-intl/server'
import type { SectionPageProps } from '@/app/_analyses/results/result-page'
import { RecordsPage } from '@/app/_sections/records/records-page'

export const generateMetadata = async () => ({ title: (await getTranslations('records'))('title') })

export default async function AnalysisRecordPage({ params, searchParams }: SectionPageProps) {
  return <RecordsPage openId={(await params).openId} query={await searchParams} />
}
