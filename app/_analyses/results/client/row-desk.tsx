'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isTyping } from '@/app/_ui/client/keys'
import { CURRENT, currentRow, type End, moveRow, rowsOfPage, setCurrent } from './rows'

/** Parts of a row that have a click of their own. */
const OWN_CLICK =
  'a, button, input, select, textarea, label, summary, details[open], dialog, [data-own-click]'
const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Moves to the first or last row of the page that is being loaded, once its rows are there. */
function enter(end: End): void {
  const before = rowsOfPage()[0]?.dataset.row
  const observer = new MutationObserver(() => {
    const rows = rowsOfPage()
    if (rows.length === 0 || rows[0]!.dataset.row === before) return
    observer.disconnect()
    setCurrent(rows.at(end === 'first' ? 0 : -1) ?? null, true)
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-row'] })
}

const isFree = (event: KeyboardEvent) =>
  !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey

function focusFilter(column: string): void {
  const field = document.querySelector(`[data-filter-of="${column}"]`)
  field?.querySelector<HTMLElement>('input, select')?.focus()
}

/** The address of this page with another row opened. */
function hrefOfRow(reference: string): string {
  const url = new URL(window.location.href)
  url.searchParams.set('row', reference)
  return url.pathname + url.search
}

/** The link in the open drawer to the row before or after the opened one. */
const neighbourLink = (step: 1 | -1) =>
  document.querySelector<HTMLAnchorElement>(
    `[data-row-drawer] a[data-row-step="${step === 1 ? 'next' : 'previous'}"]`,
  )

const pageLink = (step: 1 | -1) =>
  document.querySelector<HTMLAnchorElement>(`main a[data-step="${step === 1 ? 'next' : 'previous'}"]`)

/**
 * Keyboard and clicks of the rows of result tables: one listener for all of them. J and K move, Enter or a click opens a
 * row. Other parts act on the row that is marked as current.
 */
export function RowDesk() {
  const router = useRouter()
  useEffect(() => {
    const open = (row: HTMLElement) => {
      setCurrent(row)
      router.push(hrefOfRow(row.dataset.row!), { scroll: false })
    }
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element
      const head = target.closest<HTMLElement>('button[data-filter]')
      // Once the browser has opened the filters.
      if (head) requestAnimationFrame(() => focusFilter(head.dataset.filter!))
      const row = target.closest<HTMLElement>('tr[data-row]')
      if (!row || target.closest(OWN_CLICK) || event.defaultPrevented) return
      // Somebody who marks a text to copy it does not want to open anything.
      if (window.getSelection()?.toString()) return
      open(row)
    }
    const move = (step: 1 | -1) => {
      if (document.querySelector('[data-row-drawer]')) {
        const neighbour = neighbourLink(step)
        if (neighbour) router.replace(neighbour.href, { scroll: false })
        return
      }
      if (moveRow(step)) return
      const link = pageLink(step)
      if (!link) return
      enter(step === 1 ? 'first' : 'last')
      router.push(link.href, { scroll: false })
    }
    const onKey = (event: KeyboardEvent) => {
      if (!isFree(event) || isTyping(event) || rowsOfPage().length === 0) return
      const step = STEPS[event.key]
      const isInTable = document.activeElement?.closest('[data-table], [data-row-drawer]') !== null
      if (event.key === '?') document.getElementById('table-keys')?.togglePopover()
      else if (event.key === 'Enter' && document.activeElement?.matches(CURRENT)) open(currentRow()!)
      // Elsewhere the arrow keys scroll.
      else if (step && (event.key.length === 1 || (isInTable && currentRow()))) move(step)
      else return
      event.preventDefault()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [router])
  return null
}
