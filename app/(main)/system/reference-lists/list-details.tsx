import { getLocale, getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Card, Descriptions } from '@/app/_ui/card'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, KeywordField } from '@/app/_ui/filters'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { formatCount, formatTime } from '@/lib/kit/format'
import { hrefOf, type Query } from '@/lib/kit/query'
import { columnsHref, LISTS_PATH, listHref, referenceListPage } from '@/lib/reference-lists/loaders'
import type { ShownLine } from '@/lib/reference-lists/present'
import { canBeMapped } from '@/lib/reference-lists/state'
import { ListActions, ListStateTag, TaxBasis } from './list-table'
import styles from './lists.module.css'
import { ListReportTable } from './report-table'

type Shown = Awaited<ReturnType<typeof referenceListPage>>

async function Facts({ list, state, uses }: Shown) {
  const [t, locale] = [await getTranslations('referenceLists'), await getLocale()]
  const { region, month, title, version, fileName, sha256, report, createdAt } = list
  const shown = (value: number) => formatCount(value, locale)
  const items = [
    { key: 'region', label: t('region'), value: region },
    { key: 'month', label: t('month'), value: month },
    { key: 'title', label: t('listTitle'), value: title },
    {
      key: 'version',
      label: t('version'),
      value: version === null ? null : t('actions.versionOf', { version }),
    },
    { key: 'state', label: t('state'), value: <ListStateTag state={state} /> },
    { key: 'basis', label: t('basis.title'), value: <TaxBasis report={report} /> },
    { key: 'lines', label: t('lines'), value: shown(report.lines) },
    { key: 'prices', label: t('prices'), value: shown(report.prices) },
    { key: 'pricesWithTax', label: t('pricesWithTax'), value: shown(report.pricesWithTax) },
    { key: 'uses', label: t('uses'), value: shown(uses) },
    { key: 'createdAt', label: t('createdAt'), value: formatTime(createdAt) },
    { key: 'fileName', label: t('fileName'), value: fileName },
    { key: 'sha256', label: 'SHA-256', value: <span className="breakable">{sha256}</span>, wide: true },
  ]
  return <Descriptions items={items} />
}

async function lineColumns(hasSheets: boolean): Promise<TableColumn<ShownLine>[]> {
  const [t, locale] = [await getTranslations('referenceLists.line'), await getLocale()]
  // As published: 3,500 stays 3,500, and 0.125 is not rounded.
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  const shown = (price: number | null) => (price === null ? null : money.format(price))
  return [
    { key: 'row', title: t('row'), numeric: true },
    ...(hasSheets ? [{ key: 'sheet', title: t('sheet') }] : []),
    { key: 'code', title: t('code') },
    { key: 'name', title: t('name'), wrap: true },
    { key: 'spec', title: t('spec'), wrap: true },
    { key: 'unit', title: t('unit') },
    { key: 'price', title: t('price'), numeric: true, cell: ({ price }) => shown(price) },
    {
      key: 'priceWithTax',
      title: t('priceWithTax'),
      numeric: true,
      cell: ({ priceWithTax }) => shown(priceWithTax),
    },
    { key: 'several', title: t('remark'), cell: ({ several }) => (several ? t('several') : null) },
  ]
}

async function Lines({ shown, path, query }: { shown: Shown; path: string; query: Query }) {
  const t = await getTranslations('referenceLists')
  const { lines, total, page, size, keyword } = shown
  return (
    <div className={styles.lines}>
      <Filters path={path} query={query} keep={['size']} label={t('searchLines')}>
        <KeywordField
          value={keyword}
          placeholder={t('lineKeyword')}
          clearHref={hrefOf(path, query, { q: undefined, page: undefined })}
        />
      </Filters>
      <DataTable
        caption={t('linesOf')}
        columns={await lineColumns(lines.some(({ sheet }) => sheet !== null))}
        rows={lines}
        rowKey={({ sheet, row }) => `${sheet} ${row}`}
        empty={
          <EmptyState icon="search" title={t('noLine')}>
            {t('noLineText')}
          </EmptyState>
        }
        still
      />
      {total > 0 && <Pagination path={path} query={query} total={total} page={page} size={size} />}
    </div>
  )
}

const lostText = async (name: string) => (await getTranslations('errors'))('listLost', { name })

/** One version of a published price list: what was read of it, what was not, and its lines. */
export async function ListDetailsPage({ id, query }: { id: string; query: Query }) {
  const shown = await referenceListPage(id, query)
  const t = await getTranslations('referenceLists')
  const { list, state, uses } = shown
  const path = listHref(list.id)
  const { list: _, ...rest } = query
  const actions = (
    <>
      <ListActions list={list} state={state} uses={uses} />
      {canBeMapped(state) && (
        <ButtonLink href={columnsHref(list.id)}>
          {t(state === 'waiting' ? 'mapColumns' : 'changeColumns')}
        </ButtonLink>
      )}
      <ButtonLink href={LISTS_PATH} icon="back">
        {t('back')}
      </ButtonLink>
    </>
  )
  return (
    <>
      <PageHeader title={`${list.region} ${list.month} ${list.title}`} actions={actions} />
      <Card title={t('facts')}>
        <Facts {...shown} />
      </Card>
      <Card title={t('report.title')}>
        <ListReportTable report={list.report} />
      </Card>
      {shown.isLost && <EmptyState icon="warning" title={await lostText(list.title)} />}
      {state !== 'waiting' && !shown.isLost && <Lines shown={shown} path={path} query={rest} />}
    </>
  )
}
