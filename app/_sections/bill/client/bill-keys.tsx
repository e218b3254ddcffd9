'use client'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

const levelOf = (row: Element) => Number(row.getAttribute('aria-level'))

/** The rows that the arrow keys reach. */
const rowsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('tbody > tr')]

/** So many rows Page Up and Page Down skip. */
const PAGE = 20

/** The row that a key leads to; undefined for a key that leads nowhere. */
function rowOfKey(key: string, rows: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: Math.min(at + PAGE, rows.length - 1),
    PageUp: Math.max(at - PAGE, 0),
    Home: 0,
    End: rows.length - 1,
  }
  return rows[places[key] ?? -1]
}

/** The row above which a row stands. */
function parentOf(rows: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const level = levelOf(rows[at]!)
  return rows.slice(0, at).findLast((row) => levelOf(row) < level)
}

function focusRow(rows: readonly HTMLElement[], row: HTMLElement): void {
  for (const other of rows) if (other.tabIndex === 0) other.tabIndex = -1
  row.tabIndex = 0
  row.focus()
}

/** Room above the row that an address names, so that it is seen where it stands. */
const ABOVE = 120

/** Scrolls the table to the row that the address names, and the page no further than necessary. */
function showCurrent(box: HTMLElement): void {
  const row = box.querySelector<HTMLElement>('[aria-current]')
  const scrolled = row?.closest('table')?.parentElement
  if (!row || !scrolled) return
  scrolled.scrollTop = row.offsetTop - ABOVE
  row.scrollIntoView({ block: 'nearest' })
}

/**
 * The keys of a tree grid: arrows, Home, End, Page Up and Page Down move, right and left unfold and fold, Enter opens the
 * first link of a row. Beyond the first and last row, the neighbouring page is opened. The row that an address names is
 * scrolled into view, and the focus stays at its row when the table changes.
 * - `address`: changes with the rows shown; `previous`, `next`: addresses of the neighbouring pages
 */
export function BillKeys(props: {
  address: string
  previous: string | null
  next: string | null
  children: ReactNode
}) {
  const { address, previous, next, children } = props
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<string | null>(null)
  const router = useRouter()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the address
  useEffect(() => {
    const rows = rowsIn(box.current!)
    const wanted = focused.current
    focused.current = null
    const row =
      wanted === 'first'
        ? rows[0]
        : wanted === 'last'
          ? rows.at(-1)
          : rows.find(({ dataset }) => dataset.node === wanted)
    if (row) focusRow(rows, row)
    else showCurrent(box.current!)
  }, [address])

  const open = (href: string | null, focus: string) => {
    if (!href) return
    focused.current = focus
    router.push(href, { scroll: false })
  }
  const fold = (row: HTMLElement) => {
    focused.current = row.dataset.node ?? null
    row.querySelector<HTMLElement>('a[data-fold]')?.click()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tbody > tr')
    if (!row || event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return
    const rows = rowsIn(box.current!)
    const at = rows.indexOf(row)
    const { key } = event
    const expanded = row.getAttribute('aria-expanded')
    const target = rowOfKey(key, rows, at)
    if (key === 'Enter') row.querySelector<HTMLElement>('a')?.click()
    else if (key === 'ArrowRight' && expanded === 'false') fold(row)
    else if (key === 'ArrowLeft' && expanded === 'true') fold(row)
    else if (key === 'ArrowLeft') focusRow(rows, parentOf(rows, at) ?? row)
    else if (target) focusRow(rows, target)
    else if (key === 'ArrowDown') open(next, 'first')
    else if (key === 'ArrowUp') open(previous, 'last')
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside have the focus
    <div ref={box} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
