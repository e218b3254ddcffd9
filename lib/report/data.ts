import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import {
  clarificationLetters,
  findingJudgements,
  openDetails,
  reportDissents,
  reportOpinions,
  reportSignatures,
  reports,
  reportVersions,
  signatureWithdrawals,
  users,
} from '@/db/schema'
import { authorName } from '../sections/experts/author'

/** The author of something in a section's report; to be joined with `users`. */
const authorIn = (openId: string) => ({ name: authorName(openId), username: users.username })
interface Author {
  readonly name: string
  readonly username: string
}

export type ReportHead = typeof reports.$inferSelect

export async function reportHead(openId: string): Promise<ReportHead | null> {
  return (await first(db().select().from(reports).where(eq(reports.openId, openId)))) ?? null
}

export interface Opinion {
  readonly userId: number
  readonly name: string
  readonly username: string
  readonly text: string
  readonly updatedAt: number
  /** Null while it is a draft, visible only to its writer. */
  readonly handedInAt: number | null
}

/** All opinions, including drafts. Callers must leave out the drafts of others before showing them. */
export async function opinionsOf(openId: string): Promise<Opinion[]> {
  const { userId, text, updatedAt, handedInAt } = reportOpinions
  return await db()
    .select({ userId, ...authorIn(openId), text, updatedAt, handedInAt })
    .from(reportOpinions)
    .innerJoin(users, eq(users.id, reportOpinions.userId))
    .where(eq(reportOpinions.openId, openId))
    .orderBy(asc(userId))
}

export type Judgement = typeof findingJudgements.$inferSelect & Author

export async function judgementsOf(openId: string): Promise<Judgement[]> {
  return (
    await db()
      .select({ judgement: findingJudgements, ...authorIn(openId) })
      .from(findingJudgements)
      .innerJoin(users, eq(users.id, findingJudgements.userId))
      .where(eq(findingJudgements.openId, openId))
      .orderBy(asc(findingJudgements.id))
  ).map(({ judgement, ...by }) => ({ ...judgement, ...by }))
}

export type Dissent = typeof reportDissents.$inferSelect & Author

export async function dissentsOf(openId: string): Promise<Dissent[]> {
  return (
    await db()
      .select({ dissent: reportDissents, ...authorIn(openId) })
      .from(reportDissents)
      .innerJoin(users, eq(users.id, reportDissents.userId))
      .where(eq(reportDissents.openId, openId))
      .orderBy(asc(reportDissents.id))
  ).map(({ dissent, ...by }) => ({ ...dissent, ...by }))
}

export type Letter = typeof clarificationLetters.$inferSelect & {
  readonly bidderName: string
  readonly author: string
}

/** Letters that were not withdrawn, by number. */
export async function lettersOf(openId: string): Promise<Letter[]> {
  return (
    await db()
      .select({
        letter: clarificationLetters,
        bidderName: openDetails.bidderName,
        author: authorName(openId),
      })
      .from(clarificationLetters)
      .innerJoin(openDetails, eq(openDetails.id, clarificationLetters.bidderId))
      .innerJoin(users, eq(users.id, clarificationLetters.createdBy))
      .where(and(eq(clarificationLetters.openId, openId), isNull(clarificationLetters.withdrawnAt)))
      .orderBy(asc(clarificationLetters.number))
  ).map(({ letter, ...names }) => ({ ...letter, ...names }))
}

export async function letterById(openId: string, id: number): Promise<Letter | null> {
  return (await lettersOf(openId)).find((letter) => letter.id === id) ?? null
}

export type Signature = typeof reportSignatures.$inferSelect
/** A version without its documents, which are large. */
export interface Version {
  readonly id: number
  readonly number: number
  readonly hash: string
  readonly contents: string
  readonly sealedAt: number | null
  readonly documentsHash: string | null
  readonly signatures: readonly Signature[]
}

/** Versions of a section, newest first. */
export async function versionsOf(openId: string): Promise<Version[]> {
  const { id, number, hash, contents, sealedAt, documentsHash } = reportVersions
  const versions = await db()
    .select({ id, number, hash, contents, sealedAt, documentsHash })
    .from(reportVersions)
    .where(eq(reportVersions.openId, openId))
    .orderBy(desc(number))
  const ids = versions.map((version) => version.id)
  const signed = await db()
    .select()
    .from(reportSignatures)
    .where(inArray(reportSignatures.versionId, ids))
    .orderBy(asc(reportSignatures.at), asc(reportSignatures.id))
  return versions.map((version) => ({
    ...version,
    signatures: signed.filter(({ versionId }) => versionId === version.id),
  }))
}

/** Withdrawn signatures, newest first, with the user who withdrew each. */
export async function withdrawalsOf(openId: string) {
  const { id, number, hash, name, username, signedAt, reason, at } = signatureWithdrawals
  return await db()
    .select({ id, number, hash, name, username, signedAt, reason, at, by: authorName(openId) })
    .from(signatureWithdrawals)
    .innerJoin(users, eq(users.id, signatureWithdrawals.userId))
    .where(eq(signatureWithdrawals.openId, openId))
    .orderBy(desc(id))
}
export type SignatureWithdrawal = Awaited<ReturnType<typeof withdrawalsOf>>[number]

/** The stored documents of a sealed version, gzipped. */
export async function sealedDocuments(openId: string, number: number): Promise<Buffer | null> {
  const row = await first(
    db()
      .select({ documents: reportVersions.documents })
      .from(reportVersions)
      .where(
        and(
          eq(reportVersions.openId, openId),
          eq(reportVersions.number, number),
          isNotNull(reportVersions.sealedAt),
        ),
      ),
  )
  return row?.documents ?? null
}

/** Sections with a version that is signed by somebody but not sealed. */
export async function sectionsInSigning(): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ openId: reportVersions.openId })
    .from(reportVersions)
    .innerJoin(reportSignatures, eq(reportSignatures.versionId, reportVersions.id))
    .where(isNull(reportVersions.sealedAt))
  return rows.map(({ openId }) => openId)
}
