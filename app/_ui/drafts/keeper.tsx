'use client'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { tellForbidden } from '@/app/_ui/client/forbidden'
import { draftOf, takeTab } from './drafts'

export interface KeepWords {
  readonly restored: string
  /** What the fields held before was changed by then. */
  readonly changed: string
  readonly discard: string
  /** The title over what a person may not do. */
  readonly forbidden: string
  /** Why, where the server says no more than the title. */
  readonly reason: string
}

interface Keeping {
  readonly owner: number
  readonly words: KeepWords
}

const Context = createContext<Keeping | null>(null)

/** Whose drafts are kept, and in which words; null on pages that nobody is signed in to. */
export const useKeeping = () => useContext(Context)

/** Around what signed-in people see: what they type belongs to them, and what is refused is said in one way. */
export function Keeper({ owner, words, children }: Keeping & { children: ReactNode }) {
  useEffect(() => takeTab(owner), [owner])
  const { forbidden, reason } = words
  useEffect(() => tellForbidden(forbidden, reason), [forbidden, reason])
  return <Context value={{ owner, words }}>{children}</Context>
}

/** What is being opened: a page may have two buttons of one dialog. */
const opening = new Set<string>()
const OPENING_MS = 1000

/** Opens what held a form (a dialog, an editor) where something typed into that form was kept. */
export function useReopen(form: string, open: () => void): void {
  const owner = useKeeping()?.owner
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(() => {
    if (owner === undefined || opening.has(form) || draftOf(owner, form).read() === null) return
    opening.add(form)
    setTimeout(() => opening.delete(form), OPENING_MS)
    open()
  }, [owner, form])
}
