'use server'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { sectionHref } from '../domain/menu'
import { allows } from '../domain/permissions'
import type { ErrorDetail } from '../kit/errors'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { sectionFor } from '../sections/data'
import type { Person } from '../users/data'
import { personOfPage } from '../users/loaders'
import { checkRecord } from './check-record'
import { biddersOfCode, openIdOfCode } from './data'
import { saveRecord } from './mutations'
import { type JsonFault, placeOfDetail, readJson } from './record-text'

/** What is wrong with an entered record; `place` is in the user's language, `path` as in the file. */
export interface EntryState {
  /** `failed` is for the screen: there was no answer. */
  readonly fault?: 'empty' | 'forbidden' | 'foreign' | 'failed' | JsonFault
  readonly problems?: readonly (ErrorDetail & { readonly place: string })[]
  readonly count?: number
  /** Where only rows are wrong: how many could be taken, and how many would be left out. */
  readonly rows?: { readonly good: number; readonly refused: number }
  /** Counts the attempts, so that a screen can tell a new answer from the last. */
  readonly attempt: number
}

async function textOf(form: FormData): Promise<string> {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) return file.text()
  return String(form.get('text') ?? '')
}

/** Whether the section of this code, where there is one, is one that this person may change. */
async function mayChange(person: Person, sectionCode: string): Promise<boolean> {
  const openId = openIdOfCode(person.organisationId, sectionCode)
  return openId === null || (await sectionFor(person, openId)) !== null
}

/** Enters a section from a platform record, and opens it; bad rows are left out only with `keepGood`. */
export async function enterSection(before: EntryState, form: FormData): Promise<EntryState> {
  const attempt = before.attempt + 1
  const person = await personOfPage()
  if (!allows(person.grants, 'section:edit')) return { attempt, fault: 'forbidden' }
  const text = (await textOf(form)).trim()
  if (text === '') return { attempt, fault: 'empty' }
  const json = readJson(text)
  if ('fault' in json) return { attempt, fault: json.fault }
  const translate = translator((await getLocale()) as Locale)
  const { organisationId, userId } = person
  const storedBidders = (code: string) => biddersOfCode(organisationId, code)
  const checked = checkRecord(json.value, storedBidders, translate)
  const { record, good, refused } = checked
  if (!record || (refused > 0 && form.get('keepGood') === null)) {
    const problems = [...checked.problems, ...checked.rows].slice(0, SHOWN)
    const placed = problems.map((detail) => ({ ...detail, place: placeOfDetail(detail, translate) }))
    const count = checked.problems.length + checked.rows.length
    return { attempt, problems: placed, count, ...(record ? { rows: { good, refused } } : {}) }
  }
  if (!(await mayChange(person, record.section.sectionCode))) return { attempt, fault: 'foreign' }
  const by = { organisationId, userId, source: 'upload' } as const
  const { openId } = await saveRecord(record, by, (saved) => {
    const detail = { created: saved.created, version: saved.version, refusedRows: refused }
    return { action: 'sectionEntered', userId, openId: saved.openId, detail }
  })
  redirect(sectionHref(openId, 'project_info'))
}

/** Problems a screen shows. */
const SHOWN = 100
