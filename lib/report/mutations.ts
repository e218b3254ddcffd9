import { and, eq, isNull, max, ne } from 'drizzle-orm'
import { db } from '@/db/connection'
import {
  clarificationLetters,
  findingJudgements,
  reportDissents,
  reportOpinions,
  reportSignatures,
  reports,
  reportVersions,
} from '@/db/schema'

const opinionOf = (openId: string, userId: number) =>
  and(eq(reportOpinions.openId, openId), eq(reportOpinions.userId, userId))

/** Saves a draft. @returns false when it was handed in already: then nothing changes */
export async function saveOpinion(openId: string, userId: number, text: string): Promise<boolean> {
  const updatedAt = Date.now()
  const { changes } = db()
    .insert(reportOpinions)
    .values({ openId, userId, text, updatedAt })
    .onConflictDoUpdate({
      target: [reportOpinions.openId, reportOpinions.userId],
      set: { text, updatedAt },
      setWhere: isNull(reportOpinions.handedInAt),
    })
    .run()
  return changes > 0
}

/** @returns false where there is no draft to hand in */
export async function handInOpinion(openId: string, userId: number): Promise<boolean> {
  const { changes } = db()
    .update(reportOpinions)
    .set({ handedInAt: Date.now() })
    .where(and(opinionOf(openId, userId), isNull(reportOpinions.handedInAt), ne(reportOpinions.text, '')))
    .run()
  return changes > 0
}

/** The opinion is a draft again. @returns false where none was handed in */
export async function reopenOpinion(openId: string, userId: number): Promise<boolean> {
  const { changes } = db()
    .update(reportOpinions)
    .set({ handedInAt: null })
    .where(opinionOf(openId, userId))
    .run()
  return changes > 0
}

type Head = Partial<Omit<typeof reports.$inferInsert, 'openId'>>

export async function saveHead(openId: string, head: Head): Promise<void> {
  db()
    .insert(reports)
    .values({ openId, ...head })
    .onConflictDoUpdate({ target: reports.openId, set: head })
    .run()
}

export type NewJudgement = Omit<typeof findingJudgements.$inferInsert, 'id' | 'at'>

/** Judges a finding, or judges it anew. */
export async function saveJudgement(judgement: NewJudgement): Promise<void> {
  const { openId, analysis, table, findingKey, ...verdict } = judgement
  const at = Date.now()
  const { openId: section, analysis: of, table: tbl, findingKey: key } = findingJudgements
  db()
    .insert(findingJudgements)
    .values({ ...judgement, at })
    .onConflictDoUpdate({ target: [section, of, tbl, key], set: { ...verdict, at } })
    .run()
}

/** Takes a judgement back, and with it who disagreed. */
export async function removeJudgement(id: number): Promise<void> {
  db().delete(findingJudgements).where(eq(findingJudgements.id, id)).run()
}

/** Keeps a member's dissent, in place of an earlier one; an empty text takes it back. */
export async function saveDissent(dissent: {
  openId: string
  userId: number
  judgementId: number | null
  text: string
}): Promise<void> {
  const { openId, userId, judgementId, text } = dissent
  const target =
    judgementId === null ? isNull(reportDissents.judgementId) : eq(reportDissents.judgementId, judgementId)
  db().transaction((tx) => {
    tx.delete(reportDissents)
      .where(and(eq(reportDissents.openId, openId), eq(reportDissents.userId, userId), target))
      .run()
    if (text === '') return
    tx.insert(reportDissents)
      .values({ ...dissent, at: Date.now() })
      .run()
  })
}

export type NewLetter = Omit<typeof clarificationLetters.$inferInsert, 'id' | 'number' | 'createdAt'>

/** @returns id and number of the letter */
export async function saveLetter(letter: NewLetter): Promise<{ id: number; number: number }> {
  const { openId, number, id } = clarificationLetters
  return db().transaction((tx) => {
    const last = tx
      .select({ number: max(number) })
      .from(clarificationLetters)
      .where(eq(openId, letter.openId))
      .get()
    const values = { ...letter, number: (last?.number ?? 0) + 1, createdAt: Date.now() }
    return tx.insert(clarificationLetters).values(values).returning({ id, number }).get()
  })
}

export async function withdrawLetter(id: number): Promise<void> {
  db()
    .update(clarificationLetters)
    .set({ withdrawnAt: Date.now() })
    .where(eq(clarificationLetters.id, id))
    .run()
}

/**
 * The version with these contents; a new one where there is none, and then versions that were never
 * sealed are gone with their signatures: they are of something that is not so any more.
 */
export async function openVersion(
  openId: string,
  hash: string,
  contents: string,
): Promise<{ id: number; number: number }> {
  return db().transaction(
    (tx) => {
      const ofSection = eq(reportVersions.openId, openId)
      const fields = { id: reportVersions.id, number: reportVersions.number }
      const known = tx
        .select(fields)
        .from(reportVersions)
        .where(and(ofSection, eq(reportVersions.hash, hash)))
        .get()
      if (known) return known
      tx.delete(reportVersions)
        .where(and(ofSection, isNull(reportVersions.sealedAt)))
        .run()
      const last = tx
        .select({ number: max(reportVersions.number) })
        .from(reportVersions)
        .where(ofSection)
        .get()
      const values = { openId, hash, contents, number: (last?.number ?? 0) + 1, createdAt: Date.now() }
      return tx.insert(reportVersions).values(values).returning(fields).get()
    },
    { behavior: 'immediate' },
  )
}

/** @returns false when this member has signed this version before */
export async function addSignature(
  signature: Omit<typeof reportSignatures.$inferInsert, 'id' | 'at'>,
): Promise<boolean> {
  const { changes } = db()
    .insert(reportSignatures)
    .values({ ...signature, at: Date.now() })
    .onConflictDoNothing()
    .run()
  return changes > 0
}

/** The version is sealed with the report as it is read; one that is sealed stays as it is. */
export async function sealVersion(id: number, documents: Buffer, documentsHash: string): Promise<void> {
  db()
    .update(reportVersions)
    .set({ sealedAt: Date.now(), documents, documentsHash })
    .where(and(eq(reportVersions.id, id), isNull(reportVersions.sealedAt)))
    .run()
}
