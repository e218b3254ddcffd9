/** A field as the form shows it, in the language of the page. */
export interface FieldView {
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'long' | 'number' | 'time' | 'choice'
  readonly required: boolean
  readonly wide: boolean
  /** What can be chosen; words that a text may be. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  /** What stands in the field without being sent: a value that may be replaced but not seen. */
  readonly placeholder?: string
  /** Stands for that value, to say what the field was. */
  readonly token?: string
}

/** A value as a field holds it. */
export const shown = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'boolean'
      ? String(Number(value))
      : String(value)

/** A text may be a code: it is shown, and typed, as the code's word. */
export const wordOf = (options: FieldView['options'], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

/** A value as its input takes it. */
export function inputText({ kind, options }: FieldView, value: unknown): string {
  if (kind === 'time') return shown(value).replace(' ', 'T')
  return kind === 'text' ? wordOf(options, shown(value)) : shown(value)
}
