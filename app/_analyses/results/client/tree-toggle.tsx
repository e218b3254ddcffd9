'use client'
import type { MouseEvent, ReactNode } from 'react'

const depthOf = (row: Element) => Number(row.querySelector('[data-depth]')?.getAttribute('data-depth') ?? 0)

/** Shows or hides the rows below a heading. Rows below a nested folded heading stay hidden. */
function fold(heading: HTMLTableRowElement, open: boolean): void {
  const depth = depthOf(heading)
  let foldedAt = open ? Number.POSITIVE_INFINITY : depth
  for (let row = heading.nextElementSibling; row && depthOf(row) > depth; row = row.nextElementSibling) {
    const own = depthOf(row)
    if (open && own <= foldedAt) foldedAt = Number.POSITIVE_INFINITY
    ;(row as HTMLElement).hidden = own > foldedAt
    const folded = row.querySelector('button[aria-expanded="false"]') !== null
    if (folded && own < foldedAt) foldedAt = own
  }
}

/**
 * Lets headings inside fold the rows below them. The table is rendered by the server: one listener for all of its
 * buttons instead of a component for each row.
 */
export function TreeToggle({ children }: { children: ReactNode }) {
  const toggle = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button[aria-expanded]')
    const row = button?.closest('tr')
    if (!button || !row) return
    const open = button.getAttribute('aria-expanded') !== 'true'
    button.setAttribute('aria-expanded', String(open))
    fold(row, open)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons inside handle the keys
    <div onClick={toggle}>{children}</div>
  )
}
