'use client'

/** Puts a popover under its button, inside the window. To be called before it is shown. */
export function placeBelow(button: Element | null, popover: HTMLElement): void {
  if (!button) return
  const { bottom, left, right } = button.getBoundingClientRect()
  // Without the room for the scroll bar, which clientWidth counts where the bar itself is hidden.
  const { width } = document.documentElement.getBoundingClientRect()
  const atRight = left > width / 2
  popover.style.inset = `${bottom + 4}px ${atRight ? `${Math.max(4, width - right)}px` : 'auto'} auto ${
    atRight ? 'auto' : `${Math.max(4, left)}px`
  }`
}
