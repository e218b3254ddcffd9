import { cookies } from 'next/headers'
import { forbidden, notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import type { Person } from '../auth/data'
import { personOfPage } from '../auth/loaders'
import { KEY_COOKIE, type MenuKey, menuKeyOf, PROJECT_COOKIE } from '../domain/menu'
import { allows, type Permission } from '../domain/permissions'
import { AppError } from '../kit/errors'
import { translator } from '../kit/i18n/translator'
import { lastPage, pageOf, type Query, single } from '../kit/query'
import { dictionaryOf } from '../people/dictionaries/items'
import {
  figuresOf,
  listSections,
  type Section,
  type SectionFigures,
  type SectionFilter,
  sectionFor,
} from './data'
import { infoOf, type SectionState, stateOf } from './present'

/** The section a page shows; 404 for an unknown and for a foreign one alike, 403 without `permission`. */
export const sectionOfPage = cache(
  async (
    openId: string,
    permission: Permission = 'section:view',
  ): Promise<{ section: Section; person: Person }> => {
    const person = await personOfPage()
    const section = await sectionFor(person, openId)
    if (!section) notFound()
    if (!allows(person.grants, permission)) forbidden()
    return { section, person }
  },
)

export type ListedSection = Section & SectionFigures & { readonly state: SectionState }

/** One page of the sections this person sees; a page beyond the end is the last one. */
export async function listedSections(
  person: Person,
  filter: SectionFilter,
): Promise<{ rows: ListedSection[]; total: number; page: number }> {
  const { total, rows: found } = await listSections(person, filter)
  const page = Math.min(filter.page, lastPage(total, filter.size))
  const rows = page === filter.page ? found : (await listSections(person, { ...filter, page })).rows
  const figures = await figuresOf(rows.map(({ openId }) => openId))
  const listed = rows.map((row) => {
    const known = figures.get(row.openId) ?? { bidders: 0, files: 0, running: 0, analysed: 0 }
    return { ...row, ...known, state: stateOf(known) }
  })
  return { rows: listed, total, page }
}

/** A list of sections as its address asks for it. `finished`: only those that have results. */
export async function projectList(query: Query, finished = false) {
  const person = await personOfPage()
  if (!allows(person.grants, 'section:view')) forbidden()
  const keyword = single(query, 'q')?.trim()
  const { size, page: asked } = pageOf(query)
  const found = await listedSections(person, { ...(keyword ? { keyword } : {}), finished, page: asked, size })
  return { ...found, keyword, size, mayEnter: allows(person.grants, 'section:edit') }
}

/** The fields of a section as the project screen shows them, in two groups. */
export async function projectInfo(openId: string) {
  const { section, person } = await sectionOfPage(openId)
  const locale = await getLocale()
  const translate = translator(locale)
  const types = await dictionaryOf(section.organisationId, 'GCLX', translate)
  const mayEdit = allows(person.grants, 'section:edit')
  const mayRemove = allows(person.grants, 'system:manage')
  const { sectionCode } = section
  return { ...infoOf(section, types, locale, translate), sectionCode, mayEdit, mayRemove }
}

/**
 * The section and the screen that were open last, as this browser remembers them; null for a section that is
 * gone, or that this person may not see (any more).
 */
export async function lastPlace(): Promise<{ openId: string | null; key: MenuKey }> {
  const [jar, person] = [await cookies(), await personOfPage('/qb-inner')]
  const openId = jar.get(PROJECT_COOKIE)?.value
  const section = openId ? await sectionFor(person, openId) : null
  return { openId: section?.openId ?? null, key: menuKeyOf(jar.get(KEY_COOKIE)?.value) }
}

/**
 * The section an API call names.
 * @throws AppError openIdMissing; sectionForbidden, the same for an unknown and a foreign section
 */
export async function sectionOfCall(
  person: Person,
  openId: string | undefined,
  permission: Permission,
): Promise<Section> {
  if (!openId) throw new AppError('openIdMissing')
  const section = allows(person.grants, permission) ? await sectionFor(person, openId) : null
  if (!section) throw new AppError('sectionForbidden')
  return section
}
