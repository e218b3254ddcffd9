import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { PublicMark } from '@/app/_analyses/features/code-cells'
import { NoRows } from '@/app/_analyses/results/empty'
import { type JudgedView, judgedView } from '@/app/_sections/report/judged-table'
import { DataTable } from '@/app/_ui/data-table'
import { Filters, KeywordField, SelectField } from '@/app/_ui/filters'
import { Pagination } from '@/app/_ui/pagination'
import { filterOperations, type SharedOperation } from '@/lib/analyses/transactions/view'
import { FEATURE_TYPE, OPERATION_STEP } from '@/lib/domain/codes'
import { details } from '@/lib/engine/analyses/transactions/tables'
import { hrefOf, lastPage } from '@/lib/kit/query'
import type { TransactionsShown } from './shown'
import styles from './transactions.module.css'

async function OperationFilters({ path, query, requested, transactions, lanes }: TransactionsShown) {
  const [t, words] = [await getTranslations('transactions'), await getTranslations('results.filter')]
  const [codes, columns] = [await getTranslations('codes'), await getTranslations('columns')]
  const types = FEATURE_TYPE.filter((type) => transactions.codes.some(({ itemType }) => itemType === type))
  const chosen = transactions.codes.find(({ key }) => key === requested.code)
  const all = { value: '', label: words('all') }
  return (
    <Filters
      path={path}
      query={query}
      keep={['size', 'lanes', 'code', 'judged']}
      extra={
        chosen && (
          <span className={styles.chosen}>
            {t('onlyCode', { code: chosen.itemFeature })}{' '}
            <Link
              href={hrefOf(path, query, { code: undefined, page: undefined })}
              prefetch={false}
              scroll={false}
            >
              {t('allCodes')}
            </Link>
          </span>
        )
      }
    >
      <SelectField
        name="bidderId"
        label={words('bidder')}
        value={requested.bidderId === null ? '' : String(requested.bidderId)}
        options={[
          { value: '', label: words('allBidders') },
          ...lanes.all.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        name="type"
        label={columns('itemType')}
        value={requested.type ?? ''}
        options={[all, ...types.map((value) => ({ value, label: codes(`featureType.${value}`) }))]}
      />
      <SelectField
        name="step"
        label={columns('operationStep')}
        value={requested.step ?? ''}
        options={[all, ...OPERATION_STEP.map((value) => ({ value, label: codes(`operationStep.${value}`) }))]}
      />
      <KeywordField
        name="q"
        value={requested.keyword}
        placeholder={t('keyword')}
        clearHref={hrefOf(path, query, { q: undefined, page: undefined })}
      />
    </Filters>
  )
}

async function OperationTable({
  shown,
  rows,
  judged,
}: {
  shown: TransactionsShown
  judged: JudgedView
  rows: readonly SharedOperation[]
}) {
  const { path, query, transactions } = shown
  const [columns, codes] = [await getTranslations('columns'), await getTranslations('codes')]
  const t = await getTranslations('transactions')
  const remarks = new Map(transactions.codes.map(({ key, remark }) => [key, remark]))
  return (
    <DataTable
      caption={t('operations')}
      rows={rows}
      rowKey={({ serial }) => serial}
      columns={[
        { key: 'serial', title: columns('serial'), center: true },
        { key: 'title', title: columns('bidderName'), wrap: true },
        {
          key: 'itemType',
          title: columns('itemType'),
          cell: (row) => codes(`featureType.${row.itemType}` as never),
        },
        {
          key: 'itemFeature',
          title: columns('itemFeature'),
          wrap: true,
          cell: (row) => (
            <Link
              href={hrefOf(path, query, { code: row.key, page: undefined })}
              prefetch={false}
              scroll={false}
            >
              {row.itemFeature}
            </Link>
          ),
        },
        {
          key: 'time',
          title: columns('operationTime'),
          cell: (row) => row.time && <span className="numeric">{row.time}</span>,
        },
        {
          key: 'step',
          title: columns('operationStep'),
          cell: (row) => codes(`operationStep.${row.step}` as never),
        },
        {
          key: 'isPublic',
          title: columns('isPublic'),
          cell: (row) =>
            row.isPublic ? (
              <PublicMark
                code={{ featureType: row.itemType, property: null, feature: row.itemFeature }}
                remark={remarks.get(row.key) ?? null}
                path={path}
              />
            ) : null,
        },
        ...judged.columns.map(({ key, title, cell }) => ({
          key,
          title,
          cell: (row: SharedOperation, at: number) => (row.isPublic ? <span /> : cell?.(row.row, at)),
        })),
      ]}
    />
  )
}

/** The operations that share a code with operations of other bidders, by type, code and time. */
export async function Operations(shown: TransactionsShown) {
  const { transactions, requested, path, query } = shown
  const t = await getTranslations('transactions')
  const judged = await judgedView({ ...shown, openId: shown.run.openId }, shown.run.analysis, details)
  const { keeps } = judged
  const found = filterOperations(transactions, requested).filter(({ row }) => keeps === null || keeps(row))
  const page = Math.min(requested.page, lastPage(found.length, requested.size))
  const start = (page - 1) * requested.size
  const resetHref = hrefOf(path, { size: query.size, lanes: query.lanes })
  return (
    <section id="operations" className={styles.operations}>
      <h2>{t('operations')}</h2>
      {transactions.operations.length > 0 && <OperationFilters {...shown} />}
      {judged.strip}
      {found.length === 0 ? (
        <NoRows run={shown.run} unfiltered={transactions.operations.length} resetHref={resetHref} />
      ) : (
        <>
          <OperationTable shown={shown} judged={judged} rows={found.slice(start, start + requested.size)} />
          <Pagination path={path} query={query} total={found.length} page={page} size={requested.size} />
        </>
      )}
    </section>
  )
}
