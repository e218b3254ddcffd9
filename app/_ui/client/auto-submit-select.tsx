'use client'

/** `translate: 'no'`: the label is a name that is the same in every language. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly translate?: 'no'
}

/**
 * A native select that submits its form when an option is chosen.
 * - `value`: the current choice; `label`: its name for screen readers
 */
export function AutoSubmitSelect(props: {
  name: string
  label: string
  value: string
  options: readonly Choice[]
}) {
  return (
    <select
      className="select"
      name={props.name}
      aria-label={props.label}
      defaultValue={props.value}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      {props.options.map((option) => (
        <option key={option.value} value={option.value} translate={option.translate}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
