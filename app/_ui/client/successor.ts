'use client'

export const isShown = (element: Element) => element.isConnected && element.checkVisibility()

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''

/**
 * Finds what stands for an element after its part of the page was drawn anew: by its id, else by kind, name and place among
 * those of the same name, as rows may have buttons of one name.
 */
export function successorOf(element: HTMLElement): () => HTMLElement | null {
  const { id, tagName } = element
  const name = nameOf(element)
  const alike = () =>
    [...document.querySelectorAll<HTMLElement>(tagName)].filter((other) => nameOf(other) === name)
  const at = id ? -1 : alike().indexOf(element)
  return () => {
    if (id) return document.getElementById(id)
    const found = alike()
    return found[Math.min(at, found.length - 1)] ?? null
  }
}
