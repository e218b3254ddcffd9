'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { ConflictList, useConflictWords } from '@/app/_ui/conflicts/client/conflict-list'
import { type Conflicts, useConflicts } from '@/app/_ui/conflicts/client/use-conflicts'
import { DraftNote } from '@/app/_ui/drafts/draft-note'
import { useDraft } from '@/app/_ui/drafts/use-draft'
import { TextArea } from '@/app/_ui/input'
import styles from '../work.module.css'
import { mayDiscard } from './opinion-editor'
import { TextConflicts } from './text-conflicts'
import { useAct } from './use-act'
import { useEditorFocus } from './use-editor-focus'

/** The editor of the committee's overall opinion and its date, for the leader. */
export function OverallEditor(props: {
  openId: string
  text: string
  date: string
  /** The stored opinion; null if there is none. */
  stored: { readonly text: string | null; readonly date: string | null }
}) {
  const t = useTranslations('report.overall')
  const words = useTranslations('report.opinions')
  const { act, busy } = useAct()
  const [draft, setDraft] = useState<{ text: string; date: string } | null>(null)
  const latest = useRef(draft)
  latest.current = draft
  /** The values when the editor was opened; a refresh of the page does not change them. */
  const [begun, setBegun] = useState(props.stored)
  const conflicts = useConflicts()
  const { field, buttons, follow } = useEditorFocus(draft !== null)
  const open = () => {
    conflicts.begin({})
    setBegun(props.stored)
    setDraft({ text: props.text, date: props.date })
    follow()
  }
  const isChanged = draft !== null && (draft.text !== props.text || draft.date !== props.date)
  const { state } = useDraft('overall opinion', {
    value: isChanged ? { draft, begun: conflicts.from(begun) } : null,
    restore(stored) {
      conflicts.begin({})
      setBegun(stored.begun)
      setDraft(stored.draft)
    },
    discard: () => setDraft(null),
    isChanged: (stored) => stored.begun.text !== props.stored.text || stored.begun.date !== props.stored.date,
  })
  const save = async () => {
    const body = { openId: props.openId, ...draft, from: conflicts.from(begun) }
    if (!draft || !(await act('saveOverall', body, undefined, conflicts))) return
    // What was written while it was being saved is not saved yet: the editor stays open, and the focus in it.
    if (latest.current === draft) {
      setDraft(null)
      follow()
    }
    setBegun(draft)
    conflicts.begin({})
  }
  const cancel = async () => {
    if (!(await mayDiscard(isChanged, words))) return
    setDraft(null)
    follow()
  }
  if (draft === null) {
    return (
      <div ref={buttons} className={styles.buttons}>
        <DraftNote state={state} />
        <Button small onClick={open}>
          {props.text ? words('change') : t('edit')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.editor}>
      <DraftNote state={state} />
      <TextConflicts
        conflicts={conflicts}
        labelOf={(field) => t(field === 'date' ? 'date' : 'text')}
        onTake={(field, value) => setDraft({ ...draft, [field]: String(value ?? '') })}
      />
      <TextArea
        ref={field}
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

/** Chooses the leader: a member, or the leader in the opening record. */
export function LeaderChoice(props: {
  openId: string
  chosen: number | null
  members: readonly { readonly userId: number; readonly name: string }[]
}) {
  const t = useTranslations('report.overall')
  const { act, busy } = useAct()
  const conflicts = useConflicts()
  const [value, setValue] = useState(props.chosen)
  const [begun] = useState({ leader: props.chosen })
  const choose = async (userId: number | null) => {
    setValue(userId)
    const { leader: from } = conflicts.from(begun)
    const isSaved = await act('chooseLeader', { openId: props.openId, userId, from }, undefined, conflicts)
    if (isSaved) conflicts.begin({ leader: userId })
  }
  const nameOf = (leader: unknown) =>
    props.members.find(({ userId }) => userId === leader)?.name ?? t('byRecord')
  return (
    <>
      <label>
        {t('chooseLeader')}
        <select
          className="select"
          data-controlled
          value={value ?? ''}
          disabled={busy}
          onChange={({ target }) => void choose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('byRecord')}</option>
          {props.members.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <LeaderConflict conflicts={conflicts} nameOf={nameOf} onChoose={choose} />
    </>
  )
}

/** A conflict with another appointment. Like the choice itself, its resolution is saved at once. */
function LeaderConflict(props: {
  conflicts: Conflicts
  nameOf: (leader: unknown) => string
  onChoose: (leader: number | null) => void
}) {
  const t = useTranslations('report.overall')
  const words = useConflictWords()
  const { conflicts } = props
  return (
    <ConflictList
      conflicts={conflicts.open}
      picked={conflicts.picked}
      words={words}
      labelOf={() => t('chooseLeader')}
      textOf={(_, leader) => props.nameOf(leader)}
      onPick={(conflict, side) => {
        conflicts.pick(conflict, side)
        props.onChoose(conflict[side] as number | null)
      }}
    />
  )
}
