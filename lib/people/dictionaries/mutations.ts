import { db } from '@/db/connection'
import { dictionaryItems } from '@/db/schema'
import { type Entry, recorded } from '../../audit/mutations'
import type { DictionaryNumber } from '../../domain/dictionaries'
import { type DictionaryChange, dictionaryChangesNow } from './data'

/** @param change derives the new values from the current dictionary */
export async function saveDictionaryItem<T extends { readonly after: DictionaryChange }>(
  organisationId: number,
  dictNo: DictionaryNumber,
  change: (changes: readonly DictionaryChange[]) => T,
  done: Entry<T>,
): Promise<void> {
  const { organisationId: organisation, dictNo: number, value: item } = dictionaryItems
  recorded(done, () => {
    const saved = change(dictionaryChangesNow(organisationId, dictNo))
    const { value, text, disabled } = saved.after
    db()
      .insert(dictionaryItems)
      .values({ organisationId, dictNo, value, text, disabled })
      .onConflictDoUpdate({ target: [organisation, number, item], set: { text, disabled } })
      .run()
    return saved
  })
}
