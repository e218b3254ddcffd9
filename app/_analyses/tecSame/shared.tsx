import { ResultTable, type ShownRows } from '@/app/_analyses/results/result-table'
import { type SharedShown, SharedTable } from '@/app/_analyses/results/shared-table'
import { resultQuery } from '@/lib/runs/query'
import { fragmentCells, pairCells } from './pair-cells'
import { SumsPictures } from './sums-pictures'
import { TEC_SAME_VIEWS } from './tec-same-page'

/** Its results behind a shared link. */
export function SharedTecSame(shown: SharedShown) {
  const { analysis, run, path, view, locale } = shown
  const own = { run, path, query: view, locale, grants: [] }
  const View = TEC_SAME_VIEWS[view.tab as keyof typeof TEC_SAME_VIEWS]
  if (View) return <View {...own} />
  const { id } = resultQuery(analysis, view).table
  const cells = { sums: pairCells, fragments: fragmentCells }[id]
  return (
    <>
      <SharedTable
        {...shown}
        {...(cells ? { draw: (rows: ShownRows) => <ResultTable {...rows} cells={cells(rows)} /> } : {})}
      />
      {id === 'sums' && <SumsPictures {...own} />}
    </>
  )
}
