'use client'
import { Icon } from '../icon'
import styles from '../pagination.module.css'

/** The table before an element, among its siblings or inside one of them. */
function tableBefore(element: Element | null | undefined): Element | null {
  const before = element?.previousElementSibling
  if (!before) return null
  return before.matches('[data-table]')
    ? before
    : (before.querySelector('[data-table]') ?? tableBefore(before))
}

/** Shows the table above the pagination in full screen; Escape ends it. */
export function FullScreen({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={styles.full}
      aria-label={label}
      title={label}
      onClick={(event) => void tableBefore(event.currentTarget.closest('nav'))?.requestFullscreen()}
    >
      <Icon name="expand" size={14} />
    </button>
  )
}
