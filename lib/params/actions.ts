'use server'
import { getLocale } from 'next-intl/server'
import { allows } from '../domain/permissions'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { personOfPage } from '../users/loaders'
import { saveOrganisationParams } from './mutations'
import { problemText } from './present'
import { paramsForm } from './schema'

/** Saves the default parameters of the user's organisation. */
export async function saveDefaultParams(form: unknown): Promise<{ ok: boolean; message: string }> {
  const person = await personOfPage()
  const translate = translator((await getLocale()) as Locale)
  const failed = (message: string) => ({ ok: false, message })
  if (!allows(person.grants, 'system:manage')) return failed(translate('errors.forbidden'))
  const raw = paramsForm.safeParse(form)
  if (!raw.success) return failed(translate('params.saveFailed'))
  const [problem] = await saveOrganisationParams(person.organisationId, raw.data, person.userId)
  if (problem) return failed(problemText(problem, translate))
  return { ok: true, message: translate('params.saved') }
}
