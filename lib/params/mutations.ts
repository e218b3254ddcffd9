import { db } from '@/db/connection'
import { organisationParams, sectionParams } from '@/db/schema'
import { type Action, recorded } from '../audit/mutations'
import { type Past, pastOf, settle } from '../audit/settle'
import { encodeParams, type ParamProblem, readParams } from '../domain/params/codec'
import type { ParamValues } from '../domain/params/table'
import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'
import { organisationDefaults, paramFacts, paramsOf } from './data'
import { readForm } from './form'

type Raw = Readonly<Record<string, unknown>>
type Stored = Record<string, string | null>

/** For the audit: changed keys with their values before and after. */
function changes(before: Stored, after: Stored): Record<string, [string | null, string | null]> {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key])
  return Object.fromEntries(keys.map((key) => [key, [before[key] ?? null, after[key] ?? null]]))
}

/** The values of the keys in a form, encoded for comparison. @returns null if a value is invalid */
function encoded(raw: Raw, before: ParamValues): Stored | null {
  const { values, problems } = readParams(raw, before)
  if (problems.length > 0) return null
  const all: Stored = encodeParams(values)
  return Object.fromEntries(Object.keys(raw).map((key) => [key, all[key] ?? null]))
}

/**
 * The form's values merged over what others saved meanwhile.
 * @throws AppError changedMeanwhile; badRequest if `from` is invalid
 */
async function settled(given: Raw, from: Raw | undefined, before: ParamValues, past: Past): Promise<Raw> {
  const [stated, begun] = [encoded(given, before), from && encoded(from, before)]
  if (begun === null) throw new AppError('badRequest', { detail: 'from' })
  // Invalid values are refused later, by the check of the form.
  if (!stated || !begun) return given
  const stored: Stored = encodeParams(before)
  const present = Object.fromEntries(Object.keys(stated).map((key) => [key, stored[key] ?? null]))
  return settle<Stored>(stated, begun, present, past)
}

type Saved = {
  readonly problems: readonly ParamProblem[]
  readonly changes: ReturnType<typeof changes> | null
}
const refused = (problems: readonly ParamProblem[]): Saved => ({ problems, changes: null })

/**
 * Saves the parameters of a section; keys that are left out stay unchanged.
 * @param from the form's values when the person began to edit (`merge`)
 * @returns the problems because of which nothing was saved; empty on success
 * @throws AppError changedMeanwhile
 */
export async function saveSectionParams(
  openId: string,
  given: Raw,
  userId: number,
  from?: Raw,
): Promise<readonly ParamProblem[]> {
  const facts = await paramFacts(openId)
  const past = pastOf({ openId, actions: ['saveParams'] })
  const done = ({ changes }: Saved): Action | null =>
    changes && { action: 'saveParams', userId, openId, detail: { changes } }
  const { problems } = await recorded(done, async () => {
    const before = await paramsOf(openId)
    const { values, problems } = readForm(await settled(given, from, before, past), before, facts)
    if (problems.length > 0) return refused(problems)
    const row = { values: encodeParams(values), updatedBy: userId, updatedAt: clock.now() }
    await db()
      .insert(sectionParams)
      .values({ openId, ...row })
      .onConflictDoUpdate({ target: sectionParams.openId, set: row })
    return { problems, changes: changes(encodeParams(before), row.values) }
  })
  return problems
}

/**
 * Saves the default parameters of an organisation, like those of a section. A benchmark file cannot be chosen, because
 * files belong to sections.
 * @returns the problems because of which nothing was saved; empty on success
 * @throws AppError changedMeanwhile
 */
export async function saveOrganisationParams(
  organisationId: number,
  given: Raw,
  userId: number,
  from?: Raw,
): Promise<readonly ParamProblem[]> {
  const past = pastOf({ subject: `organisation:${organisationId}`, actions: ['saveDefaultParams'] })
  const subject = ['organisation', organisationId] as const
  const done = ({ changes }: Saved): Action | null =>
    changes && { action: 'saveDefaultParams', userId, subject, detail: { changes } }
  const { problems } = await recorded(done, async () => {
    const before = await organisationDefaults(organisationId)
    const { values, problems } = readForm(await settled(given, from, before, past), before, {
      fileIds: new Set(),
    })
    if (problems.length > 0) return refused(problems)
    const row = { values: encodeParams(values), updatedBy: userId, updatedAt: clock.now() }
    await db()
      .insert(organisationParams)
      .values({ organisationId, ...row })
      .onConflictDoUpdate({ target: organisationParams.organisationId, set: row })
    return { problems, changes: changes(encodeParams(before), row.values) }
  })
  return problems
}
