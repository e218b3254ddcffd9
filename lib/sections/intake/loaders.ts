import { forbidden, notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { personOfPage } from '../../auth/loaders'
import { allows } from '../../domain/permissions'
import { formatCount, formatDay, formatHour } from '../../kit/format'
import { translator } from '../../kit/i18n/translator'
import { lastPage, pageOf, type Query, single } from '../../kit/query'
import { lawVersionsOf } from '../../laws/data'
import { dictionaryOf } from '../../people/dictionaries/items'
import { awardOfSection } from '../awards/loaders'
import { biddersOf } from '../bidders/data'
import { expertsOf } from '../data'
import { checksShown } from '../experts/checks-shown'
import { attendanceTrail, lastChanges, opinionWriters } from '../experts/data'
import { sectionOfPage } from '../loaders'
import { shownIdentity } from '../present'
import { listRow, namesOfBidders, pageOfList, partsOf, sizesOf } from './data'
import { hiddenFields, shownDifference, shownRow, tokensOf } from './present'
import { type List, PARTS } from './schema'
import {
  differencesOfVersion,
  firstDifferencesOf,
  lastVersionOf,
  versionOf,
  versionsOf,
} from './versions/data'

/** The data of the opening screen: the opening record with its bidders. */
export async function openInfo(openId: string) {
  const { section, person } = await sectionOfPage(openId)
  const locale = await getLocale()
  const mayEdit = allows(person.grants, 'section:edit')
  const maySee = allows(person.grants, 'bidder:view')
  const openTime = section.openingTime ?? section.openTime
  return {
    openId,
    locale,
    mayEdit,
    opening: [
      { key: 'openTime', value: formatDay(openTime), beside: formatHour(openTime) },
      { key: 'enterType', value: section.enterType },
      { key: 'quoteType', value: section.quoteType },
      { key: 'enterNum', value: formatCount(section.enterNum, locale) },
    ] as const,
    bidders: maySee ? await biddersOf(section.openId) : [],
    award: maySee ? await awardOfSection(section.openId, mayEdit) : null,
  }
}
export type OpenInfo = Awaited<ReturnType<typeof openInfo>>

/** The evaluation committee; identity numbers are masked unless the person may see them. */
export async function expertInfo(openId: string) {
  const { section, person } = await sectionOfPage(openId, 'expert:view')
  const experts = await expertsOf(section.openId)
  const [mayEdit, mayRecord] = [
    allows(person.grants, 'section:edit'),
    allows(person.grants, 'expert:attendance'),
  ]
  const trail = await attendanceTrail(section.openId)
  const last = lastChanges(trail)
  const translate = translator(await getLocale())
  return {
    openId,
    mayEdit,
    /** The accounts that may be linked with an expert. */
    accounts: mayEdit ? await opinionWriters(section.openId) : [],
    /** Whether the person may open the attendance sheet; `mayRecord`: and record attendance for others. */
    maySign: allows(person.grants, 'report:sign') || mayRecord,
    mayRecord,
    userId: person.userId,
    experts: experts.map((expert) => ({
      ...expert,
      expertCode: shownIdentity(person, expert),
      attendance: last.get(expert.id) ?? null,
    })),
    trail,
    checks: checksShown(experts, await lawVersionsOf(section.organisationId), translate),
  }
}
export type ExpertInfo = Awaited<ReturnType<typeof expertInfo>>

const TABS = [...PARTS, 'history'] as const

/** The tabs of the entry page and the open one; without permission to edit, only the history. */
export async function entryPage(openId: string, query: Query) {
  const { section, person } = await sectionOfPage(openId)
  const mayEdit = allows(person.grants, 'section:edit')
  const requested = TABS.find((tab) => tab === single(query, 'tab'))
  if (!mayEdit && requested !== undefined && requested !== 'history') forbidden()
  return {
    openId: section.openId,
    tab: requested ?? (mayEdit ? ('section' as const) : ('history' as const)),
    tabs: mayEdit ? TABS : (['history'] as const),
    sizes: await sizesOf(section.openId),
    locale: await getLocale(),
  }
}
export type EntryPage = Awaited<ReturnType<typeof entryPage>>

/** The current section and opening, and the project types to choose from. */
export async function editedParts(openId: string) {
  const { section } = await sectionOfPage(openId, 'section:edit')
  const translate = translator(await getLocale())
  const types = await dictionaryOf(section.organisationId, 'GCLX', translate)
  return { ...(await partsOf(section.openId))!, types }
}

/** One page of a list, with the row that is being edited (`row=<id>`) or added (`row=new`), if any. */
export async function editedList(openId: string, list: List, query: Query) {
  const { section, person } = await sectionOfPage(openId, 'section:edit')
  const keyword = single(query, 'q')?.trim() || undefined
  const { size, page: requested } = pageOf(query)
  const first = await pageOfList(section.openId, list, { keyword, page: requested, size })
  const page = Math.min(requested, lastPage(first.total, size))
  const { rows } =
    page === requested ? first : await pageOfList(section.openId, list, { keyword, page, size })
  const row = single(query, 'row')
  const stored = row && row !== 'new' ? await listRow(section.openId, list, Number(row)) : null
  if (row && row !== 'new' && !stored) notFound()
  const needsBidders = list === 'records' || list === 'identities'
  return {
    rows: rows.map((one) => shownRow(section, person, list, one)),
    total: first.total,
    page,
    size,
    keyword,
    row: row === 'new' ? ('new' as const) : stored && shownRow(section, person, list, stored),
    isImport: single(query, 'import') === '1',
    hidden: hiddenFields(section, person, list),
    tokens: stored ? tokensOf(stored, hiddenFields(section, person, list)) : {},
    /** The version shown; an import that replaces the list sends it, to detect changes of others. */
    version: await lastVersionOf(section.openId),
    bidders: needsBidders ? [...(await namesOfBidders(section.openId))] : [],
  }
}
export type EditedList = Awaited<ReturnType<typeof editedList>>

const FEW = 8

/** The versions of the section's data, each with its first differences. */
export async function history(openId: string, query: Query) {
  const { section } = await sectionOfPage(openId)
  const { page, size } = pageOf(query)
  const { rows, total } = await versionsOf(section.openId, { page, size })
  const few = await firstDifferencesOf(
    rows.map(({ id }) => id),
    FEW,
  )
  const versions = rows.map((version) => ({
    ...version,
    differences: (few.get(version.id) ?? []).map((row) => shownDifference(section, row)),
    all: Object.values(version.counts).reduce((sum, n) => sum + n.added + n.removed + n.changed, 0),
  }))
  return { versions, total, page, size }
}
export type History = Awaited<ReturnType<typeof history>>

/** One version with a page of its differences; 404 if it does not exist. */
export async function versionPage(openId: string, number: number, query: Query) {
  const { section } = await sectionOfPage(openId)
  const version = await versionOf(section.openId, number)
  if (!version) notFound()
  const { page, size } = pageOf(query)
  const { rows, total } = await differencesOfVersion(version.id, { page, size })
  return { version, differences: rows.map((row) => shownDifference(section, row)), total, page, size }
}

/** The project types to choose from for a new section. */
export async function typesForNew() {
  const { organisationId } = await personOfPage('/qb-project/new')
  return dictionaryOf(organisationId, 'GCLX', translator(await getLocale()))
}
