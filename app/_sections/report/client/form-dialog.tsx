'use client'
import type { FormEvent } from 'react'
import { DraftDialog, type DraftDialogProps } from '@/app/_ui/dialog/client/draft-dialog'
import { settle } from '@/app/_ui/drafts/watch-form'

/** A dialog with a form whose owner sends what was entered. */
export function FormDialog({
  onSubmit,
  onSaved,
  ok,
  ...props
}: Omit<DraftDialogProps, 'onSubmit' | 'ok'> & {
  readonly ok: string
  /**
   * Receives what was entered, and the form to put the focus into.
   * @returns whether it was saved
   */
  onSubmit: (form: FormData, element: HTMLFormElement) => Promise<boolean>
  /** Called after it was saved; without it the dialog is closed. */
  onSaved?: () => void
}) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (!(await onSubmit(new FormData(element), element))) return
    settle(element)
    if (onSaved) onSaved()
    else props.onClose()
  }
  return <DraftDialog {...props} ok={{ label: ok }} onSubmit={submit} />
}
