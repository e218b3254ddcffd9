import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReportPage } from '@/app/_components/report/report-page'
import type { SectionPageProps } from '@/app/_components/results/result-page'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('report'))('title') }
}

export default async function Report({ params, searchParams }: SectionPageProps) {
  return <ReportPage openId={(await params).openId} query={await searchParams} />
}
