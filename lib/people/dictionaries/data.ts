import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { dictionaryItems } from '@/db/schema'
import type { DictionaryNumber } from '../../domain/dictionaries'

/** An organisation's change of a dictionary entry. `text` null: the text of the interface language. */
export interface DictionaryChange {
  readonly value: string
  readonly text: string | null
  readonly disabled: boolean
}

export async function dictionaryChanges(
  organisationId: number,
  number: DictionaryNumber,
): Promise<DictionaryChange[]> {
  const { value, text, disabled } = dictionaryItems
  return await db()
    .select({ value, text, disabled })
    .from(dictionaryItems)
    .where(and(eq(dictionaryItems.organisationId, organisationId), eq(dictionaryItems.dictNo, number)))
    .orderBy(value)
}
