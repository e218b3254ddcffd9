import { TablePanel, type TablePanelProps } from '@/app/_analyses/results/table-panel'
import { single } from '@/lib/kit/query'
import { listedTable } from '@/lib/runs/view-rows'
import type { RegularShown } from './shown'

interface Props extends Pick<TablePanelProps, 'view' | 'caption' | 'cells' | 'none' | 'filters'> {
  readonly shown: RegularShown
}

/** The list of pairs, or what is compared of a pair, as one of the tables of results. */
export function PairTable({ shown, caption, ...table }: Props) {
  const { path, query, requested: tab } = shown
  const fixed = {
    tab: tab.tab,
    v1: single(query, 'v1'),
    v2: single(query, 'v2'),
    show: single(query, 'show'),
  }
  const requested = listedTable(table.view.rows.table, query)
  return (
    <TablePanel {...shown} {...table} path={path} requested={requested} caption={caption} fixed={fixed} />
  )
}
