import { Button } from '@/app/_ui/button'
import type { Translate } from '@/lib/kit/i18n/translator'
import type { FindingPlace, Judging } from '@/lib/report/judging/judging'
import styles from './work.module.css'

/** A finding at its row, as the dialog needs it (`data-judge`). */
interface Judged {
  readonly judging: Judging
  readonly place: FindingPlace
  readonly text: string
  readonly index: number
  readonly translate: Translate
}

function Verdict({ judging, place, translate }: Judged) {
  const known = judging.known(place)
  if (!known) return null
  const { dissents } = known
  return (
    <span className={styles.verdict} data-verdict={known.verdict} title={known.note ?? undefined}>
      {translate(`codes.judgementVerdict.${known.verdict}`)} ·{' '}
      {translate(`codes.judgementReason.${known.reason}`)}
      <small>{known.name}</small>
      {dissents.length > 0 && (
        <strong
          className={styles.dissents}
          title={dissents
            .map(({ name, text }) => translate('report.judgement.dissentOf', { name, text }))
            .join('\n')}
        >
          {translate('judging.dissents', { count: dissents.length })}
        </strong>
      )}
    </span>
  )
}

/**
 * The judgement of a row, with the box that selects it and the button that opens the dialog (`JudgeDesk`). Called as a
 * function: a table has many of these cells, and a component for each would cost more than its contents.
 */
export function judgeCell(judged: Judged) {
  const { judging, place, text, index, translate } = judged
  const known = judging.known(place)
  const may = judging.mayJudge(place)
  const label = translate(may ? 'report.judgement.judge' : 'judging.disagree')
  return (
    <span className={styles.judged}>
      {may && (
        <input type="checkbox" data-select aria-label={translate('judging.select', { row: index + 1 })} />
      )}
      <Verdict {...judged} />
      {(may || known?.ownDissent != null) && (
        <Button
          small
          aria-haspopup="dialog"
          aria-label={may ? translate('report.judgement.judgeAria', { finding: text }) : `${label}: ${text}`}
          data-judge={JSON.stringify({ place, text, known, may })}
        >
          {label}
        </Button>
      )}
    </span>
  )
}
