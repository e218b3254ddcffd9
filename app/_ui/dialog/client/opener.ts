'use client'

/** How long after closing the element that has the focus may still be replaced by a refresh of the page, in ms. */
const REFRESH_MS = 5000

const isFree = () => document.activeElement === null || document.activeElement === document.body
const isShown = (element: HTMLElement) => element.isConnected && element.checkVisibility()
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''

/** Finds what stands for an element after its part of the page was drawn anew: by its id, else by kind and name. */
function successorOf(element: HTMLElement): () => HTMLElement | null {
  const { id, tagName } = element
  const name = nameOf(element)
  const alike = () =>
    [...document.querySelectorAll<HTMLElement>(tagName)].filter((other) => nameOf(other) === name)
  // Rows may have buttons of the same name.
  const at = alike().indexOf(element)
  return () => {
    if (id) return document.getElementById(id)
    const found = alike()
    return found[Math.min(at, found.length - 1)] ?? null
  }
}

/** The button that opens the popover an element is in: the popover closes when a dialog opens. */
function invokerOf(element: HTMLElement): HTMLElement | null {
  const popover = element.closest('[popover]')
  return popover?.id ? document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`) : null
}

/** The row of a table that the keyboard stands on. */
const currentRow = () => document.querySelector<HTMLElement>('tr[data-current]')

/**
 * Remembers the element that has the focus when a dialog opens.
 * @returns puts the focus back after closing: there, or on what has replaced it, also if a refresh of the page replaces
 * it a moment later; if it is gone, on the current row or the contents of the page. A person who has moved on or is on another page by now is
 * left alone.
 */
export function rememberOpener(): () => void {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return () => undefined
  const successor = successorOf(active)
  const invoker = invokerOf(active)
  const { pathname } = location
  const toFocus = () =>
    [active, successor(), invoker, currentRow(), document.getElementById('content')].find(
      (one) => one && isShown(one),
    )
  const settle = () => {
    if (isFree() && location.pathname === pathname) toFocus()?.focus({ preventScroll: true })
  }
  return () => {
    settle()
    const observer = new MutationObserver(settle)
    const stop = () => {
      observer.disconnect()
      document.removeEventListener('pointerdown', stop)
      document.removeEventListener('keydown', stop)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('pointerdown', stop)
    document.addEventListener('keydown', stop)
    setTimeout(stop, REFRESH_MS)
  }
}
