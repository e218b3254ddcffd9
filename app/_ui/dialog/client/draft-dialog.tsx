'use client'
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { type DraftBase, DraftForm } from '@/app/_ui/drafts/draft-form'
import { giveUp } from '@/app/_ui/drafts/watch-form'
import styles from '../dialog.module.css'
import { Dialog, DialogActions, DialogBody, type DialogProps } from './dialog'

export interface DraftDialogProps extends Pick<DialogProps, 'title' | 'size' | 'className' | 'onClose'> {
  /** Name of the draft, unique in its place: the page, if no place is named. */
  readonly draft: string
  readonly place?: string | undefined
  readonly base?: DraftBase | undefined
  /** The form, if its owner needs it. */
  readonly form?: RefObject<HTMLFormElement | null>
  /** The button that submits; none if there is nothing to submit any more. */
  readonly ok: { readonly label: string; readonly danger?: boolean | undefined } | null
  readonly cancel: string
  readonly busy: boolean
  /** Buttons at the other end. */
  readonly extra?: ReactNode
  /** Whether the browser checks the fields. */
  readonly noValidate?: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  readonly children: ReactNode
}

/**
 * Every dialog with a form: what is typed is kept as a draft. The cancel button gives it up; Escape closes the dialog and
 * keeps it. A click beside the dialog closes it only while nothing has been entered: also passwords and files, which no draft
 * keeps, would be lost.
 */
export function DraftDialog(props: DraftDialogProps) {
  const own = useRef<HTMLFormElement>(null)
  const form = props.form ?? own
  const [isEntered, setEntered] = useState(false)
  const { title, size, className, ok, busy, onClose } = props
  const cancel = () => {
    giveUp(form.current)
    onClose()
  }
  return (
    <Dialog
      {...{ title, className, onClose }}
      {...(size && { size })}
      closesBeside={ok !== null && !isEntered && !busy}
    >
      <DraftForm
        draft={props.draft}
        place={props.place}
        base={props.base}
        onTyped={(isTyped) => isTyped && setEntered(true)}
        ref={form}
        className={styles.form}
        onSubmit={props.onSubmit}
        noValidate={props.noValidate}
      >
        <DialogBody>{props.children}</DialogBody>
        <DialogActions extra={props.extra}>
          <Button disabled={busy} onClick={cancel}>
            {props.cancel}
          </Button>
          {ok && (
            <Button kind={ok.danger ? 'danger' : 'primary'} type="submit" disabled={busy} aria-busy={busy}>
              {ok.label}
            </Button>
          )}
        </DialogActions>
      </DraftForm>
    </Dialog>
  )
}
