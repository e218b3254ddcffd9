'use client'
import { useCallback, useState } from 'react'
import type { FieldView } from '../field-text'

/** The initial values of a form's fields; for hidden values their tokens. */
const baseOf = (fields: readonly FieldView[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ key, value, token }) => [key, token ?? value]))

/**
 * The values of the fields when the person started editing. While there is unsaved input they do not change, even
 * if the page is refreshed; otherwise the person's changes could not be recognised. `key` changes whenever the
 * fields are filled in again.
 */
export function useBase(given: readonly FieldView[], isUnsaved: boolean) {
  const text = JSON.stringify(baseOf(given))
  const [begun, setBegun] = useState({ fields: given, text, key: 0 })
  if (!isUnsaved && text !== begun.text) setBegun({ fields: given, text, key: begun.key + 1 })
  const { fields, key } = begun
  const from = useCallback(() => baseOf(fields), [fields])
  return { fields, key, from }
}

/** The base values after a save: the values that were sent, except for hidden fields. */
export function typedOf(sent: FormData | null, fields: readonly FieldView[]): Record<string, string> {
  const known = fields.filter(({ key, token }) => token === undefined && sent?.has(key))
  return Object.fromEntries(known.map(({ key }) => [key, String(sent?.get(key))]))
}
