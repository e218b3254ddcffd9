import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordsPage } from '@/app/_components/records/records-page'
import type { SectionPageProps } from '@/app/_components/results/result-page'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('records'))('title') }
}

export default async function AnalysisRecordPage({ params, searchParams }: SectionPageProps) {
  return <RecordsPage openId={(await params).openId} query={await searchParams} />
}
