import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { Icon } from '@/app/_ui/icon'
import type { Row } from '@/lib/engine/analysis'
import { translator } from '@/lib/kit/i18n/translator'
import { type OutlineLine, outlineOf } from '@/lib/runs/outline'
import { cellText } from '@/lib/runs/present'
import { treeKeyOf } from '@/lib/runs/screen-order'
import { TreeToggle } from './client/tree-toggle'
import { tableColumns } from './result-columns'
import { judged, type ShownRows } from './result-table'
import styles from './results.module.css'

type Group = OutlineLine & { type: 'group' }

/** The words of a heading: of the text, or of the code, that its rows have in common. */
function headingText({ levels, row }: Group, { table, locale }: ShownRows): string {
  const translate = translator(locale)
  return levels
    .map((level) => {
      const column = table.columns.find(({ key }) => key === level)
      return (column && cellText(column, row, translate, locale)) ?? String(row[level])
    })
    .join(' / ')
}

function Heading({ line, label, title }: { line: Group; label: string; title: string }) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded="true"
      data-depth={line.depth}
      title={title}
    >
      <Icon name="down" size={12} />
      <span className="reader-only">{label}</span>
      {title}
    </button>
  )
}

/** An empty cell: a heading has no figures of its own, so a — would be misleading. */
const EMPTY_CELL = <span />

function treeColumn(
  column: TableColumn<Row>,
  isTree: boolean,
  shown: ShownRows,
  labelOf: (line: OutlineLine) => string,
) {
  const ofRow = (row: Row, index: number): ReactNode => column.cell?.(row, index)
  const cell = (line: OutlineLine, index: number): ReactNode => {
    if (line.type === 'group') {
      if (!isTree) return EMPTY_CELL
      return <Heading line={line} label={labelOf(line)} title={headingText(line, shown)} />
    }
    if (!isTree) return ofRow(line.row, index)
    return <span data-depth={line.depth}>{ofRow(line.row, index) ?? '—'}</span>
  }
  return {
    ...column,
    sticky: isTree || column.key === 'serial',
    warns: (line: OutlineLine) => line.type === 'row' && (column.warns?.(line.row) ?? false),
    cell,
  }
}

/**
 * Rows under the headings by which the table is grouped. At first everything is unfolded; each heading can fold the
 * rows below it.
 * `address`: of the rows shown; for other rows everything is unfolded again.
 */
export async function ResultTree(props: ShownRows & { address: string }) {
  const { table } = props
  const t = await getTranslations('columns')
  const groups = table.groupBy ?? []
  const columns = tableColumns(props, [...groups, ...(table.headed ?? [])])
  const treeKey = treeKeyOf(table)
  const labelOf = (line: OutlineLine) =>
    line.type === 'group' ? line.levels.map((level) => t(level as never)).join(' / ') : ''
  const tree = columns.filter(({ key }) => key === treeKey)
  const serial = columns.filter(({ key }) => key === 'serial')
  const others = columns.filter((column) => !tree.includes(column) && !serial.includes(column))
  return (
    <TreeToggle key={props.address}>
      <DataTable
        caption={props.caption}
        columns={[...serial, ...tree, ...judged(props), ...others].map((column) =>
          treeColumn(column, column.key === treeKey, props, labelOf),
        )}
        rows={outlineOf(table, props.rows)}
        rowKey={(line) => line.key}
        treeColumn={treeKey}
        depth={(line) => line.depth}
        warns={(line) => line.type === 'row' && (table.warns?.(line.row) ?? false)}
        isGroup={(line) => line.type === 'group'}
        reference={(line) => (line.type === 'row' ? props.reference?.(line.row) : undefined)}
        still
      />
    </TreeToggle>
  )
}
