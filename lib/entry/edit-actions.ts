'use server'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import type { Action } from '../audit/mutations'
import { entryHref } from '../domain/menu'
import { allows } from '../domain/permissions'
import { checker } from '../kit/check'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { type Section, sectionFor } from '../sections/data'
import type { Person } from '../users/data'
import { personOfPage } from '../users/loaders'
import { isTaken, listRow, namesOfBidders, openIdOfCode } from './data'
import type { StatedRow } from './differences'
import { removeRow, type Saved, savePart, saveRecord, saveRow } from './mutations'
import { keptFields } from './present'
import { LISTS, type List, PART_SCHEMAS, type Part, type PlatformRecord } from './schema'
import { rowOfForm } from './typed'

/** What became of a form: its problems by field, or the version it made (null: nothing had changed). */
export interface FormState {
  /** Counts the attempts, so that a screen can tell a new answer from the last. */
  readonly attempt: number
  /** `failed` is for the screen: there was no answer. */
  readonly fault?: 'forbidden' | 'gone' | 'wrong' | 'failed'
  readonly errors?: Readonly<Record<string, string>>
  readonly saved?: { readonly version: number | null }
}

interface Place {
  readonly person: Person
  readonly section: Section
}

/** The section this person may edit; null for any other. */
async function placeOf(openId: string): Promise<Place | null> {
  const person = await personOfPage()
  const section = allows(person.grants, 'section:edit') ? await sectionFor(person, String(openId)) : null
  return section && { person, section }
}

async function checkPart(
  part: Part,
  row: StatedRow,
): Promise<{ row?: StatedRow; errors?: Record<string, string> }> {
  const locale = (await getLocale()) as Locale
  const checked = checker(translator(locale))(PART_SCHEMAS[part], row)
  if (checked.ok) return { row: checked.data as StatedRow }
  // The first problem of a field is the one to mend.
  const errors = Object.fromEntries(checked.details.toReversed().map(({ path, message }) => [path, message]))
  return { errors }
}

async function problem(field: string, key: string): Promise<{ errors: Record<string, string> }> {
  const locale = (await getLocale()) as Locale
  return { errors: { [field]: translator(locale)(`errors.detail.${key}`) } }
}

/** Enters a section by hand, and goes on to its bidders. */
export async function createSection(before: FormState, form: FormData): Promise<FormState> {
  const attempt = before.attempt + 1
  const person = await personOfPage()
  if (!allows(person.grants, 'section:edit')) return { attempt, fault: 'forbidden' }
  const checked = await checkPart('section', rowOfForm('section', form))
  if (!checked.row) return { attempt, fault: 'wrong', errors: checked.errors ?? {} }
  const { organisationId, userId } = person
  const record = { section: checked.row } as unknown as PlatformRecord
  if (openIdOfCode(organisationId, record.section.sectionCode) !== null) {
    return { attempt, fault: 'wrong', ...(await problem('sectionCode', 'sectionCodeTaken')) }
  }
  const by = { organisationId, userId, source: 'hand' } as const
  const { openId } = await saveRecord(record, by, ({ openId, ...detail }) => ({
    action: 'sectionEntered',
    userId,
    openId,
    detail,
  }))
  redirect(entryHref(openId, 'opening'))
}

/** Changes the section or its opening. */
export async function editPart(
  openId: string,
  part: 'section' | 'opening',
  before: FormState,
  form: FormData,
): Promise<FormState> {
  const attempt = before.attempt + 1
  const place = await placeOf(openId)
  if (!place || (part !== 'section' && part !== 'opening')) return { attempt, fault: 'forbidden' }
  const checked = await checkPart(part, rowOfForm(part, form))
  if (!checked.row) return { attempt, fault: 'wrong', errors: checked.errors ?? {} }
  const { section, person } = place
  const { sectionCode } = checked.row
  const holder = part === 'section' ? openIdOfCode(person.organisationId, String(sectionCode)) : null
  if (holder !== null && holder !== section.openId) {
    return { attempt, fault: 'wrong', ...(await problem('sectionCode', 'sectionCodeTaken')) }
  }
  const by = { userId: person.userId, source: 'hand' } as const
  const { version } = await savePart(section.openId, part, checked.row, by, edited(place, part))
  showAnew(place)
  return { attempt, saved: { version } }
}

/** What is kept of an edit: nothing where it changed nothing. */
const edited =
  ({ person, section }: Place, part: Part) =>
  (saved: Saved | 'hasFiles' | null): Action | null => {
    if (!saved || saved === 'hasFiles' || saved.version === null) return null
    const detail = { part, version: saved.version }
    return { action: 'sectionEdited', userId: person.userId, openId: section.openId, detail }
  }

function showAnew({ section }: Place): void {
  revalidatePath(`/qb-inner/${encodeURIComponent(section.openId)}`, 'layout')
}

/** What a row says that does not go with the rest of the section. */
async function clash(openId: string, list: List, id: number | null, row: StatedRow) {
  if (list === 'records' || list === 'identities') {
    const known = await namesOfBidders(openId)
    if (!known.has(String(row.bidderName))) return problem('bidderName', 'unknownBidder')
  }
  if (!(await isTaken(openId, list, row, id))) return null
  return list === 'bidders' ? problem('bidderName', 'duplicateBidder') : problem('', 'duplicateRow')
}

/** Adds a row to a list (`id` null), or changes one. */
export async function editRow(
  openId: string,
  list: List,
  id: number | null,
  before: FormState,
  form: FormData,
): Promise<FormState> {
  const attempt = before.attempt + 1
  const place = await placeOf(openId)
  if (!place || !LISTS.includes(list)) return { attempt, fault: 'forbidden' }
  const { section, person } = place
  const stored = id === null ? null : await listRow(section.openId, list, Number(id))
  if (id !== null && !stored) return { attempt, fault: 'gone' }
  const kept = stored ? keptFields(section, person, list) : []
  const checked = await checkPart(list, rowOfForm(list, form, kept))
  if (!checked.row) return { attempt, fault: 'wrong', errors: checked.errors ?? {} }
  const stated = Object.entries(checked.row).filter(([, value]) => value !== undefined)
  const found = await clash(section.openId, list, id, { ...stored, ...Object.fromEntries(stated) })
  if (found) return { attempt, fault: 'wrong', ...found }
  const by = { userId: person.userId, source: 'hand' as const }
  const saved = await saveRow(section.openId, list, id, checked.row, by, edited(place, list))
  if (!saved) return { attempt, fault: 'gone' }
  showAnew(place)
  return { attempt, saved: { version: saved.version } }
}

/** Removes a row; a bidder goes with its records, unless it has files. */
export async function deleteRow(
  openId: string,
  list: List,
  id: number,
): Promise<'done' | 'gone' | 'hasFiles' | 'forbidden'> {
  const place = await placeOf(openId)
  if (!place || !LISTS.includes(list) || !Number.isInteger(id)) return 'forbidden'
  const by = { userId: place.person.userId, source: 'hand' as const }
  const saved = await removeRow(place.section.openId, list, id, by, edited(place, list))
  if (saved === 'hasFiles') return saved
  if (!saved) return 'gone'
  showAnew(place)
  return 'done'
}
