'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/app/_ui/icon'
import styles from '../row-drawer.module.css'
import { currentRow, setCurrent } from './rows'

/**
 * Everything about one row, beside the table: it is no modal dialog, so the keys of the table work while it is open. The
 * address names the row.
 */
export function RowDrawer(props: {
  reference: string
  title: string
  closeLabel: string
  closeHref: string
  children: ReactNode
}) {
  const { reference, closeHref } = props
  const router = useRouter()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setCurrent(document.querySelector<HTMLElement>(`tr[data-row="${reference}"]`))
    panel.current?.focus({ preventScroll: true })
    if (panel.current) panel.current.scrollTop = 0
  }, [reference])
  useEffect(() => () => currentRow()?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('dialog[open], [popover]:popover-open')) return
      router.push(closeHref, { scroll: false })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [router, closeHref])
  return (
    <div
      ref={panel}
      className={styles.drawer}
      role="dialog"
      aria-label={props.title}
      tabIndex={-1}
      data-row-drawer={reference}
    >
      <div className={styles.head}>
        <h2>{props.title}</h2>
        <button
          type="button"
          className="iconButton"
          aria-label={props.closeLabel}
          onClick={() => router.push(closeHref, { scroll: false })}
        >
          <Icon name="cross" />
        </button>
      </div>
      {props.children}
    </div>
  )
}
