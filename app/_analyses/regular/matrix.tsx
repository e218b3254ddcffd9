import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { NothingFound } from '@/app/_analyses/results/nothing-found'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { Pagination } from '@/app/_ui/pagination'
import { ViewLink } from '@/app/_ui/view-link'
import type { SummaryView } from '@/lib/analyses/regular/view/view'
import type { Column, Row } from '@/lib/engine/analysis'
import { formatCount, formatPercent } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './pairs.module.css'
import type { RegularShown } from './shown'

const BIDDER_WIDTH = 190
const ROW_WIDTH = 150
const CELL_WIDTH = 124

type Shown = RegularShown & { matrix: SummaryView['matrix'] }

/** A highlighted share links to the items of the pair. */
function share({ column, row, shown }: { column: Column; row: Row; shown: Shown }): ReactNode {
  const value = row[column.key]
  if (typeof value !== 'number') return null
  const text = formatPercent(value, shown.locale)
  if (!column.warns?.(row)) return text
  const address = {
    tab: 'details',
    v1: String(row.bidderId),
    v2: column.key.replace('bidder_', ''),
    component: row.component === 'price' ? undefined : String(row.component),
  }
  return (
    <ViewLink path={shown.path} to={address} className={styles.warnedLink}>
      {text}
    </ViewLink>
  )
}

async function columnsOf(shown: Shown): Promise<TableColumn<Row>[]> {
  const [t, codes] = [await getTranslations('regular.matrix'), await getTranslations('codes')]
  const { rows, columns } = shown.matrix
  const isFirst = (index: number) => rows[index]?.bidderId !== rows[index - 1]?.bidderId
  return [
    {
      key: 'bidderName',
      title: t('base'),
      width: BIDDER_WIDTH,
      sticky: true,
      cell: (row, index) => (
        <span className={isFirst(index) ? 'strong' : 'muted'} title={String(row.bidderName)}>
          {row.bidderName}
        </span>
      ),
    },
    {
      key: 'itemName',
      title: t('row'),
      width: ROW_WIDTH,
      sticky: true,
      cell: (row) =>
        `${codes(`priceComponent.${row.component}` as never)} ${codes(`regularKind.${row.kind}` as never)}`,
    },
    ...columns.map((column) => ({
      key: column.key,
      title: <span title={column.heading}>{column.heading}</span>,
      width: CELL_WIDTH,
      numeric: true,
      ...(column.warns ? { warns: column.warns } : {}),
      cell: (row: Row) => share({ column, row, shown }),
    })),
  ]
}

/** The summary of rules.md §5.5, paged by benchmark bidder. */
export async function Matrix(shown: Shown) {
  const [t, heat] = [await getTranslations('regular.matrix'), await getTranslations('regular.heat')]
  const { matrix, requested, path, query } = shown
  const toggle = hrefOf(path, query, { hideNormal: requested.hideNormal ? undefined : '1', page: undefined })
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <div>
          <h2 className={styles.title}>{t('title')}</h2>
          <p className={styles.text}>{t('text')}</p>
        </div>
        {!isShared(path) && (
          <Link
            href={toggle}
            prefetch={false}
            scroll={false}
            role="checkbox"
            aria-checked={requested.hideNormal}
            className={styles.check}
          >
            <span aria-hidden="true" />
            {t('hideNormal')}
          </Link>
        )}
      </div>
      {matrix.bidders.length < matrix.bidderCount && (
        <p className={styles.text}>
          {heat('folded', {
            count: matrix.bidders.length,
            all: formatCount(matrix.bidderCount, shown.locale),
          })}{' '}
          {!isShared(path) && (
            <PlainLink href={hrefOf(path, query, { matrix: 'all', page: undefined })} still>
              {heat('unfold')}
            </PlainLink>
          )}
        </p>
      )}
      {matrix.rows.length === 0 ? (
        <NothingFound run={shown.run} what="shareAbove" />
      ) : (
        <DataTable
          caption={t('title')}
          columns={await columnsOf(shown)}
          rows={matrix.rows}
          rowKey={(row) => `${row.bidderId} ${row.itemName}`}
        />
      )}
      {matrix.total > requested.size && (
        <Pagination path={path} query={query} total={matrix.total} page={matrix.page} size={requested.size} />
      )}
    </div>
  )
}
