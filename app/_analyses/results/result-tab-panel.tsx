import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FindingComments } from '@/app/_sections/comments/finding-comments'
import { type JudgedView, judgedView } from '@/app/_sections/report/judged-table'
import { Pagination } from '@/app/_ui/pagination'
import { allows, type Grant } from '@/lib/domain/permissions'
import type { Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { hrefOf, type Query } from '@/lib/kit/query'
import { rowReference } from '@/lib/report/finding-place'
import { type ResultRows, resultRows } from '@/lib/runs/loaders'
import { readableRows } from '@/lib/runs/personal'
import type { ResultQuery } from '@/lib/runs/query'
import type { PlacedRow } from '@/lib/runs/results/pages'
import type { OpenResult } from '@/lib/runs/results/reader'
import { billLink } from '@/lib/workspace/bill/links'
import { isShared } from '@/lib/workspace/shares/view'
import { RowDesk } from './client/row-desk'
import { NoRows } from './empty'
import { ListingBar } from './listing-bar'
import { openedIn, openedRow, referenceIn, withPageOf } from './opened-row'
import { withOwnViews } from './own-views'
import { ResultFilters } from './result-filters'
import { ResultTable, type ShownRows } from './result-table'
import { ResultTree } from './result-tree'
import { RowKeys } from './row-keys'
import { RowPanel } from './row-panel'
import { Notice } from './run-notices'
import { ViewExport } from './view-export'

interface PanelProps {
  readonly run: OpenResult
  readonly path: string
  readonly query: Query
  readonly requested: ResultQuery
  readonly locale: Locale
  /** Of the reader. */
  readonly grants: readonly Grant[]
  /** Replacement of the table. */
  readonly draw?: ((shown: ShownRows) => ReactNode) | undefined
}

/** Ascending, descending, as stored: each click on a head leads to the next. */
function sortOf({ path, query, requested }: PanelProps): NonNullable<ShownRows['sortOf']> {
  const { sort } = requested.listing
  const to = (text: string | undefined) => hrefOf(path, query, { sort: text, page: undefined })
  return (key) => {
    if (sort?.key !== key) return { state: 'none', href: to(`${key},asc`) }
    return sort.descending
      ? { state: 'descending', href: to(undefined) }
      : { state: 'ascending', href: to(`${key},desc`) }
  }
}

/** The computed rows behind those that are shown, which may be masked. */
type Originals = Map<Row, Row>

/** What the table of a panel shows. */
async function shownRows(
  props: PanelProps,
  found: ResultRows,
  judged: JudgedView,
  originals: Originals,
): Promise<ShownRows> {
  const { run, path, locale, requested } = props
  const { table } = requested
  const t = await getTranslations('analyses')
  const rows = readableRows(table, found.rows, props.grants)
  const at = new Map(rows.map((row, index) => [row, index]))
  for (const [row, index] of at) originals.set(row, found.rows[index]!)
  const original = (row: Row) => originals.get(row) ?? row
  return {
    table,
    rows,
    caption: t(`${run.analysis}.tables.${table.id}` as never),
    path,
    locale,
    extra: judged.columns,
    billHref: isShared(path) ? undefined : billLink(run, table.id, props.grants),
    chosen: table.finding ? requested.listing.columns : null,
    ...(found.listable && table.finding ? { sortOf: sortOf(props) } : {}),
    ...(table.finding
      ? { reference: (row: Row) => rowReference(table, original(row), found.places[at.get(row)!]!) }
      : {}),
  }
}

/** The drawer of the row that the address names, or a notice that there is none any more. */
async function Opened(props: {
  panel: PanelProps
  shown: ShownRows
  found: ResultRows
  opened: PlacedRow | null
}) {
  const { run, path, query, requested, grants } = props.panel
  const t = await getTranslations('tables.row')
  if (!props.opened) {
    return (
      <Notice>
        <strong>{t('gone')}</strong> {t('goneText')}
      </Notice>
    )
  }
  const [visible] = readableRows(requested.table, [props.opened.row], grants)
  const opened = openedRow(props.opened, requested, props.found, visible!)
  const comments = isShared(path) ? null : (
    <FindingComments run={run} table={requested.table} row={props.opened.row} />
  )
  return <RowPanel shown={props.shown} query={query} opened={opened} comments={comments} />
}

/** One result table with its filters and pages, and the opened row. */
export async function ResultTabPanel(props: PanelProps) {
  const { run, path, locale } = props
  const { table } = props.requested
  const reference = table.finding ? referenceIn(props.query) : null
  const isOwn = table.finding !== undefined && !isShared(path)
  const wanted = isOwn
    ? await withOwnViews(run.analysis, props.requested, props.query)
    : { own: null, requested: props.requested }
  const opened = await openedIn(run, wanted.requested, reference)
  const requested = withPageOf(wanted.requested, props.query, opened)
  const originals: Originals = new Map()
  const place = { openId: run.openId, path, query: props.query, locale }
  const judged = await judgedView(place, run.analysis, table, (row) => originals.get(row) ?? row)
  const found = await resultRows(run, requested, locale, judged.keeps)
  // The opened row is no part of the view: another page or filter closes it.
  const query: Query = { ...props.query, row: undefined }
  const panel = { ...props, requested, query: { ...query, page: pageText(found.page) } }
  const shown = await shownRows(panel, found, judged, originals)
  const filterable = table.kindKey !== undefined || table.searchKey !== undefined
  return (
    <>
      {reference && <Opened panel={panel} shown={shown} found={found} opened={opened} />}
      {filterable && found.unfiltered > 0 && (
        <ResultFilters path={path} query={query} requested={requested} found={found} locale={locale} />
      )}
      {table.finding && found.unfiltered > 0 && (
        <ListingBar
          path={path}
          query={query}
          requested={requested}
          found={found}
          locale={locale}
          own={wanted.own}
        />
      )}
      {judged.strip}
      {found.total === 0 ? (
        <NoRows
          run={run}
          unfiltered={found.unfiltered}
          resetHref={hrefOf(path, { tab: table.id, size: query.size })}
        />
      ) : (
        <>
          <Table
            isTree={requested.listing.sort === null && requested.listing.columns === null}
            shown={shown}
            address={hrefOf(path, panel.query)}
            draw={props.draw}
          />
          <Pagination path={path} query={query} total={found.total} page={found.page} size={requested.size} />
          {table.finding && (
            <RowKeys judging={(shown.extra?.length ?? 0) > 0}>
              {allows(props.grants, 'analysis:export') && (
                <ViewExport run={run} tab={table.id} columns={requested.listing.columns?.join()} />
              )}
            </RowKeys>
          )}
          {table.finding && <RowDesk />}
        </>
      )}
    </>
  )
}

const pageText = (page: number) => (page === 1 ? undefined : String(page))

/** Sorted rows stand under no headings: neighbours belong to different groups. Chosen columns need none. */
function Table(props: { shown: ShownRows; address: string; draw: PanelProps['draw']; isTree: boolean }) {
  const { shown, address, draw } = props
  if (draw) return draw(shown)
  return shown.table.groupBy && props.isTree ? (
    <ResultTree {...shown} address={address} />
  ) : (
    <ResultTable {...shown} />
  )
}
