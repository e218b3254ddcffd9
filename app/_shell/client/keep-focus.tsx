'use client'
import { useEffect } from 'react'
import { isShown, successorOf } from '@/app/_ui/client/successor'

/** Parts of a page that can take a focus whose own place is gone. */
const PLACES = 'li, tr, section, form, fieldset, dialog, main, [role], [tabindex]'

const BOX = 'dialog, [role="dialog"]'

/** The element with the focus, what may replace it, and the places around it from the nearest outwards, within its box if it is in one. */
interface Focused {
  readonly element: HTMLElement
  /** What stands for it on the same page. */
  readonly successor: () => HTMLElement | null
  readonly around: readonly HTMLElement[]
}

/** On another page a link of the same name is another link. */
function successorHere(element: HTMLElement): () => HTMLElement | null {
  const { pathname } = location
  const successor = successorOf(element)
  return () => (location.pathname === pathname ? successor() : null)
}

function around(element: Element): HTMLElement[] {
  const places: HTMLElement[] = []
  let place = element.parentElement?.closest<HTMLElement>(PLACES)
  while (place) {
    places.push(place)
    if (place.matches(BOX)) break
    place = place.parentElement?.closest<HTMLElement>(PLACES)
  }
  return places
}

const isLost = () => document.activeElement === document.body || document.activeElement === null

/** What has replaced the element if it is gone, else the nearest place that is left where it was. */
function placeLeft(focused: Focused): HTMLElement | null {
  if (focused.element.isConnected) return isShown(focused.element) ? focused.element : null
  return [focused.successor(), ...focused.around].find((place) => place && isShown(place)) ?? null
}

/** Watches the focus of the page. @returns stops watching */
function watchFocus(): () => void {
  let last: Focused | null = null
  /** Whether what had the focus is still there and was disabled meanwhile: a person who leaves it wants it to be left. */
  let wasDisabled = false
  /** What had the focus before it went into a box. */
  let behind: Focused | null = null
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    wasDisabled = false
    last = { element: target, successor: successorHere(target), around: around(target) }
    if (!target.closest(BOX)) behind = last
  }
  const onBlur = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || last?.element !== target) return
    if (target.matches(':disabled')) wasDisabled = true
    // After what takes the element away: a person who leaves it wants it to be left.
    else
      setTimeout(() => {
        if (target.isConnected && last?.element === target && isLost()) last = null
      })
  }
  const observer = new MutationObserver(() => {
    if (!last || !isLost()) return
    if (last.element.isConnected) {
      const isDisabled = last.element.matches(':disabled')
      wasDisabled ||= isDisabled
      if (isDisabled || !wasDisabled) return
    }
    // A box that was removed and not closed gives the focus back to nobody.
    const place = placeLeft(last) ?? (behind && placeLeft(behind)) ?? document.getElementById('content')
    if (!place) return
    if (!place.matches('a[href], button, input, select, textarea, summary, [tabindex]')) place.tabIndex = -1
    place.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onBlur)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onBlur)
    observer.disconnect()
  }
}

/**
 * Keeps the focus where a person works. A browser drops it when a button disappears with what it did, is disabled while
 * it works, or when the page is replaced: whoever works by keyboard or by ear would begin at the top of the page.
 */
export function KeepFocus() {
  useEffect(watchFocus, [])
  return null
}
