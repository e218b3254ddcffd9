'use client'
import { confirm } from '@/app/_ui/client/ask'
import { draftCount } from './drafts'

export interface SignOutWords {
  readonly title: string
  /** `{count}`: the number of drafts. */
  readonly text: string
  readonly ok: string
  readonly cancel: string
}

let words: SignOutWords | null = null

/** Sets the question, in the language of the page. */
export function setSignOutWords(given: SignOutWords): void {
  words = given
}

/** Signing out deletes the person's drafts, because others may use the machine next: asks if there are any. */
export async function maySignOut(): Promise<boolean> {
  const count = draftCount()
  if (count === 0 || !words) return true
  return confirm({ ...words, text: words.text.replace('{count}', String(count)), danger: true })
}
