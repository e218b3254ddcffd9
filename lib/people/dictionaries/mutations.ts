import { db } from '@/db/connection'
import { dictionaryItems } from '@/db/schema'
import { type Entry, recorded } from '../../audit/mutations'
import type { DictionaryNumber } from '../../domain/dictionaries'
import { type DictionaryChange, dictionaryChanges } from './data'

/** @param change derives the new values from the current dictionary */
export async function saveDictionaryItem<T extends { readonly after: DictionaryChange }>(
  organisationId: number,
  dictNo: DictionaryNumber,
  change: (changes: readonly DictionaryChange[]) => Promise<T>,
  done: Entry<T>,
): Promise<void> {
  const { organisationId: organisation, dictNo: number, value: item } = dictionaryItems
  await recorded(done, async () => {
    const saved = await change(await dictionaryChanges(organisationId, dictNo))
    const { value, text, disabled } = saved.after
    await db()
      .insert(dictionaryItems)
      .values({ organisationId, dictNo, value, text, disabled })
      .onConflictDoUpdate({ target: [organisation, number, item], set: { text, disabled } })
    return saved
  })
}
