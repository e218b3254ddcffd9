'use client'
import { ConflictList, useConflictWords } from '@/app/_components/conflicts/client/conflict-list'
import type { Conflict, Conflicts, Side } from '@/app/_components/conflicts/client/use-conflicts'

/**
 * What others made meanwhile of what is being written. Needs `shell.conflict`.
 * @param onTake puts a value where it is written; what was typed stands there still, unless the other was taken
 */
export function TextConflicts(props: {
  conflicts: Conflicts
  labelOf: (field: string) => string
  textOf?: (field: string, value: unknown) => string
  onTake: (conflict: Conflict, side: Side) => void
}) {
  const { conflicts } = props
  const words = useConflictWords()
  const pick = (conflict: Conflict, side: Side) => {
    if (side === 'theirs' || conflicts.picked[conflict.field] === 'theirs') props.onTake(conflict, side)
    conflicts.pick(conflict, side)
  }
  return (
    <ConflictList
      conflicts={conflicts.open}
      picked={conflicts.picked}
      words={words}
      labelOf={props.labelOf}
      textOf={props.textOf ?? ((_, value) => String(value ?? ''))}
      onPick={pick}
    />
  )
}
