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
  signatureWithdrawals,
} from '@/db/schema'
import { type Entry, recorded } from '../audit/mutations'
import { clock } from '../kit/clock'
import { resolveTodoOf } from '../notices/mutations'
import { type ReportHead, reportHeadNow } from './data'

const unchecked = () => undefined

const opinionOf = (openId: string, userId: number) =>
  and(eq(reportOpinions.openId, openId), eq(reportOpinions.userId, userId))

/**
 * Saves a draft.
 * @param check looks at what it takes the place of, and may throw
 * @returns false when it was handed in already: then nothing changes
 */
export async function saveOpinion(
  openId: string,
  userId: number,
  text: string,
  check: (before: { readonly text: string; readonly updatedAt: number } | null) => void = unchecked,
): Promise<boolean> {
  const updatedAt = clock.now()
  return db().transaction((tx) => {
    const before = tx.select().from(reportOpinions).where(opinionOf(openId, userId)).get() ?? null
    if (before?.handedInAt != null) return false
    check(before)
    tx.insert(reportOpinions)
      .values({ openId, userId, text, updatedAt })
      .onConflictDoUpdate({
        target: [reportOpinions.openId, reportOpinions.userId],
        set: { text, updatedAt },
      })
      .run()
    return true
  })
}

/** @returns false where there is no draft to hand in */
export async function handInOpinion(openId: string, userId: number, done: Entry<boolean>): Promise<boolean> {
  const update = db()
    .update(reportOpinions)
    .set({ handedInAt: clock.now() })
    .where(and(opinionOf(openId, userId), isNull(reportOpinions.handedInAt), ne(reportOpinions.text, '')))
  return recorded(done, () => update.run().changes > 0)
}

/** The opinion is a draft again. @returns false where none was handed in */
export async function reopenOpinion(openId: string, userId: number, done: Entry<boolean>): Promise<boolean> {
  const update = db().update(reportOpinions).set({ handedInAt: null }).where(opinionOf(openId, userId))
  return recorded(done, () => update.run().changes > 0)
}

type Head = Partial<Omit<typeof reports.$inferInsert, 'openId'>>

/** @param change what becomes of the head as it stands */
export async function saveHead<T extends Head>(
  openId: string,
  change: (before: ReportHead | null) => T,
  done: Entry<T>,
): Promise<void> {
  recorded(done, () => {
    const head = change(reportHeadNow(openId))
    db()
      .insert(reports)
      .values({ openId, ...head })
      .onConflictDoUpdate({ target: reports.openId, set: head })
      .run()
    return head
  })
}

export type NewJudgement = Omit<typeof findingJudgements.$inferInsert, 'id' | 'at'>

/** Judges a finding, or judges it anew. @param check looks at what is there, and may throw */
export async function saveJudgement(
  judgement: NewJudgement,
  done: Entry<unknown>,
  check: () => void = unchecked,
): Promise<void> {
  const { openId, analysis, table, findingKey, ...verdict } = judgement
  const at = clock.now()
  const { openId: section, analysis: of, table: tbl, findingKey: key } = findingJudgements
  const insert = db()
    .insert(findingJudgements)
    .values({ ...judgement, at })
    .onConflictDoUpdate({ target: [section, of, tbl, key], set: { ...verdict, at } })
  recorded(done, () => {
    check()
    return insert.run()
  })
}

/** Takes a judgement back, and with it who disagreed. @param check looks at what is there, and may throw */
export async function removeJudgement(id: number, done: Entry<unknown>, check: () => void): Promise<void> {
  recorded(done, () => {
    check()
    return db().delete(findingJudgements).where(eq(findingJudgements.id, id)).run()
  })
}

/**
 * Keeps a member's dissent, in place of an earlier one; an empty text takes it back.
 * @param check looks at what it takes the place of, and may throw
 */
export async function saveDissent(
  dissent: { openId: string; userId: number; judgementId: number | null; text: string },
  done: Entry<void>,
  check: (before: { readonly text: string; readonly at: number } | null) => void = unchecked,
): Promise<void> {
  const { openId, userId, judgementId, text } = dissent
  const target =
    judgementId === null ? isNull(reportDissents.judgementId) : eq(reportDissents.judgementId, judgementId)
  const own = and(eq(reportDissents.openId, openId), eq(reportDissents.userId, userId), target)
  recorded(done, () => {
    check(db().select().from(reportDissents).where(own).get() ?? null)
    db().delete(reportDissents).where(own).run()
    if (text === '') return
    db()
      .insert(reportDissents)
      .values({ ...dissent, at: clock.now() })
      .run()
  })
}

export type NewLetter = Omit<typeof clarificationLetters.$inferInsert, 'id' | 'number' | 'createdAt'>

/** @returns id and number of the letter */
export async function saveLetter(
  letter: NewLetter,
  done: Entry<{ id: number; number: number }>,
): Promise<{ id: number; number: number }> {
  const { openId, number, id } = clarificationLetters
  return recorded(done, () => {
    const last = db()
      .select({ number: max(number) })
      .from(clarificationLetters)
      .where(eq(openId, letter.openId))
      .get()
    const values = { ...letter, number: (last?.number ?? 0) + 1, createdAt: clock.now() }
    return db().insert(clarificationLetters).values(values).returning({ id, number }).get()
  })
}

export async function withdrawLetter(id: number, done: Entry<unknown>): Promise<void> {
  const update = db()
    .update(clarificationLetters)
    .set({ withdrawnAt: clock.now() })
    .where(eq(clarificationLetters.id, id))
  recorded(done, () => update.run())
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
      const values = { openId, hash, contents, number: (last?.number ?? 0) + 1, createdAt: clock.now() }
      return tx.insert(reportVersions).values(values).returning(fields).get()
    },
    { behavior: 'immediate' },
  )
}

const versionUnsealed = (id: number) => and(eq(reportVersions.id, id), isNull(reportVersions.sealedAt))

/** The report as a sealed version keeps it, and what is recorded of the seal. */
export interface Seal {
  readonly documents: Buffer
  readonly documentsHash: string
  readonly done: Entry<boolean>
}

/** The version is sealed with the report as it is read; one that is sealed stays as it is. */
export function sealVersion(id: number, { documents, documentsHash, done }: Seal): void {
  const update = db()
    .update(reportVersions)
    .set({ sealedAt: clock.now(), documents, documentsHash })
    .where(versionUnsealed(id))
  recorded(done, () => update.run().changes > 0)
}

export type NewSignature = Omit<typeof reportSignatures.$inferInsert, 'id'>

/**
 * Signs a version, and with the last signature seals it: both or neither, whenever the process ends.
 * @param signed who has signed so far, as whoever prepared the seal has seen it
 * @param subject of the todo that is done with the signature
 * @returns false where others have signed meanwhile, or the version is gone: then nothing changes
 */
export async function addSignature(
  signature: NewSignature,
  { signed, subject, seal }: { signed: readonly number[]; subject: string; seal: Seal | null },
  done: Entry<unknown>,
): Promise<boolean> {
  const { versionId, userId } = signature
  return db().transaction((tx) => {
    const version = tx
      .select({ id: reportVersions.id })
      .from(reportVersions)
      .where(eq(reportVersions.id, versionId))
      .get()
    const { versionId: of, userId: by } = reportSignatures
    const now = tx.select({ by }).from(reportSignatures).where(eq(of, versionId)).all()
    if (!version || now.length !== signed.length || now.some((one) => !signed.includes(one.by))) return false
    recorded(done, () => tx.insert(reportSignatures).values(signature).run())
    if (seal) sealVersion(versionId, seal)
    resolveTodoOf(userId, subject)
    return true
  })
}

export type Withdrawal = Omit<typeof signatureWithdrawals.$inferInsert, 'id'>

/** Takes a signature back and keeps that it was there. @returns false where its version is sealed by now, or gone */
export async function withdrawSignature(
  { id, versionId }: { readonly id: number; readonly versionId: number },
  withdrawal: Withdrawal,
  done: Entry<boolean>,
): Promise<boolean> {
  return recorded(done, () => {
    const open = db()
      .select({ id: reportVersions.id })
      .from(reportVersions)
      .where(versionUnsealed(versionId))
      .get()
    if (!open) return false
    if (db().delete(reportSignatures).where(eq(reportSignatures.id, id)).run().changes === 0) return false
    db().insert(signatureWithdrawals).values(withdrawal).run()
    return true
  })
}
