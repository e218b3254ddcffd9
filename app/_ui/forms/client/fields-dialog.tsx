'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { DraftDialog } from '@/app/_ui/dialog/client/draft-dialog'
import { settle } from '@/app/_ui/drafts/watch-form'
import { type FieldsDialogProps, fieldsDraft } from '../fields'
import { FieldList } from './field-list'
import { FormRefusals } from './form-refusals'
import { Secret } from './secret'
import { useSend } from './use-send'

/** The form of an object of the API, in a dialog. */
export function FieldsDialog({ onClose, ...props }: FieldsDialogProps & { onClose: () => void }) {
  const { target, fields, words, submit: named } = props
  const router = useRouter()
  const [secret, setSecret] = useState<string | null>(null)
  const { form, busy, problems, error, submit, conflicts, base, clearProblem } = useSend({
    target,
    fields,
    shaped: props.shaped,
    failed: words.failed,
    onDone: ({ data, message }) => {
      settle(form.current)
      if (props.next) router.push(props.next)
      else router.refresh()
      if (typeof data?.secret === 'string') return setSecret(data.secret)
      onClose()
      void toast('success', message)
    },
  })
  return (
    <DraftDialog
      draft={fieldsDraft(props)}
      base={base}
      form={form}
      title={props.title}
      size={props.wide ? 'wide' : 'normal'}
      ok={secret ? null : { label: named?.label ?? words.save, danger: named?.danger }}
      cancel={secret ? words.close : words.cancel}
      busy={busy}
      onSubmit={submit}
      noValidate
      onClose={onClose}
    >
      {props.note && !secret && <p className="below16 muted">{props.note}</p>}
      <FormRefusals error={error} conflicts={conflicts} fields={fields} form={form} words={words} />
      {secret ? (
        <Secret secret={secret} words={words} />
      ) : (
        <FieldList fields={fields} problems={problems} words={words} onChange={clearProblem} />
      )}
    </DraftDialog>
  )
}
