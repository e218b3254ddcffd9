'use client'

const FIELDS = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]'

/** Whether a key is meant for a field or a dialog, and not for the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  return (
    event.isComposing || target?.closest(FIELDS) != null || document.querySelector('dialog[open]') !== null
  )
}
