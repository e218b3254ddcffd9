import { cookies } from 'next/headers'
import { forbidden, notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import type { Person } from '../auth/data'
import { currentPerson, personOfPage } from '../auth/loaders'
import { type MenuKey, menuKeyOf } from '../catalogue/menu'
import { KEY_COOKIE, PROJECT_COOKIE } from '../catalogue/place-cookies'
import { allows, type Permission } from '../domain/permissions'
import { AppError } from '../kit/errors'
import { translator } from '../kit/i18n/translator'
import { lastPage, pageOf, type Query, single } from '../kit/query'
import { noteRight } from '../kit/rights/rights'
import { dictionaryOf } from '../people/dictionaries/items'
import {
  countHistory,
  figuresOf,
  listSections,
  type Section,
  type SectionFigures,
  type SectionFilter,
  sectionFor,
} from './data'
import { openingsOf } from './openings/data'
import { infoOf, type SectionState, stateOf } from './present'

/** Cached per request: the title of a page and its contents ask for the same section. */
const sectionSeen = cache(sectionFor)

/** The section's name for the titles of its pages; null for people who may not see it. */
export async function sectionTitle(openId: string): Promise<string | null> {
  const person = await currentPerson()
  return (person && (await sectionSeen(person, openId)))?.sectionName ?? null
}

/** The section of a page; 404 if it does not exist or the person may not see it, 403 without `permission`. */
export const sectionOfPage = cache(
  async (
    openId: string,
    permission: Permission = 'section:view',
  ): Promise<{ section: Section; person: Person }> => {
    const person = await personOfPage()
    const section = await sectionSeen(person, openId)
    if (!section) notFound()
    if (!allows(person.grants, permission)) forbidden()
    return { section, person }
  },
)

export type ListedSection = Section & SectionFigures & { readonly state: SectionState }

/** One page of the sections this person may see; a page beyond the end becomes the last one. */
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

/**
 * A list of sections for the search parameters. `finished`: only sections with results; `history`: how many there are of a
 * made-up one, listed or not.
 */
export async function projectList(query: Query, finished = false) {
  const person = await personOfPage()
  if (!allows(person.grants, 'section:view')) forbidden()
  const keyword = single(query, 'q')?.trim()
  const { size, page: requested } = pageOf(query)
  const history = single(query, 'history') === '1'
  const filter = { ...(keyword ? { keyword } : {}), finished, history, page: requested, size }
  const found = await listedSections(person, filter)
  return {
    ...found,
    keyword,
    size,
    history: await countHistory(person),
    mayEnter: allows(person.grants, 'section:edit'),
  }
}

/** The fields of a section for the project screen, in two groups. */
export async function projectInfo(openId: string) {
  const { section, person } = await sectionOfPage(openId)
  const locale = await getLocale()
  const translate = translator(locale)
  const types = await dictionaryOf(section.organisationId, 'GCLX', translate)
  const mayEdit = allows(person.grants, 'section:edit')
  const mayExport = allows(person.grants, 'analysis:export')
  const mayRemove = allows(person.grants, 'system:manage')
  const { sectionCode } = section
  return { ...infoOf(section, types, locale, translate), sectionCode, mayEdit, mayExport, mayRemove }
}

/** The other openings of a section, as far as the person of the page may see them, and whether a second can be made. */
export async function openingsShown(openId: string) {
  const { person } = await sectionOfPage(openId)
  const { first, second } = await openingsOf(openId)
  const shown = async (other: string | null) => {
    const section = other === null ? null : await sectionFor(person, other)
    return section && { openId: section.openId, name: section.sectionName, code: section.sectionCode }
  }
  const mayMake = second === null && allows(person.grants, 'section:edit')
  return { first: await shown(first), second: await shown(second), mayMake }
}

/**
 * The section and screen that were open last, from the browser's cookies; `openId` is null if the section does not
 * exist any more or this person may not see it.
 */
export async function lastPlace(): Promise<{ openId: string | null; key: MenuKey }> {
  const [jar, person] = [await cookies(), await personOfPage('/qb-inner')]
  const openId = jar.get(PROJECT_COOKIE)?.value
  const section = openId ? await sectionFor(person, openId) : null
  return { openId: section?.openId ?? null, key: menuKeyOf(jar.get(KEY_COOKIE)?.value) }
}

/**
 * The section of an API call.
 * @throws AppError openIdMissing; sectionForbidden, the same for a section that does not exist
 */
export async function sectionOfCall(
  person: Person,
  openId: string | undefined,
  permission: Permission,
): Promise<Section> {
  if (!openId) throw new AppError('openIdMissing')
  const section = allows(person.grants, permission) ? await sectionFor(person, openId) : null
  if (!section) throw new AppError('sectionForbidden')
  noteRight(`section ${openId}`, async () => {
    if (!(await sectionFor(person, openId))) throw new AppError('sectionForbidden')
  })
  return section
}
