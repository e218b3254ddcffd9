'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { confirm } from '@/app/_ui/client/ask'
import { useConflicts } from '@/app/_ui/conflicts/client/use-conflicts'
import { DraftNote } from '@/app/_ui/drafts/draft-note'
import { useDraft } from '@/app/_ui/drafts/use-draft'
import { TextArea } from '@/app/_ui/input'
import styles from '../work.module.css'
import { TextConflicts } from './text-conflicts'
import { useAct } from './use-act'
import { useEditorFocus } from './use-editor-focus'

/** Asks for confirmation before a changed text is discarded. */
export async function mayDiscard(
  isChanged: boolean,
  t: (key: 'discard' | 'discardText' | 'yes' | 'no') => string,
) {
  if (!isChanged) return true
  return confirm({ title: t('discard'), text: t('discardText'), ok: t('yes'), cancel: t('no'), danger: true })
}

/** The editor of a member's opinion until it is submitted. Needs `report.opinions`, `report.page`. */
export function OpinionEditor({ openId, text }: { openId: string; text: string }) {
  const t = useTranslations('report.opinions')
  const { act, busy } = useAct()
  const [draft, setDraft] = useState<string | null>(null)
  const latest = useRef(draft)
  latest.current = draft
  /** The text when the editor was opened; a refresh of the page does not change it. */
  const [begun, setBegun] = useState(text)
  const conflicts = useConflicts()
  const { field, buttons, follow } = useEditorFocus(draft !== null)
  const open = () => {
    conflicts.begin({})
    setBegun(text)
    setDraft(text)
    follow()
  }
  const { state } = useDraft('opinion', {
    value:
      draft === null || draft === begun ? null : { text: draft, begun: conflicts.from({ text: begun }).text },
    restore(stored) {
      conflicts.begin({})
      setBegun(stored.begun)
      setDraft(stored.text)
    },
    discard: () => setDraft(null),
    isChanged: (stored) => stored.begun !== text,
  })
  const save = async () => {
    const { text: from } = conflicts.from({ text: begun })
    if (!(await act('saveOpinion', { openId, text: draft ?? '', from }, undefined, conflicts))) return
    // What was written while it was being saved is not saved yet: the editor stays open, and the focus in it.
    if (latest.current === draft) {
      setDraft(null)
      follow()
    }
    setBegun(draft ?? '')
    conflicts.begin({})
  }
  const cancel = async () => {
    if (!(await mayDiscard(draft !== begun, t))) return
    setDraft(null)
    follow()
  }
  const handIn = async () => {
    const question = { title: t('handInTitle'), text: t('handInText'), ok: t('handIn'), cancel: t('cancel') }
    if (await confirm(question)) await act('handInOpinion', { openId })
  }
  if (draft === null) {
    return (
      <>
        <DraftNote state={state} />
        <p className={text ? styles.text : `${styles.text} ${styles.faint}`}>{text || t('empty')}</p>
        <div ref={buttons} className={styles.buttons}>
          <Button small onClick={open}>
            {t(text ? 'change' : 'edit')}
          </Button>
          {text && (
            <Button small kind="primary" disabled={busy} onClick={handIn}>
              {t('handIn')}
            </Button>
          )}
        </div>
      </>
    )
  }
  return (
    <div className={styles.editor}>
      <DraftNote state={state} />
      <TextConflicts
        conflicts={conflicts}
        labelOf={() => t('own')}
        onTake={(_, value) => setDraft(String(value ?? ''))}
      />
      <TextArea
        ref={field}
        aria-label={t('own')}
        placeholder={t('placeholder')}
        rows={6}
        maxLength={20_000}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button small kind="primary" disabled={busy || draft.trim() === ''} onClick={save}>
          {t('save')}
        </Button>
        <Button small onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Returns a submitted opinion to its author. */
export function ReopenButton({ openId, userId }: { openId: string; userId: number }) {
  const t = useTranslations('report.opinions')
  const { act, busy } = useAct()
  const reopen = async () => {
    const question = { title: t('reopenTitle'), text: t('reopenText'), ok: t('reopen'), cancel: t('cancel') }
    if (await confirm(question)) await act('reopenOpinion', { openId, userId })
  }
  return (
    <Button small disabled={busy} onClick={reopen}>
      {t('reopen')}
    </Button>
  )
}
