'use client'

/** A choice with more options than this gets a search. */
const FEW = 12
const seen = new WeakSet<HTMLSelectElement>()

/** A value that React writes into a choice tells nobody: a search in front of it would go on showing another one. */
const isMany = (element: EventTarget | null): element is HTMLSelectElement =>
  element instanceof HTMLSelectElement &&
  element.matches('.select:not([multiple], [size], [tabindex="-1"], [data-controlled])') &&
  element.options.length > FEW

/** Whether the person is using the browser's own list, which must not vanish under their hands. */
function follow(select: HTMLSelectElement): () => boolean {
  let isUsed = false
  const use = () => {
    isUsed = true
  }
  const leave = () => {
    isUsed = false
  }
  select.addEventListener('pointerdown', use)
  select.addEventListener('keydown', use)
  select.addEventListener('blur', leave)
  return () => isUsed
}

/**
 * Gives a native choice of many options a search, when the pointer or the focus first comes to it: it keeps its value,
 * its name and its events. Until the script is there, and without scripts, it works as it is.
 */
async function improve(select: HTMLSelectElement): Promise<void> {
  seen.add(select)
  const isUsed = follow(select)
  const parts = await import('./client/search-select').catch(() => null)
  if (!parts) return void seen.delete(select)
  await parts.ready()
  if (!select.isConnected) return
  if (isUsed()) return select.addEventListener('blur', () => parts.replace(select), { once: true })
  parts.replace(select)
}

function notice({ target }: Event): void {
  if (isMany(target) && !seen.has(target) && !target.disabled) void improve(target)
}

/** Watches the choices of the page. @returns stops it */
export function watchChoices(): () => void {
  document.addEventListener('pointerover', notice)
  document.addEventListener('focusin', notice)
  return () => {
    document.removeEventListener('pointerover', notice)
    document.removeEventListener('focusin', notice)
  }
}
