'use client'
import { useCallback, useRef, useState } from 'react'

export type Side = 'yours' | 'theirs'

/** A field changed here and, in the meantime, by somebody else to a different value. */
export interface Conflict {
  readonly field: string
  readonly yours: unknown
  readonly theirs: unknown
  /** The base value to send next time, if it differs from the displayed one. */
  readonly base?: unknown
  readonly by: string | null
  readonly at: number | null
}

export interface Conflicts {
  readonly open: readonly Conflict[]
  readonly picked: Readonly<Record<string, Side>>
  /**
   * Takes the conflicts of an answer; none means that all are resolved. What was chosen while the answer was on its way
   * stays chosen, unless the other value has changed again.
   */
  take(conflicts: readonly Conflict[] | undefined): void
  /**
   * Resolves one conflict: the next save overwrites the other person's value knowingly.
   * @param put writes the chosen value into its field; not called if the field already has it
   */
  pick(conflict: Conflict, side: Side, put?: (value: unknown) => void): void
  /** The values of the fields when the person started editing, or last saw another person's values. */
  from<T extends object>(start: T): T
  /** Sets base values of some fields: those of a restored draft. */
  rebase(base: object): void
  /** Sets the saved values, which are the base of the next save. */
  begin(saved: object): void
}

/** The conflicts of a form, and the base values it sends. */
export function useConflicts(): Conflicts {
  const [open, setOpen] = useState<readonly Conflict[]>([])
  const [picked, setPicked] = useState<Readonly<Record<string, Side>>>({})
  const seen = useRef<Record<string, unknown>>({})
  const shown = useRef<readonly Conflict[]>([])
  const take = useCallback((conflicts: readonly Conflict[] = []) => {
    const theirs = (list: readonly Conflict[], field: string) =>
      JSON.stringify(list.find((conflict) => conflict.field === field)?.theirs ?? null)
    const before = shown.current
    const isSame = ([field]: [string, Side]) => theirs(before, field) === theirs(conflicts, field)
    shown.current = conflicts
    setOpen(conflicts)
    setPicked((picked) => Object.fromEntries(Object.entries(picked).filter(isSame)))
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
    shown.current = []
    setOpen([])
    setPicked({})
  }, [])
  const rebase = useCallback((base: object) => {
    seen.current = { ...seen.current, ...base }
  }, [])
  return { open, picked, take, pick, from, rebase, begin }
}
