'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_components/button'
import { KeptNote } from '@/app/_components/keep/kept-note'
import { useKept } from '@/app/_components/keep/use-kept'
import styles from '../work.module.css'
import { mayDiscard } from './opinion-editor'
import { useAct } from './use-act'

/** The opinion of the whole committee and its date, by the leader. */
export function OverallEditor(props: { openId: string; text: string; date: string }) {
  const t = useTranslations('report.overall')
  const words = useTranslations('report.opinions')
  const { act, busy } = useAct()
  const [draft, setDraft] = useState<{ text: string; date: string } | null>(null)
  const isChanged = draft !== null && (draft.text !== props.text || draft.date !== props.date)
  const isRestored = useKept('overall opinion', isChanged ? draft : null, setDraft)
  const save = async () => {
    if (draft && (await act('saveOverall', { openId: props.openId, ...draft }))) setDraft(null)
  }
  const cancel = async () => {
    if (await mayDiscard(isChanged, words)) setDraft(null)
  }
  if (draft === null) {
    return (
      <div className={styles.buttons}>
        <Button small onClick={() => setDraft({ text: props.text, date: props.date })}>
          {props.text ? words('change') : t('edit')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.editor}>
      {isRestored && <KeptNote />}
      <textarea
        className="ant-input app ant-input-outlined"
        aria-label={t('text')}
        rows={6}
        maxLength={20_000}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      <label>
        {t('date')}{' '}
        <input
          type="date"
          className="select"
          value={draft.date}
          onChange={(event) => setDraft({ ...draft, date: event.target.value })}
        />
      </label>
      <div className={styles.buttons}>
        <Button
          small
          kind="primary"
          disabled={busy || draft.text.trim() === '' || draft.date === ''}
          onClick={save}
        >
          {words('save')}
        </Button>
        <Button small onClick={cancel}>
          {words('cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Who leads: a member, or as the opening record has it. */
export function LeaderChoice(props: {
  openId: string
  chosen: number | null
  members: readonly { readonly userId: number; readonly name: string }[]
}) {
  const t = useTranslations('report.overall')
  const { act, busy } = useAct()
  const choose = (value: string) =>
    act('chooseLeader', { openId: props.openId, userId: value === '' ? null : Number(value) })
  return (
    <label>
      {t('chooseLeader')}{' '}
      <select
        className="select"
        defaultValue={props.chosen ?? ''}
        disabled={busy}
        onChange={(event) => void choose(event.target.value)}
      >
        <option value="">{t('byRecord')}</option>
        {props.members.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
