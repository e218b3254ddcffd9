import { getLocale, getTranslations } from 'next-intl/server'
import { formatMoney, MISSING } from '@/lib/kit/format'
import { FIELDS, type Field } from '@/lib/sections/intake/fields'
import type { Part } from '@/lib/sections/intake/schema'

export type EntryValue = string | number | boolean | null | undefined

function fieldOf(part: Part, key: string): Field {
  return (FIELDS[part] as Readonly<Record<string, Field>>)[key] ?? { kind: 'text' }
}

/** A value as text in the language of the page: codes as words, money with two decimals. */
export async function entryReader(): Promise<(part: Part, key: string, value: EntryValue) => string> {
  const [t, ticks, locale] = [await getTranslations(), await getTranslations('shell.tick'), await getLocale()]
  return (part, key, value) => {
    if (value === null || value === undefined || value === '') return MISSING
    const field = fieldOf(part, key)
    if (field.kind === 'money') return formatMoney(Number(value), locale)
    if (field.kind === 'flag' || field.kind === 'truth') return ticks(value ? 'yes' : 'no')
    if (!field.list) return String(value)
    const words = field.list === 'GCLX' ? `sections.GCLX.${value}` : `codes.${field.list}.${value}`
    return t.has(words as never) ? t(words as never) : String(value)
  }
}
