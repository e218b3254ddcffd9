import { getTranslations } from 'next-intl/server'
import type { DictionaryItem } from '@/lib/people/dictionaries/items'
import { typedFields } from '@/lib/sections/intake/fields'
import type { Part } from '@/lib/sections/intake/schema'
import { type FieldView, shown, wordOf } from './field-text'

type Values = Readonly<Record<string, string | number | boolean | null>>

const KINDS = {
  text: 'text',
  money: 'number',
  whole: 'number',
  time: 'time',
  flag: 'choice',
  truth: 'choice',
  bidder: 'choice',
  code: 'choice',
} as const

/**
 * The fields of a part with their values.
 * @param hidden fields whose value must not be sent to the browser
 */
export async function fieldViews(
  part: Part,
  values: Values,
  from: {
    bidders?: readonly string[]
    hidden?: readonly string[]
    /** The tokens of the hidden values. */
    tokens?: Readonly<Record<string, string>>
    /** The project types of the organisation. */
    types?: readonly DictionaryItem[]
  } = {},
): Promise<FieldView[]> {
  const [labels, codes, ticks] = [
    await getTranslations('sections.fields'),
    await getTranslations('codes'),
    await getTranslations('shell.tick'),
  ]
  const yesNo = [
    { value: '1', label: ticks('yes') },
    { value: '0', label: ticks('no') },
  ]
  return typedFields(part).map(({ key, kind, required, wide, list, values: known = [] }) => {
    const value = shown(values[key])
    const types = (from.types ?? []).filter((type) => !type.disabled || type.value === value)
    const coded =
      list === 'GCLX'
        ? types.map((type) => ({ value: type.value, label: type.text }))
        : known.map((one) => ({ value: one, label: codes(`${list}.${one}` as never) }))
    const named = (from.bidders ?? []).map((one) => ({ value: one, label: one }))
    const options = list ? coded : kind === 'bidder' ? named : KINDS[kind] === 'choice' ? yesNo : []
    // A value that is not in the list remains an option.
    const isForeign =
      KINDS[kind] === 'choice' &&
      value !== '' &&
      options.length > 0 &&
      !options.some((option) => option.value === value)
    const isHidden = from.hidden?.includes(key) && value !== ''
    return {
      key,
      label: labels(key as never),
      kind: key === 'feature' || key === 'description' ? 'long' : KINDS[kind],
      required: required === true,
      wide: wide === true,
      options: isForeign ? [...options, { value, label: value }] : options,
      value: isHidden ? '' : kind === 'text' ? wordOf(options, value) : value,
      ...(isHidden ? { placeholder: value } : {}),
      ...(from.tokens?.[key] === undefined ? {} : { token: from.tokens[key] }),
    }
  })
}
