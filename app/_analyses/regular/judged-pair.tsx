import { JudgedFinding } from '@/app/_sections/report/judged-table'
import { regular } from '@/lib/analyses/regular/rule'
import { pairs } from '@/lib/analyses/regular/rule/tables'
import { pairRow, type RegularPair } from '@/lib/analyses/regular/view/regular'
import type { Locale } from '@/lib/kit/i18n/locale'
import { isFinding } from '@/lib/runs/findings'

/** What the committee judged of a pair, wherever the pair is shown; nothing for one that is no clue. */
export function JudgedPair(props: {
  openId: string
  path: string
  locale: Locale
  pair: RegularPair
  reason?: boolean
}) {
  const { openId, path, locale, pair } = props
  const row = pairRow(pair)
  if (!isFinding(regular, pairs, row)) return null
  const place = { openId, path, query: {}, locale }
  return (
    <JudgedFinding
      place={place}
      analysis={regular.id}
      table={pairs}
      row={row}
      reason={props.reason ?? false}
    />
  )
}
