import type { ReactNode } from 'react'
import { judgedView } from '@/app/_sections/report/judged-table'
import { regular } from '@/lib/analyses/regular/rule'
import { pairs } from '@/lib/analyses/regular/rule/tables'
import { pairRow, type RegularPair } from '@/lib/analyses/regular/view/regular'
import type { Locale } from '@/lib/kit/i18n/locale'
import { isFinding } from '@/lib/runs/findings'

/**
 * What the committee judged of a pair, wherever pairs are shown; nothing for one that is no clue. `alone`: where the pair
 * stands by itself, also why nobody can judge it.
 */
export async function pairJudgements(
  place: { openId: string; path: string; locale: Locale },
  alone = false,
): Promise<(pair: RegularPair) => ReactNode> {
  const { columns, strip } = await judgedView({ ...place, query: {} }, regular.id, pairs)
  const [column] = columns
  return (pair) => {
    const row = pairRow(pair)
    const shown = isFinding(regular, pairs, row) && (column ? column.cell?.(row, 0) : alone && strip)
    return shown ? <div className="above8">{shown}</div> : null
  }
}
