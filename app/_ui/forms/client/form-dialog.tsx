'use client'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { later } from '@/app/_ui/client/later'
import { useReopen } from '@/app/_ui/drafts/drafts-provider'
import type { IconName } from '@/app/_ui/icon'
import { type FieldsDialogProps, fieldsDraft } from '../fields'

const FieldsDialog = later(() => import('./fields-dialog').then((module) => module.FieldsDialog))

/** A button that opens a form. `row`: shown as a link in a table row. */
export function FormDialog(props: FieldsDialogProps & { label: string; icon?: IconName; row?: boolean }) {
  const { label, icon, row, ...dialog } = props
  const [open, setOpen] = useState(false)
  useReopen(fieldsDraft(dialog), () => setOpen(true))
  return (
    <>
      <Button
        kind={row ? 'link' : dialog.submit?.danger ? 'danger' : 'primary'}
        small={row ?? false}
        {...(icon ? { icon } : {})}
        aria-haspopup="dialog"
        aria-label={row ? dialog.title : undefined}
        {...FieldsDialog.onIntent}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <FieldsDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
