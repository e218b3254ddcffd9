import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_components/card'
import { PageHeader } from '@/app/_components/page-header'
import { workplaceOf } from '@/lib/sections/workplace'
import { NoSections, SectionTable } from '../qb-project/(list)/section-table'
import { RunTable } from './run-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sections.workplace'))('title') }
}

export default async function Workplace() {
  const { person, sections, runs, mayEnter } = await workplaceOf()
  const t = await getTranslations('sections.workplace')
  return (
    <>
      <PageHeader title={t('hello', { name: person.name })} />
      <Card title={t('sections')} extra={<Link href="/qb-project">{t('all')}</Link>} flush>
        <SectionTable rows={sections} empty={<NoSections mayEnter={mayEnter} />} />
      </Card>
      <Card title={t('runs')} flush>
        <RunTable rows={runs} />
      </Card>
    </>
  )
}
