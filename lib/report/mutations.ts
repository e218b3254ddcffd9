import { and, eq, isNull, max, ne } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import {
  clarificationLetters,
  reportDissents,
  reportOpinions,
  reportSignatures,
  reports,
  reportVersions,
  signatureWithdrawals,
} from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { type Entry, recorded } from '../audit/mutations'
import { tell } from '../events/mutations'
import { clock } from '../kit/clock'
import { resolveTodoOf } from '../notices/mutations'
import { type ReportHead, reportHead } from './data'

const unchecked = async () => undefined

const opinionOf = (openId: string, userId: number) =>
  and(eq(reportOpinions.openId, openId), eq(reportOpinions.userId, userId))

/**
 * Saves a draft.
 * @param check receives the text to be replaced, and may throw
 * @returns false if it has already been submitted; nothing changes then
 */
export async function saveOpinion(
  openId: string,
  userId: number,
  text: string,
  check: (before: { readonly text: string; readonly updatedAt: number } | null) => Promise<void> = unchecked,
): Promise<boolean> {
  const updatedAt = clock.now()
  return inTransaction(async () => {
    const before = (await first(db().select().from(reportOpinions).where(opinionOf(openId, userId)))) ?? null
    if (before?.handedInAt != null) return false
    await check(before)
    await db()
      .insert(reportOpinions)
      .values({ openId, userId, text, updatedAt })
      .onConflictDoUpdate({
        target: [reportOpinions.openId, reportOpinions.userId],
        set: { text, updatedAt },
      })
    return true
  })
}

/** @returns false if there is no draft to submit */
export async function handInOpinion(openId: string, userId: number, done: Entry<boolean>): Promise<boolean> {
  const update = db()
    .update(reportOpinions)
    .set({ handedInAt: clock.now() })
    .where(and(opinionOf(openId, userId), isNull(reportOpinions.handedInAt), ne(reportOpinions.text, '')))
  return recorded(done, async () => (await update).changes > 0)
}

/**
 * Turns a submitted opinion back into a draft.
 * @returns false if there is none
 */
export async function reopenOpinion(openId: string, userId: number, done: Entry<boolean>): Promise<boolean> {
  const update = db().update(reportOpinions).set({ handedInAt: null }).where(opinionOf(openId, userId))
  return recorded(done, async () => (await update).changes > 0)
}

type Head = Partial<Omit<typeof reports.$inferInsert, 'openId'>>

/**
 * @param change computes the new fields from the stored head; null: nothing changes
 * @returns whether anything was changed
 */
export async function saveHead<T extends Head>(
  openId: string,
  change: (before: ReportHead | null) => Promise<T | null>,
  done: Entry<T | null>,
): Promise<boolean> {
  const saved = await recorded(done, async () => {
    const head = await change(await reportHead(openId))
    if (head === null) return null
    await db()
      .insert(reports)
      .values({ openId, ...head })
      .onConflictDoUpdate({ target: reports.openId, set: head })
    return head
  })
  return saved !== null
}

/**
 * Stores a member's dissent and replaces an earlier one; an empty text removes it.
 * @param check receives the text to be replaced, and may throw
 */
export async function saveDissent(
  dissent: { openId: string; userId: number; judgementId: number | null; text: string },
  done: Entry<void>,
  check: (before: { readonly text: string; readonly at: number } | null) => Promise<void> = unchecked,
): Promise<void> {
  const { openId, userId, judgementId, text } = dissent
  const target =
    judgementId === null ? isNull(reportDissents.judgementId) : eq(reportDissents.judgementId, judgementId)
  const own = and(eq(reportDissents.openId, openId), eq(reportDissents.userId, userId), target)
  await recorded(done, async () => {
    await check((await first(db().select().from(reportDissents).where(own))) ?? null)
    await db().delete(reportDissents).where(own)
    if (text === '') return
    await db()
      .insert(reportDissents)
      .values({ ...dissent, at: clock.now() })
  })
}

export type NewLetter = Omit<typeof clarificationLetters.$inferInsert, 'id' | 'number' | 'createdAt'>

/** @returns id and number of the letter */
export async function saveLetter(
  letter: NewLetter,
  done: Entry<{ id: number; number: number }>,
): Promise<{ id: number; number: number }> {
  const { openId, number, id } = clarificationLetters
  return recorded(done, async () => {
    const last = await first(
      db()
        .select({ number: max(number) })
        .from(clarificationLetters)
        .where(eq(openId, letter.openId)),
    )
    const values = { ...letter, number: (last?.number ?? 0) + 1, createdAt: clock.now() }
    const made = await first(db().insert(clarificationLetters).values(values).returning({ id, number }))
    await tell(letter.openId, 'letterWritten', { letterId: made.id, number: made.number })
    return made
  })
}

export async function withdrawLetter(id: number, done: Entry<unknown>): Promise<void> {
  const update = db()
    .update(clarificationLetters)
    .set({ withdrawnAt: clock.now() })
    .where(eq(clarificationLetters.id, id))
  await recorded(done, async () => await update)
}

/**
 * The version with these contents, or a new one. Before a new one is created, unsealed versions are deleted
 * with their signatures, since their contents are outdated.
 */
export async function openVersion(
  openId: string,
  hash: string,
  contents: string,
): Promise<{ id: number; number: number }> {
  return inTransaction(async () => {
    const ofSection = eq(reportVersions.openId, openId)
    const fields = { id: reportVersions.id, number: reportVersions.number }
    const known = await first(
      db()
        .select(fields)
        .from(reportVersions)
        .where(and(ofSection, eq(reportVersions.hash, hash))),
    )
    if (known) return known
    await db()
      .delete(reportVersions)
      .where(and(ofSection, isNull(reportVersions.sealedAt)))
    const last = await first(
      db()
        .select({ number: max(reportVersions.number) })
        .from(reportVersions)
        .where(ofSection),
    )
    const values = { openId, hash, contents, number: (last?.number ?? 0) + 1, createdAt: clock.now() }
    return await first(db().insert(reportVersions).values(values).returning(fields))
  })
}

const versionUnsealed = (id: number) => and(eq(reportVersions.id, id), isNull(reportVersions.sealedAt))

/** The stored documents of a sealed version, and the audit entry of the seal. */
export interface Seal {
  readonly documents: Buffer
  readonly documentsHash: string
  readonly done: Entry<boolean>
}

/** Seals a version with its documents; does nothing if it is already sealed. */
export async function sealVersion(id: number, { documents, documentsHash, done }: Seal): Promise<void> {
  const { openId, number, hash } = reportVersions
  await recorded(done, async () => {
    const sealed = await first(
      db()
        .update(reportVersions)
        .set({ sealedAt: clock.now(), documents, documentsHash })
        .where(versionUnsealed(id))
        .returning({ openId, number, hash }),
    )
    if (!sealed) return false
    await tell(sealed.openId, 'reportSealed', { versionId: id, number: sealed.number, hash: sealed.hash })
    return true
  })
}

export type NewSignature = Omit<typeof reportSignatures.$inferInsert, 'id'>

/**
 * Signs a version and seals it with the last signature, in one transaction, so that a crash cannot separate
 * the two.
 * @param signed users who had signed when the seal was prepared
 * @param subject of the signer's todo, which is completed with the signature
 * @returns false if others have signed in the meantime or the version is gone; nothing changes then
 */
export async function addSignature(
  signature: NewSignature,
  { signed, subject, seal }: { signed: readonly number[]; subject: string; seal: Seal | null },
  done: Entry<unknown>,
): Promise<boolean> {
  const { versionId, userId } = signature
  return inTransaction(async () => {
    const version = await first(
      db().select({ id: reportVersions.id }).from(reportVersions).where(eq(reportVersions.id, versionId)),
    )
    const { versionId: of, userId: by } = reportSignatures
    const now = await db().select({ by }).from(reportSignatures).where(eq(of, versionId))
    if (!version || now.length !== signed.length || now.some((one) => !signed.includes(one.by))) return false
    await recorded(done, async () => await db().insert(reportSignatures).values(signature))
    if (seal) await sealVersion(versionId, seal)
    await resolveTodoOf(userId, subject)
    return true
  })
}

export type Withdrawal = Omit<typeof signatureWithdrawals.$inferInsert, 'id'>

/**
 * Removes a signature and records that it was withdrawn.
 * @returns false if its version has been sealed or deleted
 */
export async function withdrawSignature(
  { id, versionId }: { readonly id: number; readonly versionId: number },
  withdrawal: Withdrawal,
  done: Entry<boolean>,
): Promise<boolean> {
  return recorded(done, async () => {
    const open = await first(
      db().select({ id: reportVersions.id }).from(reportVersions).where(versionUnsealed(versionId)),
    )
    if (!open) return false
    if ((await db().delete(reportSignatures).where(eq(reportSignatures.id, id))).changes === 0) return false
    await db().insert(signatureWithdrawals).values(withdrawal)
    return true
  })
}
