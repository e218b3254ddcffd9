import { getLocale } from 'next-intl/server'
import type { Person } from '../../auth/data'
import { personOfPage } from '../../auth/loaders'
import { allows, type Permission } from '../../domain/permissions'
import { AppError } from '../../kit/errors'
import { type Translate, translator } from '../../kit/i18n/translator'
import { pageOf, type Query, single } from '../../kit/query'
import { roleName } from '../../people/roles/present'
import { type Section, sectionFor } from '../data'
import { listedSections } from '../loaders'
import { candidatesOf, membersOf, rolesNamed } from './data'
import { type ShownAccount, type ShownCandidate, shownAccount, shownCandidate } from './present'

/** One of these lets a person choose who sees a section. */
export const MAY_CHOOSE: readonly Permission[] = ['section:edit', 'system:manage']

/**
 * The section of a call about members: only one the caller sees.
 * @throws AppError sectionForbidden, the same for an unknown and a foreign section
 */
export async function sectionOfChoice(person: Person, openId: string): Promise<Section> {
  const section = await sectionFor(person, openId)
  if (!section) throw new AppError('sectionForbidden')
  return section
}

/** One page of the users of a section's organisation; the keyword looks into name, role and department. */
export async function shownCandidates(
  section: Section,
  asked: { readonly keyword?: string | undefined; readonly page: number; readonly size: number },
  translate: Translate,
): Promise<{ rows: ShownCandidate[]; total: number }> {
  const keyword = asked.keyword?.trim().toLowerCase()
  const roles = keyword ? await rolesNamed(section.organisationId) : []
  const meant = roles.filter((role) => roleName(role, translate).toLowerCase().includes(keyword!))
  const filter = { ...asked, keyword, roleIds: meant.map(({ id }) => id) }
  const { rows, total } = await candidatesOf(section, filter)
  return { rows: rows.map((row) => shownCandidate(row, translate)), total }
}

export async function shownMembers(openId: string, translate: Translate): Promise<ShownAccount[]> {
  const found = await membersOf([openId])
  return (found.get(openId) ?? []).map((member) => shownAccount(member, translate))
}

/** The page of sections with their members, as its address asks for it; `chosen`: whose popup is open. */
export async function authorisedSections(query: Query) {
  const person = await personOfPage('/qb-setting/auth')
  const translate = translator(await getLocale())
  const keyword = single(query, 'q')?.trim() || undefined
  const { size, page } = pageOf(query)
  const found = await listedSections(person, { ...(keyword ? { keyword } : {}), page, size })
  const members = await membersOf(found.rows.map(({ openId }) => openId))
  const mayChoose = MAY_CHOOSE.some((permission) => allows(person.grants, permission))
  const asked = single(query, 'choose')
  return {
    ...found,
    rows: found.rows.map(({ openId, sectionCode, sectionName }) => {
      const own = (members.get(openId) ?? []).map((member) => shownAccount(member, translate))
      return { openId, sectionCode, sectionName, members: own }
    }),
    keyword,
    size,
    mayChoose,
    chosen: mayChoose && asked ? await sectionFor(person, asked) : null,
  }
}
export type AuthorisedSection = Awaited<ReturnType<typeof authorisedSections>>['rows'][number]
