'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useConflicts } from '@/app/_ui/conflicts/client/use-conflicts'
import { verdictOf } from '@/lib/domain/codes'
import styles from '../work.module.css'
import { FormDialog } from './form-dialog'
import { ManyConflicts } from './judge-conflicts'
import { enteredIn, JudgeFields } from './judge-fields'
import { JUDGE_MANY, type Target } from './judge-target'
import { MissingNote, useMissing } from './missing-note'
import type { Made } from './undo-note'
import { useAct } from './use-act'
import { useScopeCount } from './use-scope-count'

type Many = Exclude<Target, { kind: 'one' }>

/** So many of the chosen findings are named; the number of the others is stated. */
const NAMED = 5

/** What will be judged: the chosen findings, or how many the filter has. */
function Chosen({ target, open }: { target: Many; open: number | null }) {
  const t = useTranslations('judging')
  if (target.kind === 'view') {
    return (
      <p className={styles.finding}>
        {open === null ? t('counting') : open === 0 ? t('none') : t('many', { count: open })} {t('ofView')}
      </p>
    )
  }
  const { rows } = target
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that a long list can be scrolled with the keyboard
    <div className={styles.finding} tabIndex={0}>
      {t('many', { count: rows.length })}
      <ul className="bulleted">
        {rows.slice(0, NAMED).map(({ place, text }) => (
          <li key={place.key}>{text}</li>
        ))}
      </ul>
      {rows.length > NAMED && t('more', { count: rows.length - NAMED })}
    </div>
  )
}

/** The dialog that judges several findings in the same way: one call, one entry of the log. */
export function JudgeManyDialog(props: {
  openId: string
  target: Many
  /** What drafts of judgements belong to. */
  place: string
  onDone: (made: Made | null) => void
  onClose: () => void
}) {
  const { openId, target, onDone } = props
  const [t, words] = [useTranslations('judging'), useTranslations('report.judgement')]
  const { act, busy } = useAct()
  const conflicts = useConflicts()
  const missing = useMissing()
  const made = useRef<Made | null>(null)
  const counted = useScopeCount(
    target.kind === 'view' ? { openId, place: target.place, view: target.view } : null,
  )
  const open = target.kind === 'view' ? counted : target.rows.length
  const scopeOf = (): object => {
    if (target.kind === 'view') return { ...target.place, view: target.view }
    const seen = conflicts.from<Record<string, unknown>>({})
    const { key: _, ...table } = target.rows[0]!.place
    const keys = target.rows
      .filter(({ place }) => conflicts.picked[place.key] !== 'theirs')
      .map(({ place: { key }, known }) => {
        const begun = known && { verdict: known.verdict, reason: known.reason, note: known.note ?? '' }
        return { key, from: key in seen ? seen[key] : begun }
      })
    return { ...table, keys }
  }
  const save = async (form: FormData, element: HTMLFormElement) => {
    const { reason, note } = enteredIn(form)
    if (missing.find(element) || reason === null) return false
    const body = { openId, ...scopeOf(), verdict: verdictOf(reason), reason, note }
    if ('keys' in body && (body.keys as unknown[]).length === 0) return true
    const take = ({ data }: { data?: Made }) => {
      made.current = data ?? null
      return ''
    }
    return act('judgeMany', body, take, conflicts)
  }
  return (
    <FormDialog
      draft={JUDGE_MANY}
      place={props.place}
      title={words('judge')}
      ok={open ? t('saveMany', { count: open }) : words('save')}
      cancel={words('cancel')}
      busy={busy || !open}
      onSubmit={save}
      onSaved={() => onDone(made.current)}
      onClose={props.onClose}
    >
      <Chosen target={target} open={open} />
      {target.kind === 'many' && <ManyConflicts conflicts={conflicts} rows={target.rows} />}
      <MissingNote message={missing.message} />
      <JudgeFields known={null} />
    </FormDialog>
  )
}
