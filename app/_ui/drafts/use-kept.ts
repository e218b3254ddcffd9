'use client'
import { useEffect, useRef, useState } from 'react'
import { draftOf, isLeavingToSignIn } from './drafts'
import { useKeeping } from './keeper'

/**
 * Keeps what is typed where it is held as state. `value`: null for nothing typed; `restore`: gets what was kept.
 * @param form names it among the forms of its page; null: it is not kept
 * @returns whether something typed before is back
 */
export function useKept<T>(form: string | null, value: T | null, restore: (kept: T) => void): boolean {
  const owner = useKeeping()?.owner
  const [isRestored, setRestored] = useState(false)
  const isFirst = useRef(true)
  const text = value === null ? null : JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(() => {
    if (form === null || owner === undefined) return
    const draft = draftOf(owner, form)
    const kept = draft.read() as T | null
    if (kept !== null) {
      restore(kept)
      setRestored(true)
    }
    return () => {
      if (!isLeavingToSignIn()) draft.drop()
    }
  }, [form, owner])
  useEffect(() => {
    // What was kept has not come back yet.
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
