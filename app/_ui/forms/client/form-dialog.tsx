'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import { useReopen } from '@/app/_ui/drafts/drafts-provider'
import { giveUp, settle } from '@/app/_ui/drafts/watch-form'
import type { IconName } from '@/app/_ui/icon'
import type { Field, FormWords, Target } from '../fields'
import styles from '../forms.module.css'
import { FieldList } from './field-list'
import { FormConflicts } from './form-conflicts'
import { Secret } from './secret'
import { useSend } from './use-send'

interface DialogProps {
  readonly title: string
  readonly note?: string
  readonly target: Target
  readonly fields: readonly Field[]
  readonly wide?: boolean
  /** The submit button, if it is not "save". */
  readonly submit?: { readonly label: string; readonly danger?: boolean }
  /** The next page; if absent, this page is refreshed. */
  readonly next?: string
  readonly words: FormWords
}

const draftName = ({ target, title }: DialogProps) => `${target.method} ${target.path} ${title}`

/** A native modal dialog, which traps the focus and closes on Escape. */
function Dialog({ onClose, ...props }: DialogProps & { onClose: () => void }) {
  const { target, fields, words } = props
  const router = useRouter()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const { form, busy, problems, error, submit, conflicts, base, clearProblem } = useSend({
    target,
    fields,
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
  const cancel = () => {
    giveUp(form.current)
    onClose()
  }
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={props.wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <DraftForm draft={draftName(props)} base={base} ref={form} onSubmit={submit} noValidate>
        <h2 id={titleId}>{props.title}</h2>
        {props.note && !secret && <p className={styles.note}>{props.note}</p>}
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <FormConflicts
          conflicts={conflicts}
          fields={fields}
          form={form}
          words={words.conflict}
          ticked={words.ticked}
        />
        {secret ? (
          <Secret secret={secret} words={words} />
        ) : (
          <FieldList fields={fields} problems={problems} words={words} onChange={clearProblem} />
        )}
        <div className={styles.actions}>
          <Button disabled={busy} onClick={cancel}>
            {secret ? words.close : words.cancel}
          </Button>
          {!secret && (
            <Button
              kind={props.submit?.danger ? 'danger' : 'primary'}
              type="submit"
              disabled={busy}
              aria-busy={busy}
            >
              {props.submit?.label ?? words.save}
            </Button>
          )}
        </div>
      </DraftForm>
    </dialog>
  )
}

export function FormDialog(props: DialogProps & { label: string; icon?: IconName; row?: boolean }) {
  const { label, icon, row, ...dialog } = props
  const [open, setOpen] = useState(false)
  useReopen(draftName(dialog), () => setOpen(true))
  return (
    <>
      <Button
        kind={row ? 'link' : dialog.submit?.danger ? 'danger' : 'primary'}
        small={row ?? false}
        {...(icon ? { icon } : {})}
        aria-haspopup="dialog"
        aria-label={row ? dialog.title : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <Dialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
