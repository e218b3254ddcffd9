'use client'

/**
 * Puts contents on the clipboard, also where the page was not reached over HTTPS, without which browsers offer no other
 * way.
 * @returns whether it worked
 */
export function copy(
  contents: { readonly 'text/plain': string } & Readonly<Record<string, string>>,
): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = contents['text/plain']
  field.style.cssText = 'position:fixed;opacity:0'
  const onCopy = (event: ClipboardEvent) => {
    for (const [type, text] of Object.entries(contents)) event.clipboardData?.setData(type, text)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', onCopy, true)
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', onCopy, true)
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
