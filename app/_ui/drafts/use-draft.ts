'use client'
import { useEffect, useRef, useState } from 'react'
import { draftOf, isLeavingToSignIn } from './drafts'
import { useDrafts } from './drafts-provider'

/**
 * Stores a draft of input that is held as state. `value`: null if nothing was typed; `restore` receives the
 * stored draft.
 * @param form name of the draft, unique on the page; null: nothing is stored
 * @returns whether a draft was restored
 */
export function useDraft<T>(form: string | null, value: T | null, restore: (draft: T) => void): boolean {
  const owner = useDrafts()?.owner
  const [isRestored, setRestored] = useState(false)
  const isFirst = useRef(true)
  const text = value === null ? null : JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (form === null || owner === undefined) return
    const draft = draftOf(owner, form)
    const stored = draft.read() as T | null
    if (stored !== null) {
      restore(stored)
      setRestored(true)
    }
    return () => {
      if (!isLeavingToSignIn()) draft.drop()
    }
  }, [form, owner])
  useEffect(() => {
    // The stored draft has not been restored yet.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (form === null || owner === undefined) return
    const draft = draftOf(owner, form)
    if (text !== null) return draft.write(JSON.parse(text))
    draft.drop()
    setRestored(false)
  }, [form, owner, text])
  return isRestored
}
