'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/app/_ui/icon'
import styles from '../drawer.module.css'

/**
 * A drawer that is open while it is mounted. The address decides about that; closing navigates to `closeHref`. The
 * native dialog traps the focus and closes on Escape.
 */
export function Drawer(props: { title: string; closeLabel: string; closeHref: string; children: ReactNode }) {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  const close = () => router.push(props.closeHref, { scroll: false })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a native dialog closes on Escape
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={props.title}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2>{props.title}</h2>
          <button type="button" className={styles.close} aria-label={props.closeLabel} onClick={close}>
            <Icon name="cross" />
          </button>
        </div>
        {props.children}
      </div>
    </dialog>
  )
}
