import { and, count, desc, eq, inArray, max } from 'drizzle-orm'
import { db } from '@/db/connection'
import { among } from '@/db/query'
import {
  experts,
  members,
  notices,
  opens,
  readJobs,
  reportOpinions,
  reportSignatures,
  reports,
  reportVersions,
  roles,
  runs,
  users,
} from '@/db/schema'
import type { Person } from '../../auth/data'
import { IN_STATE } from '../../documents/imports/data'
import { groupedBy } from '../../domain/group'
import { allows } from '../../domain/permissions'
import { type CommitteeMember, committeeFrom } from '../../report/committee/committee'
import { isNoHistory, visibleTo } from '../../sections/data'

/** Changes with every change of the database, from any thread. */
export { storeStamp } from '@/db/query'

export interface NamedSection {
  readonly openId: string
  readonly sectionCode: string
  readonly sectionName: string
  readonly updatedAt: number
}

const named = {
  openId: opens.openId,
  sectionCode: opens.sectionCode,
  sectionName: opens.sectionName,
  updatedAt: opens.updatedAt,
}

/** The most recent sections this person may see. */
export async function latestSections(person: Person, limit: number): Promise<NamedSection[]> {
  return await db()
    .select(named)
    .from(opens)
    .where(and(visibleTo(person), isNoHistory()))
    .orderBy(desc(opens.createdAt), desc(opens.openId))
    .limit(limit)
}

/** The most recent sections that this user is a member of and that have results to judge. */
export async function judgedSections(userId: number, limit: number): Promise<NamedSection[]> {
  return await db()
    .selectDistinct({ ...named, createdAt: opens.createdAt })
    .from(members)
    .innerJoin(opens, eq(opens.openId, members.openId))
    .innerJoin(runs, and(eq(runs.openId, opens.openId), eq(runs.current, 1)))
    .where(eq(members.userId, userId))
    .orderBy(desc(opens.createdAt), desc(opens.openId))
    .limit(limit)
}

/** The progress of a section's committee, as far as todos depend on it. */
export interface CommitteeState {
  readonly committee: readonly CommitteeMember[]
  /** Users who submitted an opinion. */
  readonly handedIn: ReadonlySet<number>
  readonly hasOverall: boolean
  /** Users who signed the newest version of the report. */
  readonly signed: ReadonlySet<number>
  readonly isSealed: boolean
}

interface Rows {
  readonly writers: Awaited<ReturnType<typeof writersOf>>
  readonly experts: (typeof experts.$inferSelect)[]
  readonly heads: (typeof reports.$inferSelect)[]
  readonly opinions: { openId: string; userId: number; handedInAt: number | null }[]
  readonly versions: { id: number; openId: string; sealedAt: number | null }[]
  readonly signatures: { versionId: number; userId: number }[]
}

/** Members of these sections with the permission to write an opinion, ordered by user id. */
async function writersOf(openIds: readonly string[]) {
  const { id, permissions } = roles
  const known = await db().select({ id, grants: permissions }).from(roles)
  const writing = new Map(
    known.filter(({ grants }) => allows(grants, 'report:opinion')).map(({ id, grants }) => [id, grants]),
  )
  const { openId } = members
  const found = await db()
    .select({ openId, userId: users.id, username: users.username, roleId: users.roleId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(among(openId, openIds), eq(users.disabled, false), inArray(users.roleId, [...writing.keys()])))
    .orderBy(users.id)
  return found.map(({ roleId, ...member }) => ({ ...member, grants: writing.get(roleId) ?? [] }))
}

/** The newest version of each section's report. */
async function newestVersions(openIds: readonly string[]) {
  const newest = db()
    .select({ id: max(reportVersions.id) })
    .from(reportVersions)
    .where(among(reportVersions.openId, openIds))
    .groupBy(reportVersions.openId)
  const { id, openId, sealedAt } = reportVersions
  return await db().select({ id, openId, sealedAt }).from(reportVersions).where(inArray(id, newest))
}

async function rowsOf(openIds: readonly string[]): Promise<Rows> {
  const versions = await newestVersions(openIds)
  const { openId, userId, handedInAt } = reportOpinions
  return {
    writers: await writersOf(openIds),
    experts: await db().select().from(experts).where(among(experts.openId, openIds)).orderBy(experts.id),
    heads: await db().select().from(reports).where(among(reports.openId, openIds)),
    opinions: await db()
      .select({ openId, userId, handedInAt })
      .from(reportOpinions)
      .where(among(openId, openIds)),
    versions,
    signatures: await db()
      .select({ versionId: reportSignatures.versionId, userId: reportSignatures.userId })
      .from(reportSignatures)
      .where(
        inArray(
          reportSignatures.versionId,
          versions.map(({ id }) => id),
        ),
      ),
  }
}

/** The committees of these sections, in seven queries however many sections there are. */
export async function committeeStates(
  openIds: readonly string[],
): Promise<ReadonlyMap<string, CommitteeState>> {
  const rows = await rowsOf(openIds)
  const of = <R extends { openId: string }>(list: readonly R[]) => groupedBy(list, ({ openId }) => openId)
  const [writers, experts, opinions] = [of(rows.writers), of(rows.experts), of(rows.opinions)]
  const [heads, versions] = [of(rows.heads), of(rows.versions)]
  const signatures = groupedBy(rows.signatures, ({ versionId }) => versionId)
  const stateOf = (id: string): CommitteeState => {
    const [head, version] = [heads.get(id)?.[0], versions.get(id)?.[0]]
    const handedIn = (opinions.get(id) ?? []).filter(({ handedInAt }) => handedInAt !== null)
    const signed = version ? (signatures.get(version.id) ?? []) : []
    return {
      committee: committeeFrom(writers.get(id) ?? [], experts.get(id) ?? [], head?.leaderId ?? null),
      handedIn: new Set(handedIn.map(({ userId }) => userId)),
      hasOverall: Boolean(head?.overallText),
      signed: new Set(signed.map(({ userId }) => userId)),
      isSealed: version?.sealedAt != null,
    }
  }
  return new Map(openIds.map((id) => [id, stateOf(id)]))
}

/** Sections whose report this user was notified to sign, from the subjects of the notices. */
export async function notifiedToSign(userId: number): Promise<ReadonlySet<string>> {
  const rows = await db()
    .select({ subject: notices.subject })
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.kind, 'todo'), eq(notices.event, 'reportWaiting')))
  return new Set(rows.map(({ subject }) => (subject ?? '').replace(/^report:/, '')))
}

/**
 * Number of files per section that could not be read, or that wait for an answer; sections without any are
 * absent.
 */
export async function countImportsIn(
  openIds: readonly string[],
  state: 'failed' | 'asking',
): Promise<ReadonlyMap<string, number>> {
  const rows = await db()
    .select({ openId: readJobs.openId, n: count() })
    .from(readJobs)
    .where(and(among(readJobs.openId, openIds), IN_STATE[state]))
    .groupBy(readJobs.openId)
  return new Map(rows.map(({ openId, n }) => [openId, n]))
}
