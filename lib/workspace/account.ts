import { getLocale } from 'next-intl/server'
import { actionsOf, type Done } from '../audit/data'
import { personOfPage } from '../auth/loaders'
import { permissionsOf } from '../domain/permissions'
import { clock } from '../kit/clock'
import { translator } from '../kit/i18n/translator'
import { factorsOf } from '../people/factors/loaders'
import { organisationById } from '../people/organisations/data'
import { linkOf } from '../people/provider/link/data'
import { provider } from '../people/provider-settings/provider-settings'
import { roleName } from '../people/roles/present'
import { sessionsOf, userOf } from '../people/users/data'
import { type ListedSection, listedSections } from '../sections/loaders'

const SHOWN_SECTIONS = 10
const SHOWN_ACTIONS = 15

/** The signed-in person and their account. */
async function self() {
  const person = await personOfPage()
  const user = await userOf(person.organisationId, person.userId)
  if (!user) throw new Error('the account of the signed-in person is missing')
  return { person, user }
}

/** The data of the account page: profile, permissions, visible sections and recent actions. */
export async function accountCenter() {
  const { person, user } = await self()
  const translate = translator(await getLocale())
  const organisation = await organisationById(person.organisationId)
  const sees = permissionsOf(person.grants).includes('section:view')
  const none = { rows: [] as ListedSection[], total: 0 }
  const sections = sees ? await listedSections(person, { page: 1, size: SHOWN_SECTIONS }) : none
  const actions: Done[] = await actionsOf(person.userId, SHOWN_ACTIONS)
  return {
    user,
    organisation: organisation?.name ?? null,
    role: roleName({ code: user.roleCode, name: user.roleName }, translate),
    permissions: permissionsOf(person.grants),
    sections: sections.rows,
    total: sections.total,
    actions,
  }
}

/** The data of the account settings: the account, how its person confirms who they are, and the sessions. */
export async function accountSettings() {
  const { person, user } = await self()
  const sessions = await sessionsOf(person.userId, clock.now())
  const of = provider()
  return {
    /** Who the person is at the identity provider; null without one. */
    provider: of && { link: await linkOf(person.userId, of.issuer) },
    user,
    proof: person.proof,
    factors: await factorsOf(person),
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === person.sessionId })),
  }
}
