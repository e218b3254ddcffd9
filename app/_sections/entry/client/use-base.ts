'use client'
import { useCallback, useState } from 'react'
import type { FieldView } from '../field-text'

/** What a form says that its fields were: what stands in each at first, or what stands for a hidden value. */
const baseOf = (fields: readonly FieldView[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ key, value, token }) => [key, token ?? value]))

/**
 * The fields as they were when the person began. While something is typed they stay so, whatever the page brings
 * meanwhile: only so can be told what the person changed. `key` is another whenever they are filled anew.
 */
export function useBase(given: readonly FieldView[], isUnsaved: boolean) {
  const text = JSON.stringify(baseOf(given))
  const [begun, setBegun] = useState({ fields: given, text, key: 0 })
  if (!isUnsaved && text !== begun.text) setBegun({ fields: given, text, key: begun.key + 1 })
  const { fields, key } = begun
  const from = useCallback(() => baseOf(fields), [fields])
  return { fields, key, from }
}

/** What a form sent that was saved: what its fields are from then on; of hidden ones it does not know that. */
export function typedOf(sent: FormData | null, fields: readonly FieldView[]): Record<string, string> {
  const known = fields.filter(({ key, token }) => token === undefined && sent?.has(key))
  return Object.fromEntries(known.map(({ key }) => [key, String(sent?.get(key))]))
}
