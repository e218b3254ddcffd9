'use client'
import { ConflictList, useConflictWords } from '@/app/_ui/conflicts/client/conflict-list'
import type { Conflicts } from '@/app/_ui/conflicts/client/use-conflicts'

/**
 * Conflicts of a text with changes of others. Needs `shell.conflict`.
 * @param onTake puts a value into the editor
 */
export function TextConflicts(props: {
  conflicts: Conflicts
  labelOf: (field: string) => string
  textOf?: (field: string, value: unknown) => string
  onTake: (field: string, value: unknown) => void
}) {
  const { conflicts } = props
  const words = useConflictWords()
  return (
    <ConflictList
      conflicts={conflicts.open}
      picked={conflicts.picked}
      words={words}
      labelOf={props.labelOf}
      textOf={props.textOf ?? ((_, value) => String(value ?? ''))}
      onPick={(conflict, side) =>
        conflicts.pick(conflict, side, (value) => props.onTake(conflict.field, value))
      }
    />
  )
}
