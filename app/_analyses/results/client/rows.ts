/** The row that the keyboard stands on. */
export const CURRENT = 'tr[data-current]'
export type End = 'first' | 'last'

/** The rows of the page that can be opened; those that are folded away cannot. */
export const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>('main tr[data-row]:not([hidden])')]
export const currentRow = () => document.querySelector<HTMLElement>(CURRENT)

/** Scrolls the row into sight below the head of its table. */
function show(row: HTMLElement): void {
  const box = row.closest<HTMLElement>('[data-table]')
  const head = box?.querySelector('thead')?.getBoundingClientRect().height ?? 0
  if (box) {
    const above = row.getBoundingClientRect().top - box.getBoundingClientRect().top - head
    if (above < 0) box.scrollTop += above
  }
  row.firstElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Marks a row as the one that the keyboard stands on, and moves the focus to it. */
export function setCurrent(row: HTMLElement | null, focused = false): void {
  for (const other of document.querySelectorAll<HTMLElement>(CURRENT)) {
    if (other === row) continue
    delete other.dataset.current
    other.removeAttribute('tabindex')
  }
  if (!row) return
  row.dataset.current = ''
  row.tabIndex = -1
  if (focused) row.focus({ preventScroll: true })
  show(row)
}

const KEPT_MS = 5000

/** Marks a row as the one that the keyboard stands on, also where the page is about to be shown anew. */
export function keepCurrent(reference: string): void {
  const mark = () => {
    const row = document.querySelector<HTMLElement>(`main tr[data-row="${reference}"]`)
    if (row && !row.matches(CURRENT)) setCurrent(row, true)
  }
  mark()
  const observer = new MutationObserver(mark)
  observer.observe(document.querySelector('main')!, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), KEPT_MS)
}

/** Moves on by one row. @returns whether there was one */
export function moveRow(step: 1 | -1): boolean {
  const rows = rowsOfPage()
  const at = currentRow()
  const next = at ? rows.indexOf(at) + step : step === 1 ? 0 : rows.length - 1
  const row = rows[next]
  if (row) setCurrent(row, true)
  return row !== undefined
}
