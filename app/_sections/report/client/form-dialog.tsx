'use client'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/app/_ui/button'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import styles from '../work.module.css'

/** A native dialog with a form. Escape and the cancel button close it. It opens when mounted. */
export function FormDialog(props: {
  /** Name of the draft, unique on the page. */
  draft: string
  title: string
  ok: string
  cancel: string
  busy: boolean
  /** Buttons to the left of the standard ones. */
  extra?: ReactNode
  onSubmit: (form: FormData) => void
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    props.onSubmit(new FormData(event.currentTarget))
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={props.title} onClose={props.onClose}>
      <DraftForm draft={props.draft} onSubmit={submit}>
        <h2>{props.title}</h2>
        {props.children}
        <div className={styles.dialogActions}>
          {props.extra}
          <span className={styles.space} />
          <Button onClick={() => dialog.current?.close()}>{props.cancel}</Button>
          <Button kind="primary" type="submit" disabled={props.busy} aria-busy={props.busy}>
            {props.ok}
          </Button>
        </div>
      </DraftForm>
    </dialog>
  )
}
