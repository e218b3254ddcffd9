'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { ConflictList, useConflictWords } from '@/app/_ui/conflicts/client/conflict-list'
import { type Conflict, type Conflicts, useConflicts } from '@/app/_ui/conflicts/client/use-conflicts'
import { draftOf } from '@/app/_ui/drafts/drafts'
import { useDrafts } from '@/app/_ui/drafts/drafts-provider'
import { CONFIRMING_REASONS, JUDGEMENT_REASON, JUDGEMENT_VERDICT } from '@/lib/domain/codes'
import type { FindingPlace, ShownJudgement } from '@/lib/report/committee/judging'
import styles from '../work.module.css'
import { FormDialog } from './form-dialog'
import { useAct } from './use-act'

interface Judged {
  readonly openId: string
  readonly place: FindingPlace
  /** The finding as text. */
  readonly text: string
  readonly known: ShownJudgement | null
}

function Fields({ known }: { known: Verdict | null }) {
  const t = useTranslations('report.judgement')
  const codes = useTranslations('codes')
  const [verdict, setVerdict] = useState<string>(known?.verdict ?? 'dismissed')
  const reasons = JUDGEMENT_REASON.filter(
    (reason) => CONFIRMING_REASONS.includes(reason) === (verdict === 'confirmed'),
  )
  const [reason, setReason] = useState<string>(known?.reason ?? '')
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{t('choose')}</legend>
        {JUDGEMENT_VERDICT.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="verdict"
              value={value}
              checked={value === verdict}
              onChange={() => setVerdict(value)}
            />{' '}
            {codes(`judgementVerdict.${value}`)}
          </label>
        ))}
      </fieldset>
      <label className={styles.field}>
        {t('reason')}
        <select
          className="select"
          name="reason"
          value={reasons.some((one) => one === reason) ? reason : reasons[0]}
          onChange={(event) => setReason(event.target.value)}
        >
          {reasons.map((value) => (
            <option key={value} value={value}>
              {codes(`judgementReason.${value}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {t('note')}
        <textarea
          className="ant-input app ant-input-outlined"
          name="note"
          rows={4}
          maxLength={2000}
          defaultValue={known?.note ?? ''}
          required={reason === 'other'}
        />
      </label>
    </>
  )
}

const draftName = (place: FindingPlace) => `judge ${Object.values(place).join(' ')}`
type Verdict = Pick<ShownJudgement, 'verdict' | 'reason' | 'note'>
const asSent = (judged: Verdict | null) =>
  judged && { verdict: judged.verdict, reason: judged.reason, note: judged.note ?? '' }

/** The judgement stored by somebody else in the meantime: the sent one with the conflicting fields replaced. */
function otherOf(sent: Verdict | null, open: readonly Conflict[]): Verdict | null {
  const other = {
    ...sent,
    ...Object.fromEntries(open.map(({ field, theirs }) => [field, theirs])),
  } as Verdict
  return other.verdict ? other : null
}

/** A judgement is chosen as a whole, not field by field. */
function JudgementConflict(props: {
  conflicts: Conflicts
  sent: Verdict | null
  onPick: (judged: Verdict | null, other: Verdict | null) => void
}) {
  const { conflicts, sent } = props
  const [t, codes, words] = [
    useTranslations('report.judgement'),
    useTranslations('codes'),
    useConflictWords(),
  ]
  const [first] = conflicts.open
  if (!first) return null
  const other = otherOf(sent, conflicts.open)
  const textOf = (_: string, value: unknown) => {
    const judged = value as Verdict | null
    if (!judged) return ''
    const verdict = codes(`judgementVerdict.${judged.verdict}` as never)
    const reason = codes(`judgementReason.${judged.reason}` as never)
    return [t('verdict', { verdict, reason }), judged.note].filter(Boolean).join('\n')
  }
  return (
    <ConflictList
      conflicts={[{ ...first, field: 'judgement', yours: sent, theirs: other }]}
      picked={conflicts.picked}
      words={words}
      labelOf={() => t('choose')}
      textOf={textOf}
      onPick={(conflict, side) => {
        conflicts.pick(conflict, side)
        props.onPick(side === 'yours' ? sent : other, other)
      }}
    />
  )
}

function JudgeDialog({ openId, place, text, known, onClose }: Judged & { onClose: () => void }) {
  const t = useTranslations('report.judgement')
  const { act, busy } = useAct()
  const conflicts = useConflicts()
  const [sent, setSent] = useState<Verdict | null>(null)
  // The judgement when the dialog was opened, or the one stored by somebody else since; a refresh of the page does
  // not change it.
  const [{ from, shown, key }, setBegun] = useState({
    from: asSent(known),
    shown: known as Verdict | null,
    key: 0,
  })
  const send = async (name: string, judged: Verdict | null, successText?: () => string) => {
    setSent(judged)
    const body = { openId, ...place, ...judged, from }
    if (await act(name, body, successText, conflicts)) onClose()
  }
  const save = (form: FormData) => {
    const judged = Object.fromEntries(['verdict', 'reason', 'note'].map((name) => [name, form.get(name)]))
    void send('judge', judged as unknown as Verdict, () => t('saved'))
  }
  const retract = () => send('retractJudgement', null)
  return (
    <FormDialog
      draft={draftName(place)}
      title={t('judge')}
      ok={t('save')}
      cancel={t('cancel')}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
      extra={
        known && (
          <Button kind="danger" disabled={busy} onClick={retract}>
            {t('retract')}
          </Button>
        )
      }
    >
      <p className={styles.finding}>{text}</p>
      <JudgementConflict
        conflicts={conflicts}
        sent={sent}
        onPick={(judged, other) => setBegun({ from: asSent(other), shown: judged, key: key + 1 })}
      />
      <Fields key={key} known={shown} />
    </FormDialog>
  )
}

/** The data attributes of a judge button about its finding. */
type JudgedRow = Omit<Judged, 'openId'>
const BUTTON = 'button[data-judge]'
const judgedOf = (button: HTMLElement) => JSON.parse(button.dataset.judge!) as JudgedRow

/**
 * Opens the judgement dialog for every button of the page that names a finding (`judgeColumn`): one component for
 * all of them. Needs `report.judgement`, `report.page` and the codes of judgements.
 */
export function JudgeDialogs({ openId }: { openId: string }) {
  const owner = useDrafts()?.owner
  const [judged, setJudged] = useState<JudgedRow | null>(null)
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLElement>(BUTTON)
      if (button) setJudged(judgedOf(button))
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])
  useEffect(() => {
    if (owner === undefined) return
    const rows = [...document.querySelectorAll<HTMLElement>(BUTTON)].map(judgedOf)
    const begun = rows.find(({ place }) => draftOf(owner, draftName(place)).read() !== null)
    if (begun) setJudged(begun)
  }, [owner])
  if (!judged) return null
  return (
    <JudgeDialog key={draftName(judged.place)} openId={openId} {...judged} onClose={() => setJudged(null)} />
  )
}
