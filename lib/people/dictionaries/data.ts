import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { dictionaryItems } from '@/db/schema'
import type { DictionaryNumber } from '../../domain/dictionaries'

/** What an organisation added or changed of a dictionary. `text` null: as the language calls the value. */
export interface DictionaryChange {
  readonly value: string
  readonly text: string | null
  readonly disabled: boolean
}

/** The changes as they stand at this moment: what is read for a change is read where it is made. */
export function dictionaryChangesNow(organisationId: number, number: DictionaryNumber): DictionaryChange[] {
  const { value, text, disabled } = dictionaryItems
  return db()
    .select({ value, text, disabled })
    .from(dictionaryItems)
    .where(and(eq(dictionaryItems.organisationId, organisationId), eq(dictionaryItems.dictNo, number)))
    .orderBy(value)
    .all()
}

export async function dictionaryChanges(
  organisationId: number,
  number: DictionaryNumber,
): Promise<DictionaryChange[]> {
  return dictionaryChangesNow(organisationId, number)
}
