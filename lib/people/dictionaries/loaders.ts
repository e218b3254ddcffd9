import { getLocale } from 'next-intl/server'
import { personOfPage } from '../../auth/loaders'
import { DICTIONARIES, type DictionaryNumber } from '../../domain/dictionaries'
import { translator } from '../../kit/i18n/translator'
import { type DictionaryItem, dictionaryOf } from './items'

export const DICTIONARY_NUMBERS = Object.keys(DICTIONARIES) as DictionaryNumber[]

/** The dictionary an address names, else the first, as the administrator's organisation has it. */
export async function dictionaryAdministration(
  asked: string | undefined,
): Promise<{ number: DictionaryNumber; items: DictionaryItem[] }> {
  const person = await personOfPage('/system/dicts')
  const number = DICTIONARY_NUMBERS.find((known) => known === asked) ?? DICTIONARY_NUMBERS[0]!
  const translate = translator(await getLocale())
  return { number, items: await dictionaryOf(person.organisationId, number, translate) }
}
