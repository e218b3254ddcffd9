import { db } from '@/db/connection'
import { organisationParams, sectionParams } from '@/db/schema'
import { recorded } from '../audit/mutations'
import { encodeParams, type ParamProblem } from '../domain/param-codec'
import { clock } from '../kit/clock'
import { formOf, organisationDefaults, paramsOf } from './data'
import { readForm } from './form'

type Raw = Readonly<Record<string, unknown>>
type Stored = Record<string, string | null>

/** For the audit: what changed, each with its values before and after. */
function changes(before: Stored, after: Stored): Record<string, [string | null, string | null]> {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key])
  return Object.fromEntries(keys.map((key) => [key, [before[key] ?? null, after[key] ?? null]]))
}

/**
 * Saves the parameters of a section; a key that is left out stays as it is.
 * @returns what keeps them from being saved; empty when they are
 */
export async function saveSectionParams(
  openId: string,
  raw: Raw,
  userId: number,
): Promise<readonly ParamProblem[]> {
  const before = await paramsOf(openId)
  const { values, problems } = await formOf(openId, raw)
  if (problems.length > 0) return problems
  const row = { values: encodeParams(values), updatedBy: userId, updatedAt: clock.now() }
  const detail = { changes: changes(encodeParams(before), row.values) }
  recorded({ action: 'saveParams', userId, openId, detail }, () =>
    db()
      .insert(sectionParams)
      .values({ openId, ...row })
      .onConflictDoUpdate({ target: sectionParams.openId, set: row })
      .run(),
  )
  return []
}

/**
 * Saves the default parameters of an organisation. A file cannot be chosen: files belong to a section.
 * @returns what keeps them from being saved; empty when they are
 */
export async function saveOrganisationParams(
  organisationId: number,
  raw: Raw,
  userId: number,
): Promise<readonly ParamProblem[]> {
  const before = await organisationDefaults(organisationId)
  const { values, problems } = readForm(raw, before, { fileIds: new Set() })
  if (problems.length > 0) return problems
  const row = { values: encodeParams(values), updatedBy: userId, updatedAt: clock.now() }
  const subject = ['organisation', organisationId] as const
  const detail = { changes: changes(encodeParams(before), row.values) }
  recorded({ action: 'saveDefaultParams', userId, subject, detail }, () =>
    db()
      .insert(organisationParams)
      .values({ organisationId, ...row })
      .onConflictDoUpdate({ target: organisationParams.organisationId, set: row })
      .run(),
  )
  return []
}
