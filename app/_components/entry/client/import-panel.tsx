'use client'
import { unstable_rethrow, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/app/_components/button'
import { toast } from '@/app/_components/client/ask'
import { type ImportState, importRows } from '@/lib/entry/import-actions'
import type { List } from '@/lib/entry/schema'
import styles from '../entry.module.css'
import { ImportPreview } from './import-preview'
import { ImportSource } from './import-source'
import { useUnsaved } from './use-unsaved'

/** Without an answer of the server what was pasted stays, and the panel says so. */
const answered =
  (openId: string, list: List) =>
  async (before: ImportState, form: FormData): Promise<ImportState> => {
    try {
      return await importRows(openId, list, before, form)
    } catch (error) {
      unstable_rethrow(error)
      return { attempt: before.attempt + 1, fault: 'failed' }
    }
  }

/**
 * Enters many rows: pasted or from a file, looked at first, saved when the user says so. What was pasted
 * stays here until it is saved; every check and the saving read it anew.
 * - `back`: the list without this panel; `stored`: rows that are there already
 */
export function ImportPanel(props: { openId: string; list: List; back: string; stored: number }) {
  const { openId, list, back } = props
  const t = useTranslations('entry.paste')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const [state, send, pending] = useActionState(answered(openId, list), { attempt: 0 })
  /** Changed since the last answer: what it says no longer holds. */
  const [isStale, setStale] = useState(false)
  const [hasSource, setSource] = useState(false)
  useUnsaved(hasSource)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt has one answer
  useEffect(() => {
    if (state.attempt === 0) return
    if (!state.saved) return answer.current?.focus()
    setSource(false)
    toast('success', t('saved', { rows: state.saved.rows, leftOut: state.saved.leftOut }))
    router.push(back, { scroll: false })
  }, [state.attempt])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    setStale(false)
    startTransition(() => send(data))
  }
  const shown = isStale ? null : state
  return (
    <form ref={form} onSubmit={submit} className={styles.import}>
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
        {shown?.fault && (
          <div role="alert" className={styles.problems}>
            <p>{t(`faults.${shown.fault}`)}</p>
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
    </form>
  )
}

/** Saves the rows: all of them, or, where some are wrong, the others if the user says so. */
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
