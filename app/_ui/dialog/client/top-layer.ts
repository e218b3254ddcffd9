'use client'

/** Open modal dialogs, the top one last: whatever is outside of it can be neither used nor heard. */
const opened: HTMLDialogElement[] = []
let place: HTMLElement | null = null

function move(): void {
  const top = opened.at(-1) ?? document.body
  if (place && place.parentElement !== top) top.append(place)
}

/** The element for messages at the edge of the window; it is always inside the top dialog. */
export function messagePlace(): HTMLElement {
  place ??= document.createElement('div')
  move()
  return place
}

export function raise(dialog: HTMLDialogElement): void {
  opened.push(dialog)
  move()
}

export function lower(dialog: HTMLDialogElement): void {
  const at = opened.indexOf(dialog)
  if (at >= 0) opened.splice(at, 1)
  move()
}
