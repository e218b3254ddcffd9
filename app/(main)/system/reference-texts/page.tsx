import { getLocale, getTranslations } from 'next-intl/server'
import { Advice, DocumentState } from '@/app/_sections/files/document-state'
import { ClientMessages } from '@/app/_ui/client-messages'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, KeywordField } from '@/app/_ui/filters'
import { ActionButton } from '@/app/_ui/forms/form-button'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { sizeText } from '@/lib/documents/files/present'
import type { ListedReference } from '@/lib/documents/references/data'
import { REFERENCES_PATH, referenceTextsPage } from '@/lib/documents/references/loaders'
import { readingOf } from '@/lib/documents/technical/seen'
import { formatCount, formatTime } from '@/lib/kit/format'
import { hrefOf, type Query } from '@/lib/kit/query'
import { UploadReferences } from './client/upload-references'

export const generateMetadata = async () => ({ title: (await getTranslations('referenceTexts'))('title') })

async function columnsOf(): Promise<TableColumn<ListedReference>[]> {
  const [t, documents] = [await getTranslations('referenceTexts'), await getTranslations('files.documents')]
  const columns = await getTranslations('files.column')
  const locale = await getLocale()
  const count = (key: 'pages' | 'characters'): TableColumn<ListedReference> => ({
    key,
    title: documents(`column.${key}`),
    numeric: true,
    cell: ({ facts }) => (facts?.[key] == null ? null : formatCount(facts[key], locale)),
  })
  return [
    { key: 'fileName', title: columns('fileName'), wrap: true, width: 260 },
    {
      ...{ key: 'state', title: documents('column.reading'), wrap: true, width: 260 },
      cell: ({ facts }) => (
        <>
          <DocumentState reading={readingOf(facts)} />
          <Advice reading={readingOf(facts)} />
        </>
      ),
    },
    count('pages'),
    count('characters'),
    { key: 'size', title: columns('size'), numeric: true, cell: ({ size }) => sizeText(size, locale) },
    { key: 'uploader', title: t('uploader') },
    {
      ...{ key: 'createdAt', title: columns('time') },
      cell: ({ createdAt }) => <span className="numeric">{formatTime(createdAt)}</span>,
    },
    {
      ...{ key: 'actions', title: columns('actions') },
      cell: ({ id, fileName }) => (
        <ActionButton
          label={t('remove')}
          about={fileName}
          target={{ path: `/api/tb-qb-references/${id}`, method: 'DELETE' }}
          ask={{ title: t('removeTitle'), text: t('removeText', { name: fileName }), danger: true }}
        />
      ),
    },
  ]
}

async function Empty({ isFiltered }: { isFiltered: boolean }) {
  const t = await getTranslations('referenceTexts')
  return isFiltered ? (
    <EmptyState icon="search" title={t('noMatch')}>
      {t('noMatchText')}
    </EmptyState>
  ) : (
    <EmptyState icon="file" title={t('empty')}>
      {t('emptyText')}
    </EmptyState>
  )
}

/** 参考文本: what every bid may quote, which the comparison of technical bids takes out. */
export default async function ReferenceTexts({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const t = await getTranslations('referenceTexts')
  const { rows, total, unfiltered, keyword, page, size } = await referenceTextsPage(query)
  return (
    <ClientMessages paths={['referenceTexts', 'files.upload', 'files.proposal']}>
      <PageHeader title={t('title')} note={t('note')} actions={<UploadReferences />} />
      {unfiltered > 0 && (
        <Filters path={REFERENCES_PATH} query={query} keep={['size']}>
          <KeywordField
            value={keyword}
            placeholder={t('keyword')}
            clearHref={hrefOf(REFERENCES_PATH, query, { q: undefined, page: undefined })}
          />
        </Filters>
      )}
      <DataTable
        caption={t('title')}
        columns={await columnsOf()}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<Empty isFiltered={unfiltered > 0} />}
      />
      {total > 0 && <Pagination path={REFERENCES_PATH} query={query} total={total} page={page} size={size} />}
    </ClientMessages>
  )
}
