'use client'

/** Puts a popover under its button, inside the window. To be called before it is shown. */
export function placeBelow(button: Element | null, popover: HTMLElement): void {
  if (!button) return
  const { bottom, left, right } = button.getBoundingClientRect()
  popover.style.top = `${bottom + 4}px`
  if (left > window.innerWidth / 2)
    popover.style.right = `${Math.max(4, document.documentElement.clientWidth - right)}px`
  else popover.style.left = `${Math.max(4, left)}px`
}
