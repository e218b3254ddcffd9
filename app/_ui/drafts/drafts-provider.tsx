'use client'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { setForbiddenWords } from '@/app/_ui/client/forbidden'
import { draftOf, takeTab } from './drafts'

export interface DraftWords {
  readonly restored: string
  /** Shown if the stored values were changed in the meantime. */
  readonly changed: string
  readonly discard: string
  /** Title of the notice for a missing permission. */
  readonly forbidden: string
  /** The reason, if the server gives no more than the title. */
  readonly reason: string
}

interface Drafts {
  readonly owner: number
  readonly words: DraftWords
}

const Context = createContext<Drafts | null>(null)

/** The owner of the drafts and the texts about them; null on pages without a signed-in person. */
export const useDrafts = () => useContext(Context)

/** Wraps the pages of signed-in people: provides the owner of drafts and the words for refusals. */
export function DraftsProvider({ owner, words, children }: Drafts & { children: ReactNode }) {
  useEffect(() => takeTab(owner), [owner])
  const { forbidden, reason } = words
  useEffect(() => setForbiddenWords(forbidden, reason), [forbidden, reason])
  return <Context value={{ owner, words }}>{children}</Context>
}

/** Forms being reopened: a page may have two buttons for the same dialog. */
const opening = new Set<string>()
const OPENING_MS = 1000

/** Reopens the dialog or editor of a form if a draft of the form is stored. */
export function useReopen(form: string, open: () => void): void {
  const owner = useDrafts()?.owner
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (owner === undefined || opening.has(form) || draftOf(owner, form).read() === null) return
    opening.add(form)
    setTimeout(() => opening.delete(form), OPENING_MS)
    open()
  }, [owner, form])
}
