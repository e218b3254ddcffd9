import { getLocale, getTranslations } from 'next-intl/server'
import { KindLinks } from '@/app/_analyses/results/result-filters'
import { ClientMessages } from '@/app/_ui/client-messages'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, KeywordField } from '@/app/_ui/filters'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import type { PublicCodeRow } from '@/lib/documents/codes/data'
import { PUBLIC_TYPES, publicCodeList } from '@/lib/documents/codes/loaders'
import { formatCount, formatTime } from '@/lib/kit/format'
import { hrefOf, type Query } from '@/lib/kit/query'
import { AddPublicCode, PublicCodeActions } from './client/public-code-actions'
import styles from './codes.module.css'

const PATH = '/qb-setting/public-codes'
type List = Awaited<ReturnType<typeof publicCodeList>>

async function columnsOf(mayManage: boolean): Promise<TableColumn<PublicCodeRow>[]> {
  const [t, codes] = [await getTranslations('publicCodes'), await getTranslations('codes.featureType')]
  const actions: TableColumn<PublicCodeRow> = {
    key: 'actions',
    title: t('actions'),
    cell: ({ id, featureType, feature, remark }) => (
      <PublicCodeActions id={id} code={{ featureType, feature, remark }} />
    ),
  }
  return [
    { key: 'featureType', title: t('form.type'), cell: ({ featureType }) => codes(featureType as never) },
    { key: 'feature', title: t('form.feature'), wrap: true },
    { key: 'remark', title: t('form.remark'), wrap: true },
    {
      key: 'createdAt',
      title: t('createdAt'),
      cell: ({ createdAt }) => <span className="numeric">{formatTime(createdAt)}</span>,
    },
    ...(mayManage ? [actions] : []),
  ]
}

async function ListFilters({ list, query }: { list: List; query: Query }) {
  const [t, codes] = [await getTranslations('publicCodes'), await getTranslations('codes.featureType')]
  const locale = await getLocale()
  const shown = PUBLIC_TYPES.filter((type) => list.counts.has(type) || type === list.type)
  return (
    <Filters
      path={PATH}
      query={query}
      keep={['size', 'type']}
      extra={
        <KindLinks
          label={t('form.type')}
          path={PATH}
          query={query}
          chosen={list.type ?? ''}
          kinds={[
            { value: '', label: t('all'), count: formatCount(list.named, locale) },
            ...shown.map((type) => ({
              value: type,
              label: codes(type),
              count: formatCount(list.counts.get(type) ?? 0, locale),
            })),
          ]}
        />
      }
    >
      <KeywordField
        value={list.keyword}
        placeholder={t('keyword')}
        clearHref={hrefOf(PATH, query, { q: undefined, page: undefined })}
      />
    </Filters>
  )
}

async function Empty({ list, add }: { list: List; add: React.ReactNode }) {
  const t = await getTranslations('publicCodes')
  if (list.unfiltered > 0) {
    return (
      <EmptyState icon="search" title={t('noMatch')}>
        {t('noMatchText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="chip" title={t('empty')} action={add}>
      {t('emptyText')}
    </EmptyState>
  )
}

/** 公共设备与地址: machines and addresses anybody may use; their codes are listed, but not counted. */
export async function PublicCodesPage({ query }: { query: Query }) {
  const list = await publicCodeList(query)
  const [t, codes] = [await getTranslations('publicCodes'), await getTranslations('codes.featureType')]
  const types = PUBLIC_TYPES.map((value) => ({ value, label: codes(value) }))
  const add = list.mayManage && <AddPublicCode types={types} />
  return (
    <ClientMessages paths={['publicCodes.form', 'publicCodes.remove']}>
      <PageHeader title={t('title')} note={t('note')} actions={add} />
      <p className={styles.text}>{t('text')}</p>
      {list.unfiltered > 0 && <ListFilters list={list} query={query} />}
      <DataTable
        caption={t('title')}
        columns={await columnsOf(list.mayManage)}
        rows={list.rows}
        rowKey={({ id }) => id}
        empty={<Empty list={list} add={add} />}
      />
      {list.total > 0 && (
        <Pagination path={PATH} query={query} total={list.total} page={list.page} size={list.size} />
      )}
    </ClientMessages>
  )
}
