import type { Metadata } from 'next'
import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Card, Descriptions } from '@/app/_components/card'
import { ClientMessages } from '@/app/_components/client-messages'
import { PageHeader } from '@/app/_components/page-header'
import { allows } from '@/lib/domain/permissions'
import { personOfPage } from '@/lib/users/loaders'
import { RecordForm } from './record-form'

const PARTS = ['section', 'opening', 'bidders', 'experts', 'records', 'identities'] as const

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sections.entry'))('title') }
}

export default async function NewSection() {
  if (!allows((await personOfPage()).grants, 'section:edit')) forbidden()
  const t = await getTranslations('sections')
  const parts = PARTS.map((key) => ({
    key,
    label: `${key} · ${t(`parts.${key}`)}`,
    value: t(`entry.partNotes.${key}`),
    wide: true,
  }))
  return (
    <>
      <PageHeader title={t('entry.title')} note={t('entry.note')} />
      <ClientMessages paths={['sections.entry']}>
        <RecordForm />
      </ClientMessages>
      <Card title={t('entry.format')}>
        <Descriptions items={parts} />
      </Card>
    </>
  )
}
