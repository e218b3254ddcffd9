/** A field of a form, in the language of the page. */
export interface FieldView {
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'long' | 'number' | 'time' | 'choice'
  readonly required: boolean
  readonly wide: boolean
  /** The options of a choice, or suggestions for a text. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  /** Shown in place of a hidden value, which may be replaced but not seen; not submitted. */
  readonly placeholder?: string
  /** A token of the hidden value, which states the original value when the form is sent. */
  readonly token?: string
}

export const shown = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'boolean'
      ? String(Number(value))
      : String(value)

/** A text field may hold a code, which is shown and typed as the code's word. */
export const wordOf = (options: FieldView['options'], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

export function inputText({ kind, options }: FieldView, value: unknown): string {
  if (kind === 'time') return shown(value).replace(' ', 'T')
  return kind === 'text' ? wordOf(options, shown(value)) : shown(value)
}
