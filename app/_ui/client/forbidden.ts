'use client'
import { FORBIDDEN } from '@/lib/domain/systems/http-words'
import { notice } from './ask'

/** Texts in the language of the page; null if nobody is signed in. */
let words: { readonly title: string; readonly reason: string } | null = null

/**
 * Sets the texts of the notice for a missing permission.
 * @param reason the reason, if the server gives no more than the title
 * @returns a function that removes them
 */
export function setForbiddenWords(title: string, reason: string): () => void {
  words = { title, reason }
  return () => {
    words = null
  }
}

/** Shows a notice that permission is missing, and why. `message`: the message of the server. */
export function showForbidden(message: string): void {
  if (words === null) return
  const isPlain = message === '' || message === words.title
  void notice('error', `${words.title} · ${FORBIDDEN}`, isPlain ? words.reason : message, message)
}
