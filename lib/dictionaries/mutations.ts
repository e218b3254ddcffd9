import { db } from '@/db/connection'
import { dictionaryItems } from '@/db/schema'
import { type Entry, recorded } from '../audit/mutations'
import type { DictionaryNumber } from '../domain/dictionaries'
import type { DictionaryChange } from './data'

export async function saveDictionaryItem(
  organisationId: number,
  dictNo: DictionaryNumber,
  { value, text, disabled }: DictionaryChange,
  done: Entry<unknown>,
): Promise<void> {
  const { organisationId: organisation, dictNo: number, value: item } = dictionaryItems
  const insert = db()
    .insert(dictionaryItems)
    .values({ organisationId, dictNo, value, text, disabled })
    .onConflictDoUpdate({ target: [organisation, number, item], set: { text, disabled } })
  recorded(done, () => insert.run())
}
