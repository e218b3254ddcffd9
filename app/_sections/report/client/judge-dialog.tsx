'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { useConflicts } from '@/app/_ui/conflicts/client/use-conflicts'
import type { DraftBase } from '@/app/_ui/drafts/draft-form'
import { giveUp } from '@/app/_ui/drafts/watch-form'
import { verdictOf } from '@/lib/domain/codes'
import styles from '../work.module.css'
import { FormDialog } from './form-dialog'
import { JudgementConflict } from './judge-conflicts'
import { enteredIn, JudgeFields, type Verdict } from './judge-fields'
import { asSent, type JudgedRow, judgeDraft } from './judge-target'
import { MissingNote, useMissing } from './missing-note'
import type { Made } from './undo-note'
import { useAct } from './use-act'
import { useScopeCount } from './use-scope-count'

/** Whether the judgement is for this finding alone or for all of its cause that wait for one. */
function ScopeChoice({ open }: { open: number | null }) {
  const t = useTranslations('judging')
  if (open === null || open < 2) return null
  return (
    <fieldset className={styles.choice}>
      <legend>{t('scope')}</legend>
      <label>
        <input type="radio" name="scope" value="one" defaultChecked /> {t('scopeOne')}
      </label>
      <label>
        <input type="radio" name="scope" value="like" /> {t('scopeLike', { count: open })}
      </label>
    </fieldset>
  )
}

/** The dialog about one finding: judges it, and on request everything of its cause that waits for a judgement. */
export function JudgeDialog(props: {
  openId: string
  row: JudgedRow
  /** What drafts of judgements belong to. */
  place: string
  onDone: (made: Made | null) => void
  onClose: () => void
}) {
  const { openId, row, onDone } = props
  const { place, text, known } = row
  const words = useTranslations('report.judgement')
  const { act, busy } = useAct()
  const conflicts = useConflicts()
  const missing = useMissing()
  const made = useRef<Made | null>(null)
  const [sent, setSent] = useState<Verdict | null>(null)
  const { key, ...table } = place
  const like = useScopeCount(known ? null : { openId, place: table, like: key })
  // The judgement when the dialog was opened, or the one stored by somebody else since; a refresh of the page does
  // not change it.
  const [{ from, shown, turn }, setBegun] = useState({
    from: asSent(known),
    shown: known as Verdict | null,
    turn: 0,
  })
  const save = async (form: FormData, element: HTMLFormElement) => {
    const { reason, note } = enteredIn(form)
    if (missing.find(element) || reason === null) return false
    const judged = { verdict: verdictOf(reason), reason, note }
    setSent(judged)
    const isLike = form.get('scope') === 'like'
    const body = isLike ? { ...table, like: key } : { ...place, from }
    const take = ({ data }: { data?: Partial<Made> }) => {
      made.current = {
        judged: data?.judged ?? 1,
        kept: isLike ? (data?.kept ?? 0) : 0,
        undo: data?.undo ?? null,
      }
      return ''
    }
    const name = isLike ? 'judgeMany' : 'judge'
    return act(name, { openId, ...body, ...judged }, take, conflicts)
  }
  const retract = async (form: HTMLFormElement | null) => {
    setSent(null)
    if (!(await act('retractJudgement', { openId, ...place, from }, undefined, conflicts))) return
    giveUp(form)
    onDone(null)
  }
  // A judgement is one unit: whichever of its fields was changed, the whole of it was the base.
  const base: DraftBase = {
    now: () => ({ reason: from, note: from }),
    take: ({ reason, note }) =>
      setBegun((before) => ({ ...before, from: (reason ?? note ?? null) as typeof from })),
  }
  return (
    <FormDialog
      draft={judgeDraft(row)}
      place={props.place}
      base={base}
      title={words('judge')}
      ok={words('save')}
      cancel={words('cancel')}
      busy={busy}
      onSubmit={save}
      onSaved={() => onDone(made.current)}
      onClose={props.onClose}
      extra={
        known && (
          <Button kind="danger" disabled={busy} onClick={(event) => retract(event.currentTarget.form)}>
            {words('retract')}
          </Button>
        )
      }
    >
      {/* Focusable, so that a long text can be scrolled with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <p className={styles.finding} tabIndex={0}>
        {text}
      </p>
      {known?.dissents.map(({ name, text: why }) => (
        <p key={name} className={styles.dissent}>
          {words('dissentOf', { name, text: why })}
        </p>
      ))}
      <JudgementConflict
        conflicts={conflicts}
        sent={sent}
        onPick={(judged, other) => setBegun({ from: asSent(other), shown: judged, turn: turn + 1 })}
      />
      <MissingNote message={missing.message} />
      <JudgeFields key={turn} known={shown} />
      <ScopeChoice open={like} />
    </FormDialog>
  )
}
