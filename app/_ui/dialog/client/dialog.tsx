'use client'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/app/_ui/icon'
import styles from '../dialog.module.css'
import { rememberOpener } from './opener'
import { lower, raise } from './top-layer'

export interface DialogProps {
  readonly title: string
  readonly size?: 'small' | 'normal' | 'wide' | 'widest'
  /** At the right edge, as high as the window. */
  readonly side?: boolean
  readonly className?: string | undefined
  /** The label of a cross at the top; without one the dialog is closed by its buttons and Escape. */
  readonly closeLabel?: string | undefined
  /** Whether a click beside the dialog closes it: not while something typed could be lost. */
  readonly closesBeside?: boolean
  /** Asked before Escape, the cross and a click beside the dialog close it. */
  readonly mayClose?: () => boolean | Promise<boolean>
  readonly onClose: () => void
  readonly children: ReactNode
}

function isBeside(dialog: HTMLElement, { target, clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (x < left || x > right || y < top || y > bottom)
}

/**
 * Every dialog of the product: a native modal dialog, open while it is mounted. It traps the focus and gives it back to
 * its opener; its head and its `DialogActions` stay in sight while its `DialogBody` scrolls. An element with
 * `data-first` has the focus at first.
 */
export function Dialog({ closesBeside = true, mayClose, onClose, ...props }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  /** Whether the pointer was pressed beside the dialog: somebody who marks text may release it there. */
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    const shown = dialog.current!
    const giveBack = rememberOpener()
    shown.showModal()
    raise(shown)
    shown.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      lower(shown)
      shown.close()
      giveBack()
    }
  }, [])
  const leave = async () => {
    if ((await mayClose?.()) !== false) onClose()
  }
  const element = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a native dialog closes on Escape
    <dialog
      ref={dialog}
      className={[styles.dialog, props.side && styles.side, props.className].filter(Boolean).join(' ')}
      data-size={props.size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser that is cancelled says so here too, and so does a dialog opened by this one.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        void leave()
      }}
      onClose={({ target, currentTarget }) => {
        // A repeated Escape closes a dialog whatever the page says.
        if (target !== currentTarget || currentTarget.open) return
        currentTarget.showModal()
        void leave()
      }}
      onPointerDown={(event) => {
        isPressed.current = isBeside(event.currentTarget, event)
      }}
      onClick={(event) => {
        if (closesBeside && isPressed.current && isBeside(event.currentTarget, event)) void leave()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{props.title}</h2>
        {props.closeLabel && (
          <button type="button" className="iconButton" aria-label={props.closeLabel} onClick={leave}>
            <Icon name="cross" />
          </button>
        )}
      </div>
      {props.children}
    </dialog>
  )
  // Outside of what opens it, whose styles are not meant for it. What stands at the side may be drawn by the server.
  return props.side ? element : createPortal(element, document.body)
}

/** The part that scrolls. `label`: its name, if nothing in it can have the focus: then the keyboard scrolls it itself. */
export function DialogBody(props: {
  className?: string | undefined
  label?: string | undefined
  children: ReactNode
}) {
  const named = props.label ? { tabIndex: 0, role: 'group', 'aria-label': props.label } : {}
  return (
    <div className={[styles.body, props.className].filter(Boolean).join(' ')} {...named}>
      {props.children}
    </div>
  )
}

/** The buttons; `extra` stands at the other end. */
export function DialogActions({ extra, children }: { extra?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {extra && (
        <>
          {extra}
          <span className={styles.space} />
        </>
      )}
      {children}
    </div>
  )
}
