import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { ButtonLink } from '@/app/_ui/button'
import { DaysField, Filters, KeywordField, SelectField, TextField } from '@/app/_ui/filters'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { StateTag } from '@/app/_ui/state-tag'
import { auditPage } from '@/lib/audit/loaders'
import { AUDIT_GROUP_LIST, AUDIT_GROUPS } from '@/lib/domain/audit'
import { hrefOf, type Query } from '@/lib/kit/query'
import { AuditTable } from './audit-table'
import { ChainState } from './chain-state'

const PATH = '/system/audit'
const INDENT = '　'

export const generateMetadata = async () => ({ title: (await getTranslations('system.audit'))('title') })

/** Every action under its group; choosing the group selects all of its actions. */
async function actionOptions() {
  const t = await getTranslations('system.audit')
  const words = await getTranslations('users.actions')
  const options = AUDIT_GROUP_LIST.flatMap((group) => [
    { value: group, label: t(`groups.${group}`) },
    ...AUDIT_GROUPS[group].map((action) => ({ value: action, label: INDENT + words(action) })),
  ])
  return [{ value: '', label: t('allActions') }, ...options]
}

/** The audit log of the organisation, and whether it is intact. */
export default async function Audit({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const { wanted, page, size, rows, total } = await auditPage(query)
  const t = await getTranslations('system.audit')
  const exported = (
    <ButtonLink href={hrefOf('/api/system/audit/export', wanted)} icon="download" download>
      {t('export')}
    </ButtonLink>
  )
  const chain = (
    <Suspense fallback={<StateTag tone="busy">{t('checking')}</StateTag>}>
      <ChainState />
    </Suspense>
  )
  return (
    <>
      <PageHeader title={t('title')} note={chain} actions={exported} />
      <Filters path={PATH} query={query} keep={['size']}>
        <SelectField
          name="action"
          label={t('action')}
          value={wanted.action}
          options={await actionOptions()}
        />
        <TextField name="actor" label={t('actor')} value={wanted.actor} />
        <TextField name="section" label={t('section')} value={wanted.section} />
        <DaysField
          label={t('time')}
          from={{ name: 'from', label: t('from'), value: wanted.from }}
          to={{ name: 'to', label: t('to'), value: wanted.to }}
        />
        <KeywordField
          value={wanted.q}
          placeholder={t('search')}
          clearHref={hrefOf(PATH, query, { q: undefined, page: undefined })}
        />
      </Filters>
      <AuditTable rows={rows} />
      {total > 0 && <Pagination path={PATH} query={query} total={total} page={page} size={size} />}
    </>
  )
}
