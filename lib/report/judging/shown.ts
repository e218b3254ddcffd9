import type { Row } from '../../engine/analysis'
import { lastPage } from '../../kit/query'
import { nextTurn } from '../../kit/turn'

const AT_ONCE = 2000

/** One page of the rows that a choice keeps; the last page if the address asks for one beyond it. */
export async function keptPage(
  rows: Iterable<Row>,
  isKept: (row: Row) => boolean,
  { page: requested, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: Row[]; total: number; page: number }> {
  const kept: Row[] = []
  let seen = 0
  for (const row of rows) {
    if (++seen % AT_ONCE === 0) await nextTurn()
    if (isKept(row)) kept.push(row)
  }
  const page = Math.min(requested, lastPage(kept.length, size))
  return { rows: kept.slice((page - 1) * size, page * size), total: kept.length, page }
}
