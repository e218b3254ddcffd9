'use client'
import { useCallback, useRef, useState } from 'react'

export type Side = 'yours' | 'theirs'

/** A field that was changed here, and meanwhile by somebody else to something else. */
export interface Conflict {
  readonly field: string
  readonly yours: unknown
  readonly theirs: unknown
  /** What is to be said next time that the field was, where it is not what it shows. */
  readonly base?: unknown
  readonly by: string | null
  readonly at: number | null
}

export interface Conflicts {
  readonly open: readonly Conflict[]
  readonly picked: Readonly<Record<string, Side>>
  /** Takes the disagreements of an answer; none: they are settled. */
  take(conflicts: readonly Conflict[] | undefined): void
  /**
   * Settles one: whatever is saved next is saved over what somebody else made of it, knowingly.
   * @param put writes the chosen value into its field; not called where what was typed stands there still
   */
  pick(conflict: Conflict, side: Side, put?: (value: unknown) => void): void
  /** What the fields said when the person began, or saw last what somebody else made of them. */
  from<T extends object>(start: T): T
  /** Says what a save made of the fields: the next one begins there. */
  begin(saved: object): void
}

/** Disagreements of a form, and what it says that its fields were. */
export function useConflicts(): Conflicts {
  const [open, setOpen] = useState<readonly Conflict[]>([])
  const [picked, setPicked] = useState<Readonly<Record<string, Side>>>({})
  const seen = useRef<Record<string, unknown>>({})
  const take = useCallback((conflicts: readonly Conflict[] = []) => {
    setOpen(conflicts)
    setPicked({})
  }, [])
  const pick = useCallback(
    (conflict: Conflict, side: Side, put?: (value: unknown) => void) => {
      const { field } = conflict
      if (side === 'theirs' || picked[field] === 'theirs') put?.(conflict[side])
      seen.current[field] = 'base' in conflict ? conflict.base : conflict.theirs
      setPicked((before) => ({ ...before, [field]: side }))
    },
    [picked],
  )
  const from = useCallback(<T extends object>(start: T): T => ({ ...start, ...seen.current }), [])
  const begin = useCallback((saved: object) => {
    seen.current = { ...saved }
    setOpen([])
  }, [])
  return { open, picked, take, pick, from, begin }
}
