import { DICTIONARIES, type DictionaryNumber } from '../../domain/dictionaries'
import type { Translate } from '../../kit/i18n/translator'
import { type DictionaryChange, dictionaryChanges } from './data'

export interface DictionaryItem {
  readonly value: string
  readonly text: string
  /** Not offered any more; stored uses stay. */
  readonly disabled: boolean
  /** Built in, not added by the organisation. */
  readonly isOwn: boolean
  /** The organisation's text in place of the built-in one; null if there is none. */
  readonly stated: string | null
}

/** An organisation's dictionary: the built-in values with its changes, followed by its own values. */
export function mergeDictionary(
  number: DictionaryNumber,
  changes: readonly DictionaryChange[],
  translate: Translate,
): DictionaryItem[] {
  const own: readonly string[] = DICTIONARIES[number]
  const changed = new Map(changes.map((change) => [change.value, change]))
  const added = changes.filter(({ value }) => !own.includes(value)).map(({ value }) => value)
  return [...own, ...added].map((value) => {
    const isOwn = own.includes(value)
    const stated = changed.get(value)?.text ?? null
    const text = stated ?? (isOwn ? translate(`sections.${number}.${value}`) : value)
    return { value, text, stated, isOwn, disabled: changed.get(value)?.disabled ?? false }
  })
}

/** The dictionary of an organisation, in the language of `translate`. */
export async function dictionaryOf(
  organisationId: number,
  number: DictionaryNumber,
  translate: Translate,
): Promise<DictionaryItem[]> {
  return mergeDictionary(number, await dictionaryChanges(organisationId, number), translate)
}
