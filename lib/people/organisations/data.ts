import { and, asc, count, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { opens, organisations, roles, users } from '@/db/schema'
import { allows } from '../../domain/permissions'

export interface Organisation {
  readonly id: number
  readonly name: string
  readonly disabled: boolean
  /** Whether its people need a second factor. */
  readonly factorRequired: boolean
}

export interface ListedOrganisation extends Organisation {
  readonly users: number
  readonly sections: number
}

export async function organisationById(id: number): Promise<Organisation | null> {
  return (await first(db().select().from(organisations).where(eq(organisations.id, id)))) ?? null
}

/** The role of an organisation that may manage it; null if there is none. */
export async function managingRoleOf(organisationId: number): Promise<string | null> {
  const own = await db().select().from(roles).where(eq(roles.organisationId, organisationId))
  const managing = own.filter(({ permissions }) => allows(permissions, 'system:manage'))
  return (managing.find(({ code }) => code === 'administrator') ?? managing[0])?.id ?? null
}

/** The enabled organisation of this name, open for registration; null if there is none. */
export async function organisationNamed(name: string): Promise<Organisation | null> {
  const open = and(eq(organisations.name, name), eq(organisations.disabled, false))
  return (await first(db().select().from(organisations).where(open).orderBy(asc(organisations.id)))) ?? null
}

/** All organisations of the installation, with their numbers of users and sections. */
export async function listOrganisations(): Promise<ListedOrganisation[]> {
  const rows = await db().select().from(organisations).orderBy(asc(organisations.id))
  const people = db().select({ id: users.organisationId, n: count() }).from(users)
  const sections = db().select({ id: opens.organisationId, n: count() }).from(opens)
  const usersOf = new Map((await people.groupBy(users.organisationId)).map(({ id, n }) => [id, n]))
  const sectionsOf = new Map((await sections.groupBy(opens.organisationId)).map(({ id, n }) => [id, n]))
  return rows.map((row) => ({
    ...row,
    users: usersOf.get(row.id) ?? 0,
    sections: sectionsOf.get(row.id) ?? 0,
  }))
}
