import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { organisations, roles, users } from '@/db/schema'
import { type Action, type Entry, recorded, type Saved } from '../../audit/mutations'
import { DEFAULT_ROLES, grantsOf, PLATFORM_WIDE, permissionsOf } from '../../domain/permissions'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { assertFree } from '../users/mutations'
import { type Organisation, organisationById } from './data'

export interface FirstAdministrator {
  readonly username: string
  readonly name: string
  readonly passwordHash: string
  /** Whether somebody else made the password. */
  readonly mustChangePassword?: boolean
}

/**
 * Creates an organisation with its roles and its first administrator, in one transaction.
 * @param userId the creator; null at the first start
 * @param platformWide whether its administrators may create organisations; true only for the installation's own
 * @throws AppError usernameTaken
 */
export async function createOrganisation(
  name: string,
  first: FirstAdministrator,
  { platformWide, userId: by }: { platformWide: boolean; userId: number | null },
): Promise<{ organisationId: number; userId: number }> {
  const done = ({ organisationId }: { organisationId: number }): Action => {
    const detail = { name, administrator: first.username }
    return { action: 'organisationCreated', userId: by, subject: ['organisation', organisationId], detail }
  }
  return recorded(done, async () => make(name, first, platformWide))
}

async function make(name: string, administrator: FirstAdministrator, platformWide: boolean) {
  await assertFree({ username: administrator.username }, null)
  const organisation = await first(db().insert(organisations).values({ name }).returning())
  const organisationId = organisation.id
  const idOf = (code: string) => `${organisationId}-${code}`
  for (const [code, grants] of Object.entries(DEFAULT_ROLES)) {
    const given = permissionsOf(grants).filter((granted) => platformWide || !PLATFORM_WIDE.includes(granted))
    await db()
      .insert(roles)
      .values({ id: idOf(code), organisationId, code, permissions: grantsOf(given) })
  }
  const user = await first(
    db()
      .insert(users)
      .values({ organisationId, ...administrator, roleId: idOf('administrator'), createdAt: clock.now() })
      .returning(),
  )
  return { organisationId, userId: user.id }
}

/**
 * @param change derives the new values from the current ones
 * @throws AppError notFound
 */
export async function updateOrganisation(
  organisationId: number,
  change: (before: Organisation) => Promise<Omit<Organisation, 'id'>>,
  done: Entry<Saved<Organisation, Omit<Organisation, 'id'>>>,
): Promise<void> {
  await recorded(done, async () => {
    const before = await organisationById(organisationId)
    if (!before) throw new AppError('notFound')
    const after = await change(before)
    await db().update(organisations).set(after).where(eq(organisations.id, organisationId))
    return { before, after }
  })
}
