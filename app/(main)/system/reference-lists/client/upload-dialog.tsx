'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { DropField } from '@/app/_sections/files/client/drop-field'
import { sendForm } from '@/app/_sections/files/client/send-file'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { DraftDialog } from '@/app/_ui/dialog/client/draft-dialog'
import { settle } from '@/app/_ui/drafts/watch-form'
import { Input } from '@/app/_ui/input'
import styles from '../lists.module.css'
import { LIST_DRAFT } from './list-draft'

const ENDINGS = ['.xlsx', '.xls', '.csv']
const FIELDS = ['region', 'month', 'title'] as const

function TextField(props: { name: 'region' | 'title'; known: readonly string[]; most: number }) {
  const t = useTranslations('referenceLists.upload')
  const id = `known-${props.name}`
  return (
    <label>
      <span>{t(props.name)}</span>
      <Input
        name={props.name}
        list={id}
        required
        maxLength={props.most}
        placeholder={t(`${props.name}Example`)}
        autoComplete="off"
      />
      <datalist id={id}>
        {props.known.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </label>
  )
}

/** Uploads a published price list with its region and month. A list whose columns are unclear leads to their page. */
export function UploadListDialog(props: {
  regions: readonly string[]
  titles: readonly string[]
  onClose: () => void
}) {
  const [t, router] = [useTranslations('referenceLists.upload'), useRouter()]
  const [file, setFile] = useState<File | null>(null)
  /** What is being sent: its progress in %, null while the server reads it. */
  const [sending, setSending] = useState<{ percent: number | null } | null>(null)
  const [problem, setProblem] = useState('')
  const stop = useRef<(() => void) | null>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (!file) return setProblem(t('chooseFile'))
    const entered = new FormData(element)
    const form = new FormData()
    for (const name of FIELDS) form.set(name, String(entered.get(name) ?? ''))
    form.set('file', file, file.name)
    setProblem('')
    setSending({ percent: 0 })
    const { answer, cancel } = sendForm('/api/system/reference-lists', form, (percent) =>
      setSending({ percent }),
    )
    stop.current = cancel
    const result = await answer
    const cancelled = stop.current === null
    stop.current = null
    setSending(null)
    if (cancelled) return setProblem(t('cancelled'))
    if (!result?.ok) return setProblem(result?.message || t('failed'))
    settle(element)
    const { id, version } = result.data as { id: number; version: number | null }
    void toast('success', version === null ? t('waiting') : t('done', { version }))
    props.onClose()
    if (version !== null) return router.refresh()
    router.push(`/system/reference-lists?list=${id}&view=columns`)
  }
  const cancelSending = () => {
    const cancel = stop.current
    stop.current = null
    cancel?.()
  }
  const state = !sending
    ? ''
    : sending.percent === null
      ? t('reading')
      : t('sending', { percent: sending.percent })
  return (
    <DraftDialog
      draft={LIST_DRAFT}
      title={t('heading')}
      ok={{ label: t('ok') }}
      cancel={t('cancel')}
      busy={sending !== null}
      extra={sending && <Button onClick={cancelSending}>{t('stop')}</Button>}
      onSubmit={send}
      onClose={props.onClose}
    >
      <div className={styles.fields}>
        <TextField name="region" known={props.regions} most={60} />
        <label>
          <span>{t('month')}</span>
          <Input
            type="month"
            name="month"
            required
            pattern="[12][0-9]{3}-[01][0-9]"
            placeholder={t('monthExample')}
          />
        </label>
        <TextField name="title" known={props.titles} most={100} />
        <DropField
          endings={ENDINGS}
          disabled={sending !== null}
          onFiles={([chosen]) => {
            setFile(chosen ?? null)
            setProblem('')
          }}
        >
          {file ? file.name : t('hint')}
        </DropField>
        <p>{t('effect')}</p>
        <p role="status">{state}</p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </DraftDialog>
  )
}
