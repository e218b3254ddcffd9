import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EntryForm } from '@/app/_sections/entry/client/entry-form'
import { fieldViews } from '@/app/_sections/entry/field-views'
import { Card, Descriptions } from '@/app/_ui/card'
import { ClientMessages } from '@/app/_ui/client-messages'
import { PageHeader } from '@/app/_ui/page-header'
import { personOfPage } from '@/lib/auth/loaders'
import { type Query, single } from '@/lib/kit/query'
import { createSection } from '@/lib/sections/intake/edit-actions'
import { typesForNew } from '@/lib/sections/intake/loaders'
import { PARTS } from '@/lib/sections/intake/schema'
import { RecordForm } from './record-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sections.entry'))('title') }
}

async function FromRecord() {
  const t = await getTranslations('sections')
  const parts = PARTS.map((key) => ({
    key,
    label: `${key} · ${t(`parts.${key}`)}`,
    value: t(`entry.partNotes.${key}`),
    wide: true,
  }))
  return (
    <>
      <ClientMessages paths={['sections.entry']}>
        <RecordForm />
      </ClientMessages>
      <Card title={t('entry.format')}>
        <Descriptions items={parts} />
      </Card>
    </>
  )
}

async function EntryByHand() {
  const [t, parts] = [await getTranslations('sections.entry'), await getTranslations('sections.parts')]
  return (
    <ClientMessages paths={['entry.form', 'shell.conflict']}>
      <Card title={parts('section')}>
        <EntryForm
          name="section"
          action={createSection}
          fields={await fieldViews('section', { farmland: false }, { types: await typesForNew() })}
          submit={t('create')}
        />
      </Card>
    </ClientMessages>
  )
}

export default async function NewSection({ searchParams }: { searchParams: Promise<Query> }) {
  await personOfPage('/qb-project/new')
  const t = await getTranslations('sections.entry')
  const tab = single(await searchParams, 'tab') === 'hand' ? 'hand' : 'record'
  const tabs = [
    { key: 'record', label: t('tabs.record'), href: '/qb-project/new' },
    { key: 'hand', label: t('tabs.hand'), href: '/qb-project/new?tab=hand' },
  ]
  return (
    <>
      <PageHeader
        title={t('title')}
        note={tab === 'hand' ? t('handNote') : t('note')}
        tabs={tabs}
        activeTab={tab}
        tabsLabel={t('ways')}
      />
      {tab === 'hand' ? <EntryByHand /> : <FromRecord />}
    </>
  )
}
