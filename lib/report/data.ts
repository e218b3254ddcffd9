import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import {
  clarificationLetters,
  experts,
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

/**
 * The author of something in a section's report: the linked expert, otherwise the account. To be joined with
 * `users` and, by section and account, `experts`.
 */
const author = {
  name: sql<string>`coalesce(${experts.expertName}, ${users.name})`,
  username: users.username,
}
interface Author {
  readonly name: string
  readonly username: string
}
const linkedIn = (openId: string) => and(eq(experts.openId, openId), eq(experts.userId, users.id))

export type ReportHead = typeof reports.$inferSelect

/** Synchronous, so that a change can read it inside its transaction. */
export function reportHeadNow(openId: string): ReportHead | null {
  return db().select().from(reports).where(eq(reports.openId, openId)).get() ?? null
}

export async function reportHead(openId: string): Promise<ReportHead | null> {
  return reportHeadNow(openId)
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
  return db()
    .select({ userId, ...author, text, updatedAt, handedInAt })
    .from(reportOpinions)
    .innerJoin(users, eq(users.id, reportOpinions.userId))
    .leftJoin(experts, linkedIn(openId))
    .where(eq(reportOpinions.openId, openId))
    .orderBy(asc(userId))
    .all()
}

export type Judgement = typeof findingJudgements.$inferSelect & Author

export async function judgementsOf(openId: string, analysis?: string): Promise<Judgement[]> {
  return judgementsNow(openId, analysis)
}

/** Synchronous, so that a change can read them inside its transaction. */
export function judgementsNow(openId: string, analysis?: string): Judgement[] {
  const ofAnalysis = analysis === undefined ? undefined : eq(findingJudgements.analysis, analysis)
  return db()
    .select({ judgement: findingJudgements, ...author })
    .from(findingJudgements)
    .innerJoin(users, eq(users.id, findingJudgements.userId))
    .leftJoin(experts, linkedIn(openId))
    .where(and(eq(findingJudgements.openId, openId), ofAnalysis))
    .orderBy(asc(findingJudgements.id))
    .all()
    .map(({ judgement, ...by }) => ({ ...judgement, ...by }))
}

export type Dissent = typeof reportDissents.$inferSelect & Author

export async function dissentsOf(openId: string): Promise<Dissent[]> {
  return db()
    .select({ dissent: reportDissents, ...author })
    .from(reportDissents)
    .innerJoin(users, eq(users.id, reportDissents.userId))
    .leftJoin(experts, linkedIn(openId))
    .where(eq(reportDissents.openId, openId))
    .orderBy(asc(reportDissents.id))
    .all()
    .map(({ dissent, ...by }) => ({ ...dissent, ...by }))
}

export type Letter = typeof clarificationLetters.$inferSelect & {
  readonly bidderName: string
  readonly author: string
}

/** Letters that were not withdrawn, by number. */
export async function lettersOf(openId: string): Promise<Letter[]> {
  return db()
    .select({ letter: clarificationLetters, bidderName: openDetails.bidderName, author: author.name })
    .from(clarificationLetters)
    .innerJoin(openDetails, eq(openDetails.id, clarificationLetters.bidderId))
    .innerJoin(users, eq(users.id, clarificationLetters.createdBy))
    .leftJoin(experts, linkedIn(openId))
    .where(and(eq(clarificationLetters.openId, openId), isNull(clarificationLetters.withdrawnAt)))
    .orderBy(asc(clarificationLetters.number))
    .all()
    .map(({ letter, ...names }) => ({ ...letter, ...names }))
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
  const versions = db()
    .select({ id, number, hash, contents, sealedAt, documentsHash })
    .from(reportVersions)
    .where(eq(reportVersions.openId, openId))
    .orderBy(desc(number))
    .all()
  const ids = versions.map((version) => version.id)
  const signed = db()
    .select()
    .from(reportSignatures)
    .where(inArray(reportSignatures.versionId, ids))
    .orderBy(asc(reportSignatures.at), asc(reportSignatures.id))
    .all()
  return versions.map((version) => ({
    ...version,
    signatures: signed.filter(({ versionId }) => versionId === version.id),
  }))
}

/** Withdrawn signatures, newest first, with the user who withdrew each. */
export async function withdrawalsOf(openId: string) {
  const { id, number, hash, name, username, signedAt, reason, at } = signatureWithdrawals
  return db()
    .select({ id, number, hash, name, username, signedAt, reason, at, by: users.name })
    .from(signatureWithdrawals)
    .innerJoin(users, eq(users.id, signatureWithdrawals.userId))
    .where(eq(signatureWithdrawals.openId, openId))
    .orderBy(desc(id))
    .all()
}
export type SignatureWithdrawal = Awaited<ReturnType<typeof withdrawalsOf>>[number]

/** The stored documents of a sealed version, gzipped. */
export async function sealedDocuments(openId: string, number: number): Promise<Buffer | null> {
  const row = db()
    .select({ documents: reportVersions.documents })
    .from(reportVersions)
    .where(
      and(
        eq(reportVersions.openId, openId),
        eq(reportVersions.number, number),
        isNotNull(reportVersions.sealedAt),
      ),
    )
    .get()
  return row?.documents ?? null
}

/** Sections with a version that is signed by somebody but not sealed. */
export async function sectionsInSigning(): Promise<string[]> {
  return db()
    .selectDistinct({ openId: reportVersions.openId })
    .from(reportVersions)
    .innerJoin(reportSignatures, eq(reportSignatures.versionId, reportVersions.id))
    .where(isNull(reportVersions.sealedAt))
    .all()
    .map(({ openId }) => openId)
}
