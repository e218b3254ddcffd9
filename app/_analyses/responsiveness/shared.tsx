import type { ShownRows } from '@/app/_analyses/results/result-table'
import { type SharedShown, SharedTable } from '@/app/_analyses/results/shared-table'
import type { Row } from '@/lib/engine/analysis'
import { resultQuery } from '@/lib/runs/query'
import { RowReasons } from './reasons'
import { ResponseTable } from './response-table'
import { Uncompared } from './uncompared'

/** Its results behind a shared link. */
export function SharedResponses(shown: SharedShown) {
  const { analysis, run, view } = shown
  const isSummary = resultQuery(analysis, view).table.id === 'sums'
  const draw = (rows: ShownRows) => <ResponseTable run={run} query={view} {...rows} />
  const more = (row: Row) => <RowReasons run={run} row={row} locale={shown.locale} />
  return (
    <>
      {isSummary && <Uncompared run={run} locale={shown.locale} />}
      <SharedTable {...shown} {...(isSummary ? { draw, more } : {})} />
    </>
  )
}
