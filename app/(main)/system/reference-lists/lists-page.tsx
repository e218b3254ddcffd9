import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/app/_ui/client-messages'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, KeywordField, SelectField } from '@/app/_ui/filters'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { hrefOf, type Query } from '@/lib/kit/query'
import { LISTS_PATH, referenceListsPage } from '@/lib/reference-lists/loaders'
import { LIST_STATES } from '@/lib/reference-lists/state'
import { UploadList } from './client/upload-list'
import { ListTable } from './list-table'
import styles from './lists.module.css'

type Lists = Awaited<ReturnType<typeof referenceListsPage>>

async function ListFilters({ lists, query }: { lists: Lists; query: Query }) {
  const t = await getTranslations('referenceLists')
  const { filter, regions, months } = lists
  const all = { value: '', label: t('all') }
  const plain = (value: string) => ({ value, label: value })
  return (
    <Filters path={LISTS_PATH} query={query} keep={['size']}>
      <SelectField
        name="region"
        label={t('region')}
        value={filter.region}
        options={[all, ...regions.map(plain)]}
      />
      <SelectField
        name="month"
        label={t('month')}
        value={filter.month}
        options={[all, ...months.map(plain)]}
      />
      <SelectField
        name="state"
        label={t('state')}
        value={filter.state ?? ''}
        options={[all, ...LIST_STATES.map((value) => ({ value, label: t(`states.${value}`) }))]}
      />
      <KeywordField
        value={filter.keyword}
        placeholder={t('keyword')}
        clearHref={hrefOf(LISTS_PATH, query, { q: undefined, page: undefined })}
      />
    </Filters>
  )
}

/** 参考价库: the published price lists of the organisation with their versions. */
export async function ListsPage({ query }: { query: Query }) {
  const lists = await referenceListsPage(query)
  const t = await getTranslations('referenceLists')
  const titles = [...new Set(lists.rows.map(({ title }) => title))]
  const upload = <UploadList regions={lists.regions} titles={titles} />
  const empty =
    lists.unfiltered > 0 ? (
      <EmptyState icon="search" title={t('noMatch')}>
        {t('noMatchText')}
      </EmptyState>
    ) : (
      <EmptyState icon="clipboard" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    )
  return (
    <ClientMessages paths={['referenceLists.upload']}>
      <PageHeader title={t('title')} note={t('note')} actions={upload} />
      <p className={styles.text}>{t('text')}</p>
      {lists.unfiltered > 0 && <ListFilters lists={lists} query={query} />}
      <ListTable caption={t('title')} rows={lists.rows} empty={empty} />
      {lists.total > 0 && (
        <Pagination path={LISTS_PATH} query={query} total={lists.total} page={lists.page} size={lists.size} />
      )}
    </ClientMessages>
  )
}
