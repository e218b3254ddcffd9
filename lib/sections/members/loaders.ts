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

/** Permissions of which one is needed to choose the members of a section. */
export const MAY_CHOOSE: readonly Permission[] = ['section:edit', 'system:manage']

/**
 * The section of a call about members.
 * @throws AppError sectionForbidden if the caller may not see it, the same for one that does not exist
 */
export async function sectionOfChoice(person: Person, openId: string): Promise<Section> {
  const section = await sectionFor(person, openId)
  if (!section) throw new AppError('sectionForbidden')
  return section
}

/** One page of the users of a section's organisation; the keyword searches name, role and department. */
export async function shownCandidates(
  section: Section,
  search: { readonly keyword?: string | undefined; readonly page: number; readonly size: number },
  translate: Translate,
): Promise<{ rows: ShownCandidate[]; total: number }> {
  const keyword = search.keyword?.trim().toLowerCase()
  const roles = keyword ? await rolesNamed(section.organisationId) : []
  const matching = roles.filter((role) => roleName(role, translate).toLowerCase().includes(keyword!))
  const filter = { ...search, keyword, roleIds: matching.map(({ id }) => id) }
  const { rows, total } = await candidatesOf(section, filter)
  return { rows: rows.map((row) => shownCandidate(row, translate)), total }
}

export async function shownMembers(openId: string, translate: Translate): Promise<ShownAccount[]> {
  const found = await membersOf([openId])
  return (found.get(openId) ?? []).map((member) => shownAccount(member, translate))
}

/** The page of sections with their members; `chosen`: the section whose popup is open. */
export async function authorisedSections(query: Query) {
  const person = await personOfPage('/qb-setting/auth')
  const translate = translator(await getLocale())
  const keyword = single(query, 'q')?.trim() || undefined
  const { size, page } = pageOf(query)
  const found = await listedSections(person, { ...(keyword ? { keyword } : {}), page, size })
  const members = await membersOf(found.rows.map(({ openId }) => openId))
  const mayChoose = MAY_CHOOSE.some((permission) => allows(person.grants, permission))
  const openedId = single(query, 'choose')
  return {
    ...found,
    rows: found.rows.map(({ openId, sectionCode, sectionName }) => {
      const own = (members.get(openId) ?? []).map((member) => shownAccount(member, translate))
      return { openId, sectionCode, sectionName, members: own }
    }),
    keyword,
    size,
    mayChoose,
    chosen: mayChoose && openedId ? await sectionFor(person, openedId) : null,
  }
}
export type AuthorisedSection = Awaited<ReturnType<typeof authorisedSections>>['rows'][number]
