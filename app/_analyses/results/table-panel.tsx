import type { ReactNode } from 'react'
import { FindingComments } from '@/app/_sections/comments/finding-comments'
import { type JudgedView, judgedView, NOT_JUDGED } from '@/app/_sections/report/judged-table'
import { Pagination } from '@/app/_ui/pagination'
import { allows } from '@/lib/domain/permissions'
import type { Row } from '@/lib/engine/analysis'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf, type Query, single } from '@/lib/kit/query'
import { rowReference } from '@/lib/runs/finding/place'
import { type ViewPage, viewPage } from '@/lib/runs/loaders'
import { readableRows } from '@/lib/runs/personal'
import { columnTitle } from '@/lib/runs/present'
import type { PlacedRow } from '@/lib/runs/results/pages'
import type { ListedTable, TableView } from '@/lib/runs/view-rows'
import { billLink } from '@/lib/workspace/bill/links'
import { isShared } from '@/lib/workspace/shares/view'
import { RowDesk } from './client/row-desk'
import { isFilterable } from './column-filters'
import { NoRows } from './empty'
import { ListingBar } from './listing-bar'
import { openedIn, openedRow, referenceIn, sharedRow, withoutRow, withPageOf } from './opened-row'
import { withOwnViews } from './own-views'
import type { OwnCells } from './result-columns'
import { ResultTable, type ShownRows } from './result-table'
import { ResultTree } from './result-tree'
import styles from './results.module.css'
import { RowGone } from './row-gone'
import { RowKeys } from './row-keys'
import { RowPanel } from './row-panel'
import type { GrantedShown } from './shown'
import { unfolding } from './unfolding'
import { ViewExport } from './view-export'

export interface TablePanelProps extends GrantedShown {
  readonly view: TableView
  readonly requested: ListedTable
  /** Name of the table for screen readers. */
  readonly caption: string
  /** What of the address names the table: its tab, and the bidders that it is about. */
  readonly fixed: Query
  /** Tables beside this one, before its filters. */
  readonly kinds?: ReactNode
  /** Filters of its own, shown if there is anything to filter. */
  readonly filters?: ReactNode
  /** Cells that are more than their text. */
  readonly cells?: OwnCells
  /** Shown instead of the usual words if the table has no rows at all. */
  readonly none?: ReactNode
  /** What the page knows of a row besides its columns, for the drawer. */
  readonly more?: ((row: Row) => ReactNode) | undefined
  /** Replacement of the table. */
  readonly draw?: ((shown: ShownRows) => ReactNode) | undefined
}

/** Ascending, descending, as stored: each click on a head leads to the next. */
function sortOf({ path, query, requested }: TablePanelProps): NonNullable<ShownRows['sortOf']> {
  const { sort } = requested.listing
  const to = (text: string | undefined) => hrefOf(path, query, { sort: text, page: undefined })
  return (key) => {
    if (sort?.key !== key) return { state: 'none', href: to(`${key},asc`) }
    return sort.descending
      ? { state: 'descending', href: to(undefined) }
      : { state: 'ascending', href: to(`${key},desc`) }
  }
}

/** What opens the filters by column at a head; none behind a shared link, which fixes every filter. */
function filterOf({ requested, path, locale }: TablePanelProps): ShownRows['filterOf'] {
  const { table, listing } = requested
  const translate = translator(locale)
  return (column) =>
    isShared(path) || !isFilterable(table, column)
      ? null
      : {
          label: translate('tables.filter.at', { column: columnTitle(column, translate) }),
          isUsed: listing.filters.some(({ key }) => key === column.key),
        }
}

/** The computed rows behind those that are shown, which may be masked. */
type Originals = Map<Row, Row>

/** What people decided about the rows; rows that do not count can be neither judged nor chosen by it. */
async function judgedRows(props: TablePanelProps, originals: Originals): Promise<JudgedView> {
  const { run, view } = props
  if (!view.judged) return NOT_JUDGED
  const original = (row: Row) => originals.get(row) ?? row
  const judged = await judgedView({ ...props, openId: run.openId }, run.analysis, view.judged, original)
  const { counts } = view
  if (!counts) return judged
  const { columns, keeps } = judged
  return {
    ...judged,
    columns: columns.map((column) => ({
      ...column,
      cell: (row, at) => (counts(row) ? column.cell?.(row, at) : <span />),
    })),
    keeps: keeps && ((row) => counts(row) && keeps(row)),
  }
}

function shownRows(
  props: TablePanelProps,
  found: ViewPage,
  judged: JudgedView,
  originals: Originals,
): ShownRows {
  const { run, path, locale, requested, caption, cells } = props
  const { table } = requested
  const rows = readableRows(table, found.rows, props.grants)
  const at = new Map(rows.map((row, index) => [row, index]))
  for (const [row, index] of at) originals.set(row, found.rows[index]!)
  const original = (row: Row) => originals.get(row) ?? row
  return {
    ...{ table, rows, caption, path, locale, cells },
    extra: judged.columns,
    unfolding: unfolding({ run, table, path, query: props.query, locale }),
    billHref: isShared(path) ? undefined : billLink(run, table.id, props.grants),
    chosen: table.finding ? requested.listing.columns : null,
    ...(found.listable && table.finding ? { sortOf: sortOf(props), filterOf: filterOf(props) } : {}),
    ...(table.finding
      ? { reference: (row: Row) => rowReference(table, original(row), found.places[at.get(row)!]!) }
      : {}),
  }
}

interface Opened {
  readonly panel: TablePanelProps
  readonly shown: ShownRows
  readonly found: ViewPage
  readonly opened: PlacedRow | null
}

/** The drawer of the row that the address names, or a notice that there is none any more. */
function OpenedRow({ panel, shown, found, opened: placed }: Opened) {
  const { run, path, query, requested, grants, view } = panel
  if (!placed) return <RowGone />
  const [visible] = readableRows(requested.table, [placed.row], grants)
  const opened = openedRow(placed, requested, found, visible!)
  const { judged, counts } = view
  const isOfFinding = judged && !isShared(path) && (counts?.(placed.row) ?? true)
  const comments = isOfFinding ? <FindingComments run={run} table={judged} row={placed.row} /> : null
  return (
    <RowPanel {...{ shown, query, opened, comments }} fixed={panel.fixed} more={panel.more?.(visible!)} />
  )
}

const pageText = (page: number) => (page === 1 ? undefined : String(page))

/** Sorted rows stand under no headings: neighbours belong to different groups. Chosen columns need none. */
function Table({ shown, panel }: { shown: ShownRows; panel: TablePanelProps }) {
  const { listing } = panel.requested
  if (panel.draw) return panel.draw(shown)
  const isTree = shown.table.groupBy && listing.sort === null && listing.columns === null
  return isTree ? (
    <ResultTree {...shown} address={hrefOf(panel.path, panel.query)} />
  ) : (
    <ResultTable {...shown} />
  )
}

/** The table with what is below it. */
function Listed({ panel, shown, found }: Omit<Opened, 'opened'>) {
  const { run, path, query, requested, grants, fixed } = panel
  const { table, listing, size } = requested
  return (
    <>
      <Table shown={shown} panel={panel} />
      <Pagination
        path={path}
        query={{ ...query, page: undefined }}
        total={found.total}
        page={found.page}
        size={size}
      />
      {table.finding && (
        <RowKeys judging={(shown.extra?.length ?? 0) > 0}>
          {allows(grants, 'analysis:export') && (
            <ViewExport run={run} tab={single(fixed, 'tab')} columns={listing.columns?.join()} />
          )}
        </RowKeys>
      )}
      {table.finding && <RowDesk />}
    </>
  )
}

/** A table with its filters, order, columns and pages, and the row that the address opens. */
export async function TablePanel(props: TablePanelProps) {
  const { run, path, locale, view, fixed } = props
  const { table } = props.requested
  const reference = table.finding ? referenceIn(props.query) : null
  const isOwn = table.finding !== undefined && !isShared(path)
  const wanted = isOwn
    ? await withOwnViews(run.analysis, props.requested, props.query)
    : { own: null, requested: props.requested }
  const opened = isShared(path)
    ? await sharedRow(view.rows, reference, wanted.requested, locale)
    : await openedIn(view.all, reference)
  const requested = withPageOf(wanted.requested, view.rows, props.query, opened)
  const query = withoutRow(props.query)
  const originals: Originals = new Map()
  const judged = await judgedRows({ ...props, query }, originals)
  const found = await viewPage(view.rows, requested, locale, judged.keeps)
  const panel = { ...props, requested, query: { ...query, page: pageText(found.page) } }
  const shown = shownRows(panel, found, judged, originals)
  const unfiltered = view.all.most
  const listed = { path, query, requested, found, locale, fixed, own: wanted.own }
  return (
    <>
      {reference && <OpenedRow panel={panel} shown={shown} found={found} opened={opened} />}
      <div className={styles.tools}>
        {props.kinds}
        {unfiltered > 0 && (
          <>
            {props.filters}
            {judged.strip}
            {table.finding && !isShared(path) && <ListingBar {...listed} isLimited={view.words.length > 0} />}
          </>
        )}
      </div>
      {found.total > 0 ? (
        <Listed panel={panel} shown={shown} found={found} />
      ) : unfiltered === 0 && props.none ? (
        props.none
      ) : judged.done ? (
        judged.done
      ) : (
        <NoRows
          run={run}
          unfiltered={unfiltered}
          resetHref={isShared(path) ? null : hrefOf(path, { ...fixed, size: query.size })}
        />
      )}
    </>
  )
}
