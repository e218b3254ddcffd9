'use client'

export const isShown = (element: Element) => element.isConnected && element.checkVisibility()

/** What a person works with; other elements that can have the focus are boxes, with much text in them. */
const CONTROLS = 'a, button, input, select, textarea, summary, tr'

const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ??
  (element.matches('input, select, textarea') ? element.getAttribute('name') : element.textContent?.trim()) ??
  ''

/**
 * Finds what stands for an element after its part of the page was drawn anew: by its id, else by kind, name and place among
 * those of the same name, as rows may have buttons of one name. An element without a name has no successor.
 */
export function successorOf(element: HTMLElement): () => HTMLElement | null {
  const { id, tagName } = element
  if (id) return () => document.getElementById(id)
  const name = element.matches(CONTROLS) ? nameOf(element) : ''
  if (name === '') return () => null
  const alike = () =>
    [...document.querySelectorAll<HTMLElement>(tagName)].filter((other) => nameOf(other) === name)
  const at = alike().indexOf(element)
  return () => {
    const found = alike()
    return found[Math.min(at, found.length - 1)] ?? null
  }
}
