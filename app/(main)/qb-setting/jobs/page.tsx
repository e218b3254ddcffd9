import { getLocale, getTranslations } from 'next-intl/server'
import { KindLinks } from '@/app/_analyses/results/result-filters'
import { DocumentReport } from '@/app/_sections/files/document-report'
import { ReportView } from '@/app/_sections/files/report-view'
import { ButtonLink } from '@/app/_ui/button'
import { Drawer } from '@/app/_ui/client/drawer'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, KeywordField, SelectField } from '@/app/_ui/filters'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { IMPORT_STATES } from '@/lib/documents/imports/data'
import { type ImportList, importList } from '@/lib/documents/uploads/imports-page'
import { FILE_TYPES } from '@/lib/domain/number-codes'
import { formatCount } from '@/lib/kit/format'
import { hrefOf, type Query } from '@/lib/kit/query'
import { AutoRefresh } from './client/auto-refresh'
import { ImportTable, PATH } from './import-table'

export const generateMetadata = async () => ({ title: (await getTranslations('imports'))('title') })

async function ListFilters({ list, query }: { list: ImportList; query: Query }) {
  const [t, types] = [await getTranslations('imports'), await getTranslations('codes.fileType')]
  const locale = await getLocale()
  const kinds = [
    { value: '', label: t('all'), count: formatCount(list.unfiltered, locale) },
    ...IMPORT_STATES.map((value) => ({
      value,
      label: t(`state.${value}`),
      count: formatCount(list.counts[value], locale),
    })),
  ]
  return (
    <Filters
      path={PATH}
      query={query}
      keep={['size', 'state']}
      extra={
        <KindLinks
          label={t('column.state')}
          path={PATH}
          query={query}
          chosen={list.state ?? ''}
          kinds={kinds}
          name="state"
        />
      }
    >
      <KeywordField
        value={list.keyword}
        placeholder={t('keyword')}
        clearHref={hrefOf(PATH, query, { q: undefined, page: undefined })}
      />
      <SelectField
        name="type"
        label={t('column.type')}
        value={list.fileType === undefined ? '' : String(list.fileType)}
        options={[
          { value: '', label: t('all') },
          ...FILE_TYPES.map((type) => ({ value: `${type}`, label: types(`${type}`) })),
        ]}
      />
    </Filters>
  )
}

async function Empty({ list }: { list: ImportList }) {
  const t = await getTranslations('imports')
  if (list.unfiltered > 0) {
    return (
      <EmptyState icon="search" title={t('noMatch')}>
        {t('noMatchText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="clipboard"
      title={t('empty')}
      action={<ButtonLink href="/qb-project">{t('toProjects')}</ButtonLink>}
    >
      {t('emptyText')}
    </EmptyState>
  )
}

async function OpenedReport({ list, query }: { list: ImportList; query: Query }) {
  const { opened } = list
  if (!opened) return null
  const t = await getTranslations(opened.report ? 'files.report' : 'files.documents.report')
  const locale = await getLocale()
  return (
    <Drawer title={t('title')} closeLabel={t('close')} closeHref={hrefOf(PATH, query, { report: undefined })}>
      {opened.report ? (
        <ReportView fileName={opened.fileName} report={opened.report} locale={locale} />
      ) : (
        <DocumentReport document={{ ...opened, name: opened.fileName }} />
      )}
    </Drawer>
  )
}

export default async function Jobs({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const list = await importList(query)
  const t = await getTranslations('imports')
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      {list.counts.reading > 0 && <AutoRefresh />}
      {list.unfiltered > 0 && <ListFilters list={list} query={query} />}
      <ImportTable rows={list.rows} query={query} mayRetry={list.mayRetry} empty={<Empty list={list} />} />
      {list.total > 0 && (
        <Pagination path={PATH} query={query} total={list.total} page={list.page} size={list.size} />
      )}
      <OpenedReport list={list} query={query} />
    </>
  )
}
