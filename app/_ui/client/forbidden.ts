'use client'
import { notice } from './ask'

/** The words of the page's language; null where nobody is signed in. */
let words: { readonly title: string; readonly reason: string } | null = null

/**
 * From now on it is said what a person may not do.
 * @param reason why, where the server says no more than the title
 * @returns how to stop
 */
export function tellForbidden(title: string, reason: string): () => void {
  words = { title, reason }
  return () => {
    words = null
  }
}

/** Says that something was refused to this person, and why. `said`: what the server says about it. */
export function sayForbidden(said: string): void {
  if (words === null) return
  const isPlain = said === '' || said === words.title
  void notice('error', words.title, isPlain ? words.reason : said, said)
}
