'use client'
import type { RefObject } from 'react'
import { ConflictList } from '@/app/_ui/conflicts/client/conflict-list'
import type { Conflict, Conflicts, Side } from '@/app/_ui/conflicts/client/use-conflicts'
import type { ConflictWords } from '@/app/_ui/conflicts/words'
import type { Field } from '../fields'

function fill(form: HTMLFormElement | null, { name, kind }: Field, value: unknown): void {
  const control = form?.elements.namedItem(name)
  if (kind === 'check' && control instanceof HTMLInputElement) control.checked = value === true
  else if (control && 'value' in control) control.value = String(value ?? '')
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The conflicts of a form; a chosen value is written into its field. */
export function FormConflicts(props: {
  conflicts: Conflicts
  fields: readonly Field[]
  form: RefObject<HTMLFormElement | null>
  words: ConflictWords
  /** The texts for a ticked and an unticked checkbox. */
  ticked: readonly [yes: string, no: string]
}) {
  const { conflicts, fields, form } = props
  const fieldOf = (name: string) => fields.find((field) => field.name === name)
  const pick = (conflict: Conflict, side: Side) => {
    const field = fieldOf(conflict.field)
    conflicts.pick(conflict, side, (value) => field && fill(form.current, field, value))
  }
  const textOf = (name: string, value: unknown) => {
    if (typeof value === 'boolean') return props.ticked[value ? 0 : 1]
    const text = String(value ?? '')
    return (
      fieldOf(name)
        ?.options?.find((option) => option.value === text)
        ?.label.trim() ?? text
    )
  }
  return (
    <ConflictList
      conflicts={conflicts.open}
      picked={conflicts.picked}
      words={props.words}
      labelOf={(name) => fieldOf(name)?.label ?? name}
      textOf={textOf}
      onPick={pick}
    />
  )
}
