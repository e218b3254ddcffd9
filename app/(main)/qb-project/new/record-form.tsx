'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type DragEvent, startTransition, useActionState, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/app/_ui/button'
import { type CallAnswer, call } from '@/app/_ui/client/call'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import { settle } from '@/app/_ui/drafts/watch-form'
import { Icon } from '@/app/_ui/icon'
import { TextArea } from '@/app/_ui/input'
import { sectionHref } from '@/lib/catalogue/section-href'
import styles from './record-form.module.css'
import { type EntryState, RecordProblems } from './record-problems'

/** A file input that also accepts dropped files. */
function RecordFile({ name, onChange }: { name: string | null; onChange: (file: File | null) => void }) {
  const t = useTranslations('sections.entry')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!input.current || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    onChange(event.dataTransfer.files[0] ?? null)
  }
  return (
    <label
      className={over ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={32} />
      <span>{name ? t('chosen', { name }) : t('fileNote')}</span>
      {name && (
        <Button
          small
          icon="cross"
          onClick={() => {
            if (input.current) input.current.value = ''
            onChange(null)
          }}
        >
          {t('remove')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        name="file"
        accept=".json,application/json"
        aria-label={t('file')}
        onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
      />
    </label>
  )
}

/** The state after a refused record: one message, or a list of problems. */
function refusedState({ message, details, data }: CallAnswer, attempt: number): EntryState {
  if (!data) return { attempt, error: message }
  const { isSound, good, refused, count } = data
  return { attempt, problems: details as never, count, ...(isSound ? { rows: { good, refused } } : {}) }
}

/** Sends the record unchanged, as a file or pasted text. The input is preserved whatever the answer. */
function send(form: FormData): Promise<CallAnswer | null> {
  const file = form.get('file')
  const body = file instanceof File && file.size > 0 ? file : String(form.get('text') ?? '')
  const query = form.get('keepGood') === null ? '' : '?keepGood=1'
  const headers = { 'Content-Type': 'application/json' }
  return call(`/api/tb-prj-sections/enterRecord${query}`, { method: 'POST', body, headers }).catch(() => null)
}

export function RecordForm() {
  const t = useTranslations('sections.entry')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const enter = async ({ attempt }: EntryState, sent: FormData): Promise<EntryState> => {
    const answer = await send(sent)
    if (!answer?.message) return { attempt: attempt + 1, error: t('failed') }
    if (!answer.ok) return refusedState(answer, attempt + 1)
    settle(form.current)
    router.push(sectionHref(answer.data.openId, 'project_info'))
    return { attempt: 0 }
  }
  const [state, submit, pending] = useActionState<EntryState, FormData>(enter, { attempt: 0 })
  const [fileName, setFileName] = useState<string | null>(null)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.attempt > 0) answer.current?.focus()
  }, [state.attempt])
  return (
    <DraftForm
      draft="record"
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        // Submitted by script: React resets a form with an action, but invalid input must be preserved.
        event.preventDefault()
        const sent = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
        startTransition(() => submit(sent))
      }}
    >
      <div ref={answer} tabIndex={-1} className={styles.answer}>
        <RecordProblems state={state} pending={pending} />
      </div>
      <RecordFile name={fileName} onChange={(file) => setFileName(file?.name ?? null)} />
      <label className={styles.text}>
        <span>{t('or')}</span>
        <TextArea
          name="text"
          rows={12}
          spellCheck={false}
          aria-label={t('text')}
          placeholder={'{ "section": { "sectionCode": "…", "sectionName": "…" }, "bidders": [ … ] }'}
          disabled={fileName !== null}
        />
      </label>
      <div className="flex gap8">
        <Button kind="primary" type="submit" disabled={pending} aria-busy={pending}>
          {pending ? t('busy') : t('submit')}
        </Button>
        <ButtonLink href="/qb-project">{t('cancel')}</ButtonLink>
      </div>
    </DraftForm>
  )
}
