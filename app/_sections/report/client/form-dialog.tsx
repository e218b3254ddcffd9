'use client'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/app/_ui/button'
import { type DraftBase, DraftForm } from '@/app/_ui/drafts/draft-form'
import { giveUp, settle } from '@/app/_ui/drafts/watch-form'
import styles from '../work.module.css'

/** A native dialog with a form. Escape and the cancel button close it. It opens when mounted. */
export function FormDialog(props: {
  /** Name of the draft, unique in its place: the page, if no place is named. */
  draft: string
  place?: string
  base?: DraftBase
  title: string
  ok: string
  cancel: string
  busy: boolean
  /** Buttons to the left of the standard ones. */
  extra?: ReactNode
  /**
   * Receives what was entered, and the form to put the focus into.
   * @returns whether it was saved
   */
  onSubmit: (form: FormData, element: HTMLFormElement) => Promise<boolean>
  /** Called after it was saved; without it the dialog is closed. */
  onSaved?: () => void
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (!(await props.onSubmit(new FormData(element), element))) return
    settle(element)
    if (props.onSaved) props.onSaved()
    else dialog.current?.close()
  }
  const cancel = () => {
    giveUp(form.current)
    dialog.current?.close()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={props.title} onClose={props.onClose}>
      <DraftForm draft={props.draft} place={props.place} base={props.base} ref={form} onSubmit={submit}>
        <h2>{props.title}</h2>
        {props.children}
        <div className={styles.dialogActions}>
          {props.extra}
          <span className={styles.space} />
          <Button onClick={cancel}>{props.cancel}</Button>
          <Button kind="primary" type="submit" disabled={props.busy} aria-busy={props.busy}>
            {props.ok}
          </Button>
        </div>
      </DraftForm>
    </dialog>
  )
}
