import { and, asc, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import {
  claimRules,
  departments,
  organisations,
  providerAccounts,
  providerSessions,
  roles,
  users,
} from '@/db/schema'

/** A rule with the names of what it leads to. */
export interface Rule {
  readonly id: number
  readonly sort: number
  readonly claim: string
  readonly value: string | null
  readonly roleId: string
  readonly departmentId: number | null
  readonly organisationId: number
  readonly organisation: string
  readonly roleCode: string | null
  readonly roleName: string | null
  readonly department: string | null
}

function selectRules() {
  return db()
    .select({
      id: claimRules.id,
      sort: claimRules.sort,
      claim: claimRules.claim,
      value: claimRules.value,
      roleId: claimRules.roleId,
      departmentId: claimRules.departmentId,
      organisationId: organisations.id,
      organisation: organisations.name,
      roleCode: roles.code,
      roleName: roles.name,
      department: departments.name,
    })
    .from(claimRules)
    .innerJoin(roles, eq(roles.id, claimRules.roleId))
    .innerJoin(organisations, eq(organisations.id, roles.organisationId))
    .leftJoin(departments, eq(departments.id, claimRules.departmentId))
    .$dynamic()
}

/** All rules in the order in which they are tried. */
export async function listRules(): Promise<Rule[]> {
  return await selectRules().orderBy(asc(claimRules.sort), asc(claimRules.id))
}

export async function ruleOf(id: number): Promise<Rule | null> {
  return (await first(selectRules().where(eq(claimRules.id, id)))) ?? null
}

/** A role anywhere in the installation, with the name of its organisation. */
export interface PlacedRole {
  readonly id: string
  readonly code: string | null
  readonly name: string | null
  readonly organisationId: number
  readonly organisation: string
}

/** The roles of all organisations, by organisation. */
export async function listAllRoles(): Promise<PlacedRole[]> {
  const { id, code, name } = roles
  return await db()
    .select({ id, code, name, organisationId: organisations.id, organisation: organisations.name })
    .from(roles)
    .innerJoin(organisations, eq(organisations.id, roles.organisationId))
    .orderBy(asc(organisations.id), asc(roles.id))
}

/** The departments of all organisations that can be chosen. */
export async function listAllDepartments() {
  const { id, name, organisationId, sort } = departments
  return await db()
    .select({ id, name, organisationId, organisation: organisations.name })
    .from(departments)
    .innerJoin(organisations, eq(organisations.id, organisationId))
    .where(eq(departments.disabled, false))
    .orderBy(asc(organisationId), asc(sort), asc(id))
}

/** An account that belongs to somebody at the provider. */
export interface LinkedAccount {
  readonly userId: number
  readonly username: string
  readonly organisationId: number
  readonly roleId: string
  readonly departmentId: number | null
  readonly state: 'active' | 'waiting' | 'refused'
  readonly isClosed: boolean
}

/** The account of a person at the provider. Nothing else finds it: names and addresses can be claimed. */
export async function accountOf(issuer: string, subject: string): Promise<LinkedAccount | null> {
  const row = await first(
    db()
      .select({ user: users, isOrganisationClosed: organisations.disabled })
      .from(providerAccounts)
      .innerJoin(users, eq(users.id, providerAccounts.userId))
      .innerJoin(organisations, eq(organisations.id, users.organisationId))
      .where(and(eq(providerAccounts.issuer, issuer), eq(providerAccounts.subject, subject))),
  )
  if (!row) return null
  const { id, username, organisationId, roleId, departmentId, state, disabled } = row.user
  const isClosed = disabled || row.isOrganisationClosed
  return { userId: id, username, organisationId, roleId, departmentId, state, isClosed }
}

/** A link as administrators of the installation see it. */
export interface ListedLink {
  readonly id: number
  readonly issuer: string
  readonly subject: string
  readonly createdAt: number
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly organisation: string
}

const MOST_LINKS = 1000

/** The latest links between accounts and people at the provider. */
export async function listLinks(): Promise<ListedLink[]> {
  const { id, issuer, subject, createdAt } = providerAccounts
  const { username, name } = users
  return await db()
    .select({
      id,
      issuer,
      subject,
      createdAt,
      userId: users.id,
      username,
      name,
      organisation: organisations.name,
    })
    .from(providerAccounts)
    .innerJoin(users, eq(users.id, providerAccounts.userId))
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .orderBy(asc(organisations.id), asc(users.username))
    .limit(MOST_LINKS)
}

/** What is known of the provider's session behind one of ours; null if it was made otherwise. */
export async function providerSessionOf(sessionId: string) {
  const row = await first(
    db().select().from(providerSessions).where(eq(providerSessions.sessionId, sessionId)),
  )
  return row ?? null
}
