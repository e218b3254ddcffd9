'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { confirm, toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { later } from '@/app/_ui/client/later'
import { Icon } from '@/app/_ui/icon'
import type { UploadTarget } from '../file-kinds'
import styles from '../files.module.css'

const UploadDialog = later(() => import('./upload-dialog').then((module) => module.UploadDialog))

export function UploadButton({ openId, target }: { openId: string; target: UploadTarget }) {
  const t = useTranslations('files.action')
  const [open, setOpen] = useState(false)
  const label = t(target.existing ? 'uploadDocumentsFor' : target.replaces ? 'replaceFor' : 'uploadFor', {
    name: target.name,
  })
  return (
    <>
      <button
        type="button"
        className={styles.action}
        title={t(target.replaces ? 'replace' : 'upload')}
        aria-label={label}
        aria-haspopup="dialog"
        {...UploadDialog.onIntent}
        onClick={() => setOpen(true)}
      >
        <Icon name="upload" />
      </button>
      {open && <UploadDialog openId={openId} target={target} onClose={() => setOpen(false)} />}
    </>
  )
}

export function DeleteButton({ id, fileName }: { id: number; fileName: string }) {
  const t = useTranslations('files')
  const router = useRouter()
  const remove = async () => {
    const words = { title: t('remove.title'), text: t('remove.text', { name: fileName }) }
    if (!(await confirm({ ...words, ok: t('remove.ok'), cancel: t('remove.cancel'), danger: true }))) return
    const answer = await call(`/api/tb-files/${id}`, { method: 'DELETE' }).catch(() => null)
    void toast(answer?.ok ? 'success' : 'error', answer?.message || t('remove.failed'))
    router.refresh()
  }
  return (
    <button
      type="button"
      className={styles.action}
      title={t('action.delete')}
      aria-label={t('action.deleteFor', { name: fileName })}
      onClick={remove}
    >
      <Icon name="trash" />
    </button>
  )
}

/** Stops the reading of a document's pictures, or goes on with it. */
export function RecognitionButton(props: {
  readonly fileId: number
  readonly position: number
  readonly name: string
  readonly isStopped: boolean
}) {
  const { fileId, position, name, isStopped } = props
  const t = useTranslations('files.documents.recognition')
  const router = useRouter()
  const change = async () => {
    const answer = await call(`/api/tb-files/${fileId}/recognition`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ document: position, isStopped: !isStopped }),
    }).catch(() => null)
    if (!answer?.ok) void toast('error', answer?.message || t('failed'))
    router.refresh()
  }
  return (
    <Button small kind="link" aria-label={t(isStopped ? 'resumeFor' : 'stopFor', { name })} onClick={change}>
      {t(isStopped ? 'resume' : 'stop')}
    </Button>
  )
}
