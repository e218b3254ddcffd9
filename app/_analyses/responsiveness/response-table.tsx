import { withoutRow } from '@/app/_analyses/results/opened-row'
import { tableColumns } from '@/app/_analyses/results/result-columns'
import type { ShownRows } from '@/app/_analyses/results/result-table'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { StateTag } from '@/app/_ui/state-tag'
import { Tick } from '@/app/_ui/ticks'
import { openedIn, toggleHref } from '@/app/_ui/unfold/opened'
import { UnfoldLink } from '@/app/_ui/unfold/unfold-link'
import { reasonCount } from '@/lib/analyses/responsiveness/view/reasons'
import type { Row } from '@/lib/engine/analysis'
import { translator } from '@/lib/kit/i18n/translator'
import type { Query } from '@/lib/kit/query'
import { cellText } from '@/lib/runs/present'
import type { OpenResult } from '@/lib/runs/results/reader'
import { Reasons } from './reasons'
import styles from './responsiveness.module.css'

const SERIAL_WIDTH = 64
/** At least for a bidder's name of ten characters: the reasons leave room for it. */
const NAME_WIDTH = 176

interface ResponseTableProps extends ShownRows {
  readonly run: OpenResult
  readonly query: Query
}

/** One row per bidder: a state for each requirement, whether all are met, and a link to the reasons. */
export function ResponseTable(props: ResponseTableProps) {
  const { run, table, rows, locale, path, query } = props
  const translate = translator(locale)
  const opened = openedIn(query)
  const states = table.columns.filter(({ kind }) => kind.type === 'code')
  const wordsOf = (key: string, row: Row) =>
    cellText(states.find((column) => column.key === key)!, row, translate, locale)
  const cellOf = (key: string) => (row: Row) => {
    const words = wordsOf(key, row)
    if (row[key] === null)
      return <StateTag tone="idle">{words ?? translate('codes.coverageState.none')}</StateTag>
    if (key === 'v7') return <Tick value={row.v7 === '1'} words={words ?? ''} />
    return (
      <span className={styles.state}>
        <StateTag tone={row[key] === '0' ? 'good' : 'bad'}>{words}</StateTag>
      </span>
    )
  }
  const isState = (column: TableColumn<Row>) => states.some(({ key }) => key === column.key)
  const reasons: TableColumn<Row> = {
    key: 'reasons',
    title: translate('results.response.reasons'),
    cell: (row) => {
      const id = String(row.bidderId)
      const count = reasonCount(run, Number(row.bidderId))
      if (count === 0) return null
      return (
        <UnfoldLink
          href={toggleHref(path, withoutRow(query), id)}
          isOpen={opened.includes(id)}
          name={String(row.v2)}
        >
          {translate(`results.response.${opened.includes(id) ? 'hideReasons' : 'showReasons'}`, { count })}
        </UnfoldLink>
      )
    },
  }
  return (
    <DataTable
      caption={props.caption}
      columns={[
        ...tableColumns({ ...props, extra: [reasons] }).map((column) => {
          if (isState(column)) return { ...column, cell: cellOf(column.key) }
          if (column.key === 'v1') return { ...column, width: SERIAL_WIDTH, numeric: false, sticky: true }
          return { ...column, width: Math.max(column.width ?? 0, NAME_WIDTH), sticky: true }
        }),
        reasons,
      ]}
      rows={rows}
      rowKey={(row) => String(row.bidderId)}
      {...(props.reference ? { reference: props.reference } : {})}
      below={(row) =>
        opened.includes(String(row.bidderId)) && reasonCount(run, Number(row.bidderId)) > 0 ? (
          <Reasons run={run} bidderId={Number(row.bidderId)} bidderName={String(row.v2)} locale={locale} />
        ) : null
      }
    />
  )
}
