import type { FieldView } from './field-views'

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
