'use client'
import { useEffect, useRef, useState } from 'react'
import type { DraftState } from './draft-note'
import { draftOf, isLeavingToSignIn, type OtherDraft } from './drafts'
import { useDrafts } from './drafts-provider'
import { useLeaveGuard } from './leave-guard'

interface Options<T> {
  /** The input, with what it was based on; null if nothing was typed. */
  readonly value: T | null
  /** Receives a stored draft. */
  readonly restore: (draft: T) => void
  /** Takes the input back. */
  readonly discard: () => void
  /** Whether what a draft was based on has changed since. */
  readonly isChanged: (draft: T) => boolean
}

/**
 * Stores a draft of input that is held as state, and asks before a page with such input is left.
 * @param form name of the draft, unique in its place; null: nothing is stored
 * @returns what to say about drafts (`DraftNote`), and a function for input that was saved or given up while its
 *   component is removed
 */
export function useDraft<T>(form: string | null, { value, restore, discard, isChanged }: Options<T>) {
  const owner = useDrafts()?.owner
  const draft = useRef<ReturnType<typeof draftOf>>(null)
  const [restored, setRestored] = useState<{ isChanged: boolean } | null>(null)
  const [other, setOther] = useState<OtherDraft | null>(null)
  const [isRefused, setRefused] = useState(false)
  const isFirst = useRef(true)
  const text = value === null ? null : JSON.stringify(value)
  useLeaveGuard(form !== null && text !== null)
  const fill = (stored: T) => {
    restore(stored)
    setRestored({ isChanged: isChanged(stored) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (form === null || owner === undefined) return
    const own = draftOf(owner, form)
    draft.current = own
    const stored = own.read()
    if (stored) fill(stored.value as T)
    setOther(own.other())
    return () => {
      if (!isLeavingToSignIn()) own.close()
    }
  }, [form, owner])
  useEffect(() => {
    // The stored draft has not been restored yet.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    setRefused(text !== null && draft.current?.write(JSON.parse(text)) === false)
    if (text !== null) return
    draft.current?.drop()
    setRestored(null)
  }, [text])
  const next = () => {
    other?.drop()
    setOther(draft.current?.other() ?? null)
  }
  const take = () => {
    if (other) fill(other.value as T)
    next()
  }
  const state: DraftState = {
    restored: restored && { ...restored, discard },
    offered: other && { at: other.at, restore: take, drop: next },
    isRefused,
  }
  return { state, settle: () => draft.current?.drop() }
}
