import { DICTIONARIES, type DictionaryNumber } from '../../domain/dictionaries'
import type { Translate } from '../../kit/i18n/translator'
import { type DictionaryChange, dictionaryChanges } from './data'

export interface DictionaryItem {
  readonly value: string
  readonly text: string
  /** Not to be chosen any more; what has it keeps it. */
  readonly disabled: boolean
  /** Of the product's own, not added by the organisation. */
  readonly isOwn: boolean
  /** What the organisation wrote instead of the product's text; null: nothing. */
  readonly stated: string | null
}

/** A dictionary as an organisation has it: the product's values with its changes, then its own. */
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

/** The dictionary of an organisation, in the reader's language. */
export async function dictionaryOf(
  organisationId: number,
  number: DictionaryNumber,
  translate: Translate,
): Promise<DictionaryItem[]> {
  return mergeDictionary(number, await dictionaryChanges(organisationId, number), translate)
}
