'use client'

/**
 * A native select that submits its form when an option is chosen.
 * - `value`: the current choice; `label`: its name for screen readers
 */
export function AutoSubmitSelect(props: {
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
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
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
