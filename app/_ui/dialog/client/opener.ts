'use client'
import { isShown, successorOf } from '@/app/_ui/client/successor'

/** The button that opens the popover an element is in: the popover closes when a dialog opens. */
function invokerOf(element: HTMLElement): HTMLElement | null {
  const popover = element.closest('[popover]')
  return popover?.id ? document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`) : null
}

/** The row of a table that the keyboard stands on. */
const currentRow = () => document.querySelector<HTMLElement>('tr[data-current]')

/**
 * Remembers the element that has the focus when a dialog opens.
 * @returns puts the focus back after closing: there, or on what has replaced it; if it is gone, on the current row or the
 * contents of the page. A person who has moved on or is on another page by now is left alone. What a refresh of the page
 * replaces afterwards is found by `KeepFocus`.
 */
export function rememberOpener(): () => void {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return () => undefined
  const successor = successorOf(active)
  const invoker = invokerOf(active)
  const { pathname } = location
  return () => {
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (!isFree || location.pathname !== pathname) return
    const places = [active, successor(), invoker, currentRow(), document.getElementById('content')]
    places.find((one) => one && isShown(one))?.focus({ preventScroll: true })
  }
}
