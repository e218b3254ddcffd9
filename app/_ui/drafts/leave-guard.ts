'use client'
import { useEffect } from 'react'
import { confirm } from '@/app/_ui/client/ask'
import type { Question } from '@/app/_ui/dialog/client/ask-box'
import { isLeavingToSignIn } from './drafts'

/** What would be lost or interrupted if the page were left: unsaved input, or uploads. */
const input = new Set<object>()
const uploads = new Set<object>()
let words: Question | null = null
/** The person has just agreed to leave by a link; if that unloads the document, they are not asked twice. */
let hasAgreed = false
const AGREED_MS = 1000

/** Sets the question, in the language of the page. */
export function setLeaveWords(question: Question): void {
  words = question
}

const mustAsk = () => input.size > 0 && !isLeavingToSignIn()

function onUnload(event: BeforeUnloadEvent): void {
  if (!hasAgreed && (mustAsk() || uploads.size > 0) && !isLeavingToSignIn()) event.preventDefault()
}

/** The link to another address that a click follows within this tab. */
function linkLeft(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return link.getAttribute('href')?.startsWith('#') ? null : link
}

/** The click that was held is made again once the person agrees, for the router or the browser to follow. */
async function ask(link: HTMLAnchorElement, question: Question): Promise<void> {
  if (!(await confirm(question))) return
  hasAgreed = true
  setTimeout(() => {
    hasAgreed = false
  }, AGREED_MS)
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

function onClick(event: MouseEvent): void {
  const link = !hasAgreed && words && mustAsk() ? linkLeft(event) : null
  if (!link || !words) return
  event.preventDefault()
  event.stopPropagation()
  void ask(link, words)
}

function listen(): void {
  window.addEventListener('beforeunload', onUnload)
  document.addEventListener('click', onClick, true)
}

function stop(): void {
  window.removeEventListener('beforeunload', onUnload)
  document.removeEventListener('click', onClick, true)
}

/**
 * Asks for confirmation before a page with unsaved input is left by a link, by reloading or closing. Going back keeps the draft,
 * as a page hears of it when it has happened.
 * @param of `uploads` go on when a link within the product is followed, so that only unloading the page is confirmed
 */
export function useLeaveGuard(active: boolean, of: 'input' | 'uploads' = 'input'): void {
  useEffect(() => {
    if (!active) return
    const [own, guards] = [{}, of === 'input' ? input : uploads]
    if (input.size + uploads.size === 0) listen()
    guards.add(own)
    return () => {
      guards.delete(own)
      if (input.size + uploads.size === 0) stop()
    }
  }, [active, of])
}
