'use client'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { setForbiddenWords } from '@/app/_ui/client/forbidden'
import type { Question } from '@/app/_ui/dialog/client/ask-box'
import { draftOf, takeTab } from './drafts'
import { setLeaveWords } from './leave-guard'
import { type SignOutWords, setSignOutWords } from './sign-out'

export interface DraftWords {
  readonly restored: string
  /** Shown if the stored values were changed in the meantime. */
  readonly changed: string
  readonly discard: string
  /** `{at}`: when the draft was written. */
  readonly offered: string
  readonly restore: string
  readonly drop: string
  /** The input is too long for a draft. */
  readonly refused: string
  /** The question before a page with unsaved input is left. */
  readonly leave: Question
  /** The question before signing out deletes drafts; `{count}`: of how many. */
  readonly signOut: SignOutWords
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

/** Wraps the pages of signed-in people: provides the owner of drafts and the words for refusals and leaving. */
export function DraftsProvider({ owner, words, children }: Drafts & { children: ReactNode }) {
  useEffect(() => takeTab(owner), [owner])
  const { forbidden, reason, leave, signOut } = words
  useEffect(() => setForbiddenWords(forbidden, reason), [forbidden, reason])
  useEffect(() => setLeaveWords(leave), [leave])
  useEffect(() => setSignOutWords(signOut), [signOut])
  return <Context value={{ owner, words }}>{children}</Context>
}

/** Forms being reopened: a page may have two buttons for the same dialog. */
const opening = new Set<string>()
const OPENING_MS = 1000

/** Reopens the dialog or editor of a form that was open, with input, when the document was left. */
export function useReopen(form: string, open: () => void, place?: string): void {
  const owner = useDrafts()?.owner
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (owner === undefined || opening.has(form) || draftOf(owner, form, place).read() === null) return
    opening.add(form)
    setTimeout(() => opening.delete(form), OPENING_MS)
    open()
  }, [owner, form])
}
