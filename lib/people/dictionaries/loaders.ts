import { getLocale } from 'next-intl/server'
import { personOfPage } from '../../auth/loaders'
import { DICTIONARIES, type DictionaryNumber } from '../../domain/dictionaries'
import { translator } from '../../kit/i18n/translator'
import { type DictionaryItem, dictionaryOf } from './items'

export const DICTIONARY_NUMBERS = Object.keys(DICTIONARIES) as DictionaryNumber[]

/** The requested dictionary, or the first one, with the changes of the administrator's organisation. */
export async function dictionaryAdministration(
  requested: string | undefined,
): Promise<{ number: DictionaryNumber; items: DictionaryItem[] }> {
  const person = await personOfPage('/system/dicts')
  const number = DICTIONARY_NUMBERS.find((known) => known === requested) ?? DICTIONARY_NUMBERS[0]!
  const translate = translator(await getLocale())
  return { number, items: await dictionaryOf(person.organisationId, number, translate) }
}
