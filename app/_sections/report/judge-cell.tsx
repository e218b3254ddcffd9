import { Button } from '@/app/_ui/button'
import type { TableColumn } from '@/app/_ui/data-table'
import { currentPerson } from '@/lib/auth/loaders'
import { findAnalysis } from '@/lib/engine/analyses/registry'
import type { ResultTable, Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { type Translate, translator } from '@/lib/kit/i18n/translator'
import {
  type FindingPlace,
  type Judging,
  judgingOf,
  type ShownJudgement,
} from '@/lib/report/committee/judging'
import { findingText } from '@/lib/report/finding'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './work.module.css'

/** Messages for the dialog opened by the buttons inside (`JudgeDialogs`). */
export const JUDGE_MESSAGES = [
  'report.judgement',
  'report.page',
  'codes.judgementVerdict',
  'codes.judgementReason',
] as const

interface Judged {
  readonly judging: Judging
  readonly place: FindingPlace
  readonly text: string
  readonly translate: Translate
}

const shownOf = ({ verdict, reason, note, name }: ShownJudgement): ShownJudgement => ({
  verdict,
  reason,
  note,
  name,
})

/**
 * Called as a function: a table has many of these cells, and a component for each would cost more than its
 * contents.
 */
function judgeCell({ judging, place, text, translate }: Judged) {
  const known = judging.known(place)
  return (
    <span className={styles.judged}>
      {known && (
        <span className={styles.verdict} data-verdict={known.verdict} title={known.note ?? undefined}>
          {translate(`codes.judgementVerdict.${known.verdict}`)} ·{' '}
          {translate(`codes.judgementReason.${known.reason}`)}
          <small>{known.name}</small>
        </span>
      )}
      {judging.mayJudge(place) && (
        <Button
          small
          aria-haspopup="dialog"
          aria-label={translate('report.judgement.judgeAria', { finding: text })}
          data-judge={JSON.stringify({ place, text, known: known && shownOf(known) })}
        >
          {translate('report.judgement.judge')}
        </Button>
      )}
    </span>
  )
}

/** The place where a table of results is shown. */
interface Place {
  readonly openId: string
  readonly path: string
  readonly locale: Locale
}

/**
 * The column in which findings are judged; absent for people who may not judge, and in shared views.
 * @param originalOf the computed row, if the shown row is masked
 */
export async function judgeColumn(
  { openId, path, locale }: Place,
  analysisId: string,
  table: ResultTable,
  originalOf: (row: Row) => Row = (row) => row,
): Promise<TableColumn<Row>[]> {
  const person = isShared(path) ? null : await currentPerson()
  const judging = person && (await judgingOf(openId, findAnalysis(analysisId)!, table, person.userId))
  if (!judging?.isUsed) return []
  const words = { translate: translator(locale), locale }
  const cell = (row: Row) => {
    const place = judging.place(originalOf(row))
    if (!place) return <span />
    const text = findingText(table, row, words, true)
    return judgeCell({ judging, place, text, translate: words.translate })
  }
  return [{ key: 'judgement', title: words.translate('report.judgement.title'), cell }]
}
