import type { ReactNode } from 'react'
import { Button } from '@/app/_ui/button'
import type { Row } from '@/lib/engine/analysis'
import type { Translate } from '@/lib/kit/i18n/translator'
import type { FindingPlace, Judging, ShownJudgement } from '@/lib/report/judging/judging'
import { verdictWords } from '@/lib/report/judging/words'
import styles from './work.module.css'

/** A finding at its row, as the dialog needs it (`data-judge`). */
interface Judged {
  readonly judging: Judging
  readonly place: FindingPlace
  /** As it was computed, with nothing masked. */
  readonly row: Row
  readonly text: string
  readonly index: number
  readonly translate: Translate
}

/**
 * The verdict beside its reason and its author, which are cut off where the column ends: a row is no higher than before.
 * @param button with the word of the verdict, for whoever may change it
 */
function Verdict({
  known,
  translate,
  button,
}: {
  known: ShownJudgement
  translate: Translate
  button: ReactNode
}) {
  const { note, dissents } = known
  const { stated, reason } = verdictWords(known, translate)
  const beside = reason === null ? known.name : `${reason} · ${known.name}`
  return (
    <span
      className={styles.verdict}
      data-verdict={known.verdict}
      title={note === null ? beside : `${beside}\n${note}`}
    >
      {button ?? stated}
      <small>{beside}</small>
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
  const { judging, place, row, text, index, translate } = judged
  const known = judging.known(row)
  const differing = judging.differing(row)
  const may = judging.mayJudge(row)
  const changes = may && known ? verdictWords(known, translate).stated : null
  const label = changes ?? translate(may ? 'report.judgement.judge' : 'judging.disagree')
  const button = (may || known?.ownDissent != null) && (
    <Button
      small
      aria-haspopup="dialog"
      aria-label={
        may
          ? [translate('report.judgement.judgeAria', { finding: text }), changes].filter(Boolean).join(' · ')
          : `${label}: ${text}`
      }
      data-judge={JSON.stringify({ place, text, known, may })}
      data-may={may ? '' : undefined}
    >
      {label}
    </Button>
  )
  return (
    <span className={styles.judged}>
      {may && (
        <input type="checkbox" data-select aria-label={translate('judging.select', { row: index + 1 })} />
      )}
      <span>
        {differing.length > 0 && (
          <strong className={styles.dissents}>{translate('judging.differing')}</strong>
        )}
        {(known ? [known] : differing).map((one) => (
          <Verdict key={one.id} known={one} translate={translate} button={changes ? button : null} />
        ))}
        {!changes && button}
      </span>
    </span>
  )
}
