'use client'

/** Positions a popover below its button, within the window. Call it before the popover is shown. */
export function placeBelow(button: Element | null, popover: HTMLElement): void {
  if (!button) return
  const { bottom, left, right } = button.getBoundingClientRect()
  // Excludes the scroll bar gutter, which clientWidth includes if the bar is hidden.
  const { width } = document.documentElement.getBoundingClientRect()
  const atRight = left > width / 2
  popover.style.inset = `${bottom + 4}px ${atRight ? `${Math.max(4, width - right)}px` : 'auto'} auto ${
    atRight ? 'auto' : `${Math.max(4, left)}px`
  }`
}
