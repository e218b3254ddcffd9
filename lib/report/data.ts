import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { db } from '@/db/connection'
import {
  clarificationLetters,
  findingJudgements,
  members,
  openDetails,
  reportDissents,
  reportOpinions,
  reportSignatures,
  reports,
  reportVersions,
  resultRows,
  roles,
  users,
} from '@/db/schema'
import { allows, type Grant } from '../domain/permissions'

/** Somebody of the section whose role takes part in the report. */
export interface SectionMember {
  readonly userId: number
  readonly name: string
  readonly grants: readonly Grant[]
}

/** Members of the section who may write an opinion, in the order of their accounts. */
export async function opinionWriters(openId: string): Promise<SectionMember[]> {
  return db()
    .select({ userId: users.id, name: users.name, grants: roles.permissions })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(members.openId, openId), eq(users.disabled, false)))
    .orderBy(asc(users.id))
    .all()
    .filter(({ grants }) => allows(grants, 'report:opinion'))
}

export type ReportHead = typeof reports.$inferSelect

export async function reportHead(openId: string): Promise<ReportHead | null> {
  return db().select().from(reports).where(eq(reports.openId, openId)).get() ?? null
}

export interface Opinion {
  readonly userId: number
  readonly name: string
  readonly text: string
  readonly updatedAt: number
  /** Null while it is a draft, which nobody but its writer reads. */
  readonly handedInAt: number | null
}

/** Every opinion, drafts among them: whoever shows them leaves out the drafts of others. */
export async function opinionsOf(openId: string): Promise<Opinion[]> {
  const { userId, text, updatedAt, handedInAt } = reportOpinions
  return db()
    .select({ userId, name: users.name, text, updatedAt, handedInAt })
    .from(reportOpinions)
    .innerJoin(users, eq(users.id, reportOpinions.userId))
    .where(eq(reportOpinions.openId, openId))
    .orderBy(asc(userId))
    .all()
}

export type Judgement = typeof findingJudgements.$inferSelect & { readonly name: string }

export async function judgementsOf(openId: string, analysis?: string): Promise<Judgement[]> {
  const ofAnalysis = analysis === undefined ? undefined : eq(findingJudgements.analysis, analysis)
  return db()
    .select({ judgement: findingJudgements, name: users.name })
    .from(findingJudgements)
    .innerJoin(users, eq(users.id, findingJudgements.userId))
    .where(and(eq(findingJudgements.openId, openId), ofAnalysis))
    .orderBy(asc(findingJudgements.id))
    .all()
    .map(({ judgement, name }) => ({ ...judgement, name }))
}

export type Dissent = typeof reportDissents.$inferSelect & { readonly name: string }

export async function dissentsOf(openId: string): Promise<Dissent[]> {
  return db()
    .select({ dissent: reportDissents, name: users.name })
    .from(reportDissents)
    .innerJoin(users, eq(users.id, reportDissents.userId))
    .where(eq(reportDissents.openId, openId))
    .orderBy(asc(reportDissents.id))
    .all()
    .map(({ dissent, name }) => ({ ...dissent, name }))
}

export type Letter = typeof clarificationLetters.$inferSelect & {
  readonly bidderName: string
  readonly author: string
}

/** Letters that stand, in the order of their numbers. */
export async function lettersOf(openId: string): Promise<Letter[]> {
  return db()
    .select({ letter: clarificationLetters, bidderName: openDetails.bidderName, author: users.name })
    .from(clarificationLetters)
    .innerJoin(openDetails, eq(openDetails.id, clarificationLetters.bidderId))
    .innerJoin(users, eq(users.id, clarificationLetters.createdBy))
    .where(and(eq(clarificationLetters.openId, openId), isNull(clarificationLetters.withdrawnAt)))
    .orderBy(asc(clarificationLetters.number))
    .all()
    .map(({ letter, ...names }) => ({ ...letter, ...names }))
}

export async function letterById(openId: string, id: number): Promise<Letter | null> {
  return (await lettersOf(openId)).find((letter) => letter.id === id) ?? null
}

export type Signature = typeof reportSignatures.$inferSelect
/** A version without the report itself, which is large. */
export interface Version {
  readonly id: number
  readonly number: number
  readonly hash: string
  readonly contents: string
  readonly sealedAt: number | null
  readonly documentsHash: string | null
  readonly signatures: readonly Signature[]
}

/** Versions of a section, the newest first. */
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

/** The report of a sealed version as it was kept. */
export async function keptDocuments(openId: string, number: number): Promise<Buffer | null> {
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

const BATCH = 4000

/** Rows of a run as they are kept, as JSON texts in a fixed order, some thousands at a time. */
export function* keptRows(runId: number): Generator<{ table: string; row: string }[]> {
  const { table, ord, row } = resultRows
  const tables = db()
    .selectDistinct({ table })
    .from(resultRows)
    .where(eq(resultRows.runId, runId))
    .orderBy(asc(table))
    .all()
  for (const { table: name } of tables) {
    for (let start = 0; ; start += BATCH) {
      const rows = db()
        .select({ table, row })
        .from(resultRows)
        .where(and(eq(resultRows.runId, runId), eq(table, name), gte(ord, start), lt(ord, start + BATCH)))
        .orderBy(asc(ord))
        .all()
      if (rows.length > 0) yield rows
      if (rows.length < BATCH) break
    }
  }
}
