'use server'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { recordAction } from '../audit/mutations'
import { sectionHref } from '../domain/menu'
import { allows } from '../domain/permissions'
import { check } from '../kit/check'
import type { ErrorDetail } from '../kit/errors'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { personOfPage } from '../users/loaders'
import { savePlatformRecord } from './mutations'
import { type JsonFault, placeOfDetail, readJson } from './record-text'
import { platformRecord } from './schema'

/** What is wrong with an entered record; `place` is in the user's language, `path` as in the file. */
export interface EntryState {
  /** `failed` is for the screen: there was no answer. */
  readonly fault?: 'empty' | 'forbidden' | 'failed' | JsonFault
  readonly problems?: readonly (ErrorDetail & { readonly place: string })[]
  readonly count?: number
  /** Counts the attempts, so that a screen can tell a new answer from the last. */
  readonly attempt: number
}

async function textOf(form: FormData): Promise<string> {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) return file.text()
  return String(form.get('text') ?? '')
}

/** Enters a section from a platform record, and opens it. */
export async function enterSection(before: EntryState, form: FormData): Promise<EntryState> {
  const attempt = before.attempt + 1
  const person = await personOfPage()
  if (!allows(person.grants, 'section:edit')) return { attempt, fault: 'forbidden' }
  const text = (await textOf(form)).trim()
  if (text === '') return { attempt, fault: 'empty' }
  const json = readJson(text)
  if ('fault' in json) return { attempt, fault: json.fault }
  const locale = (await getLocale()) as Locale
  const translate = translator(locale)
  const checked = check(platformRecord, json.value, locale, translate)
  if (!checked.ok) {
    const problems = checked.details.map((detail) => ({ ...detail, place: placeOfDetail(detail, translate) }))
    return { attempt, problems, count: checked.count }
  }
  const { organisationId, userId } = person
  const { openId, created } = await savePlatformRecord(checked.data, { organisationId, userId })
  await recordAction({ action: 'sectionEntered', userId, openId, detail: { created } })
  redirect(sectionHref(openId, 'project_info'))
}
