import { getTranslations } from 'next-intl/server'
import { EntryForm } from '@/app/_sections/entry/client/entry-parts'
import { fieldViews } from '@/app/_sections/entry/field-views'
import { ColumnsPart } from '@/app/_sections/files/columns-part'
import { Card, Descriptions } from '@/app/_ui/card'
import { ClientMessages } from '@/app/_ui/client-messages'
import { PageHeader } from '@/app/_ui/page-header'
import { personOfPage } from '@/lib/auth/loaders'
import { allows } from '@/lib/domain/permissions'
import { type Query, single } from '@/lib/kit/query'
import { createSection } from '@/lib/sections/intake/edit-actions'
import { typesForNew } from '@/lib/sections/intake/loaders'
import { PARTS } from '@/lib/sections/intake/schema'
import { FromFiles } from './files/from-files'
import { RecordForm } from './record-form'

export const generateMetadata = async () => ({ title: (await getTranslations('sections.entry'))('title') })

async function FromRecord() {
  const t = await getTranslations('sections')
  const parts = [...PARTS, 'award' as const].map((key) => ({
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

/** The ways to enter a section; files take the permission to upload them. */
const WAYS = ['files', 'hand', 'record'] as const
const NOTES = {
  files: 'fromFiles.note',
  hand: 'sections.entry.handNote',
  record: 'sections.entry.note',
} as const

export default async function NewSection({ searchParams }: { searchParams: Promise<Query> }) {
  const person = await personOfPage('/qb-project/new')
  const [t, all] = [await getTranslations('sections.entry'), await getTranslations()]
  const ways = WAYS.filter((way) => way !== 'files' || allows(person.grants, 'file:upload'))
  const query = await searchParams
  const columns = single(query, 'columns')
  if (columns && /^\d{1,9}$/.test(columns) && allows(person.grants, 'file:upload')) {
    const workbook = { ...person, openId: null, id: Number(columns) }
    return (
      <>
        <PageHeader title={t('title')} />
        <ColumnsPart workbook={workbook} back="/qb-project/new" />
      </>
    )
  }
  const stated = single(query, 'tab')
  const tab = ways.find((way) => way === stated) ?? ways[0]!
  const tabs = ways.map((way) => ({
    key: way,
    label: t(`tabs.${way}`),
    href: way === ways[0] ? '/qb-project/new' : `/qb-project/new?tab=${way}`,
  }))
  return (
    <>
      <PageHeader
        title={t('title')}
        note={all(NOTES[tab])}
        tabs={tabs}
        activeTab={tab}
        tabsLabel={t('ways')}
      />
      {tab === 'files' && <FromFiles person={person} />}
      {tab === 'hand' && <EntryByHand />}
      {tab === 'record' && <FromRecord />}
    </>
  )
}
