'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { type CallAnswer, call } from '@/app/_ui/client/call'
import { useConflictWords, whoOf } from '@/app/_ui/conflicts/client/conflict-list'
import type { ConflictWords } from '@/app/_ui/conflicts/words'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import { useLeaveGuard } from '@/app/_ui/drafts/leave-guard'
import { settle } from '@/app/_ui/drafts/watch-form'
import type { Preview } from '@/lib/sections/intake/preview'
import type { List } from '@/lib/sections/intake/schema'
import styles from '../entry.module.css'
import { ImportPreview } from './import-preview'
import { ImportSource } from './import-source'

/** The state of the import; the text or file stays in the browser until the import is done. */
interface ImportState {
  readonly attempt: number
  /** The version of the section when the list was read. */
  readonly base: number
  readonly error?: string
  readonly preview?: Preview
  /** Whether the list to be replaced has changed since. */
  readonly isOther?: boolean
  readonly saved?: { readonly version: number | null; readonly rows: number; readonly leftOut: number }
}

/** The address of the call, with the fields of the form except the text or file. */
function addressOf(openId: string, list: List, base: number, form: FormData): string {
  const query = new URLSearchParams({ openId, list, base: String(base) })
  for (const field of ['mode', 'hasHeadings', 'save', 'column'])
    for (const value of form.getAll(field)) query.append(field, String(value))
  return `/api/tb-prj-sections/importRows?${query}`
}

const changedText = ({ message, data }: CallAnswer, words: ConflictWords) =>
  `${message} (${whoOf({ by: data.by ?? null, at: data.at ?? null }, words)})`

/** If the server does not answer, the pasted text is preserved and the panel states the failure. */
const answered =
  (openId: string, list: List, words: { failed: string; noColumn: string; conflict: ConflictWords }) =>
  async (before: ImportState, form: FormData): Promise<ImportState> => {
    const [attempt, base] = [before.attempt + 1, before.base]
    const file = form.get('file')
    const body = file instanceof File && file.size > 0 ? file : String(form.get('text') ?? '')
    const headers = { 'Content-Type': 'application/octet-stream' }
    const init = { method: 'POST', body, headers }
    const answer = await call(addressOf(openId, list, base, form), init).catch(() => null)
    if (answer?.status === 409 && typeof answer.data?.version === 'number') {
      // After reading this message the person may check the list, and replace it nevertheless.
      return { attempt, base: answer.data.version, error: changedText(answer, words.conflict), isOther: true }
    }
    if (!answer?.ok) return { attempt, base, error: answer?.message || words.failed }
    const { preview, saved } = answer.data as { preview: Preview; saved: ImportState['saved'] | null }
    if (saved) return { attempt, base, saved }
    const isMapped = preview.mapping.some((key) => key !== null)
    return { attempt, base, preview, ...(isMapped ? {} : { error: words.noColumn }) }
  }

/**
 * Imports many rows, pasted or from a file: shows a preview first and saves them on request. The input stays in the
 * browser until it is saved; every check and the save parse it again.
 * - `back`: the list without this panel; `stored`: number of rows in the list's `version`
 */
export function ImportPanel(props: {
  openId: string
  list: List
  back: string
  stored: number
  version: number
}) {
  const { openId, list, back } = props
  const t = useTranslations('entry.paste')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const words = {
    failed: t('failures.failed'),
    noColumn: t('failures.noColumn'),
    conflict: useConflictWords(),
  }
  const [state, send, pending] = useActionState<ImportState, FormData>(answered(openId, list, words), {
    attempt: 0,
    base: props.version,
  })
  /** Whether the input has changed since the last answer, which is then outdated. */
  const [isStale, setStale] = useState(false)
  const [hasSource, setSource] = useState(false)
  // A chosen file is no text of a draft.
  useLeaveGuard(hasSource)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt
  useEffect(() => {
    if (state.attempt === 0) return
    if (state.isOther) router.refresh()
    if (!state.saved) return answer.current?.focus()
    setSource(false)
    settle(form.current)
    void toast('success', t('saved', { rows: state.saved.rows, leftOut: state.saved.leftOut }))
    router.push(back, { scroll: false })
    router.refresh()
  }, [state.attempt])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    setStale(false)
    startTransition(() => send(data))
  }
  const shown = isStale ? null : state
  return (
    <DraftForm draft={`import ${list}`} ref={form} onSubmit={submit} className="stack gap12">
      <ImportSource
        list={list}
        onChange={(isFilled) => {
          setSource(isFilled)
          setStale(true)
        }}
      />
      {props.stored > 0 && (
        <fieldset className={styles.mode} onChange={() => shown?.preview && form.current?.requestSubmit()}>
          <legend className="reader-only">{t('mode')}</legend>
          {(['append', 'replace'] as const).map((mode) => (
            <label key={mode}>
              <input type="radio" name="mode" value={mode} defaultChecked={mode === 'append'} />
              {t(`modes.${mode}`, { stored: props.stored })}
            </label>
          ))}
        </fieldset>
      )}
      <div ref={answer} tabIndex={-1} className={styles.answer}>
        {shown?.error && (
          <div role="alert" className={styles.problems}>
            <p>{shown.error}</p>
          </div>
        )}
        {shown?.preview && (
          <ImportPreview list={list} preview={shown.preview} onChange={() => form.current?.requestSubmit()} />
        )}
      </div>
      <div className={styles.actions}>
        {shown?.preview && shown.preview.good > 0 ? (
          <SaveRows preview={shown.preview} pending={pending} />
        ) : (
          <Button kind="primary" type="submit" disabled={pending || !hasSource} aria-busy={pending}>
            {pending ? t('busy') : t('check')}
          </Button>
        )}
        <ButtonLink href={back}>{t('cancel')}</ButtonLink>
      </div>
    </DraftForm>
  )
}

/** Saves the rows: all of them or, if some are invalid and the user agrees, the valid ones. */
function SaveRows({ preview, pending }: { preview: NonNullable<ImportState['preview']>; pending: boolean }) {
  const t = useTranslations('entry.paste')
  const { good, refused } = preview
  return (
    <Button
      kind={refused > 0 ? 'default' : 'primary'}
      type="submit"
      name="save"
      value={refused > 0 ? 'keepGood' : 'all'}
      disabled={pending}
      aria-busy={pending}
    >
      {pending ? t('busy') : refused > 0 ? t('saveGood', { good, refused }) : t('save', { good })}
    </Button>
  )
}
