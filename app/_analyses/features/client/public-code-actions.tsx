'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { confirm, toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { later } from '@/app/_ui/client/later'
import { useReopen } from '@/app/_ui/drafts/drafts-provider'
import styles from '../codes.module.css'
import { codeDraft } from './code-draft'
import type { GivenCode } from './public-code-dialog'

const PublicCodeDialog = later(() => import('./public-code-dialog').then((module) => module.PublicCodeDialog))

export function AddPublicCode({ types }: { types: readonly { value: string; label: string }[] }) {
  const t = useTranslations('publicCodes.form')
  const [open, setOpen] = useState(false)
  useReopen(codeDraft(undefined), () => setOpen(true))
  return (
    <>
      <Button
        kind="primary"
        icon="plus"
        aria-haspopup="dialog"
        {...PublicCodeDialog.onIntent}
        onClick={() => setOpen(true)}
      >
        {t('add')}
      </Button>
      {open && <PublicCodeDialog title={t('add')} types={types} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Changes the remark of a public code, or removes the code after a confirmation. */
export function PublicCodeActions({ id, code }: { id: number; code: GivenCode }) {
  const [form, t, router] = [
    useTranslations('publicCodes.form'),
    useTranslations('publicCodes.remove'),
    useRouter(),
  ]
  const [editing, setEditing] = useState(false)
  useReopen(codeDraft(code.feature), () => setEditing(true))
  const remove = async () => {
    const text = t('text', { feature: code.feature })
    if (!(await confirm({ title: t('title'), text, ok: t('ok'), cancel: t('cancel'), danger: true }))) return
    const answer = await call(`/api/tb-qb-public-codes/${id}`, { method: 'DELETE' }).catch(() => null)
    if (!answer?.ok) return void toast('error', answer?.message || t('failed'))
    void toast('success', t('done'))
    router.refresh()
  }
  return (
    <span className={styles.rowActions}>
      <Button
        small
        kind="link"
        aria-haspopup="dialog"
        {...PublicCodeDialog.onIntent}
        onClick={() => setEditing(true)}
      >
        {form('edit')}
      </Button>
      <Button small kind="link" aria-haspopup="dialog" onClick={remove}>
        {t('title')}
      </Button>
      {editing && <PublicCodeDialog title={form('edit')} given={code} onClose={() => setEditing(false)} />}
    </span>
  )
}
