import { db } from '@/db/connection'
import { organisationParams, sectionParams } from '@/db/schema'
import { type Action, recorded } from '../audit/mutations'
import { type Past, pastOf, settle } from '../audit/settle'
import { encodeParams, type ParamProblem, readParams } from '../domain/param-codec'
import type { ParamValues } from '../domain/params'
import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'
import { defaultsNow, paramFacts, paramsNow } from './data'
import { readForm } from './form'

type Raw = Readonly<Record<string, unknown>>
type Stored = Record<string, string | null>

/** For the audit: what changed, each with its values before and after. */
function changes(before: Stored, after: Stored): Record<string, [string | null, string | null]> {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key])
  return Object.fromEntries(keys.map((key) => [key, [before[key] ?? null, after[key] ?? null]]))
}

/** The parameters as both compare, of those that a form names. @returns null where one cannot be read */
function encoded(raw: Raw, before: ParamValues): Stored | null {
  const { values, problems } = readParams(raw, before)
  if (problems.length > 0) return null
  const all: Stored = encodeParams(values)
  return Object.fromEntries(Object.keys(raw).map((key) => [key, all[key] ?? null]))
}

/**
 * The form over what holds now, as far as others did not change it meanwhile.
 * @throws AppError changedMeanwhile; badRequest for a beginning that cannot be read
 */
function settled(given: Raw, from: Raw | undefined, before: ParamValues, past: Past): Raw {
  const [stated, begun] = [encoded(given, before), from && encoded(from, before)]
  if (begun === null) throw new AppError('badRequest', { detail: 'from' })
  // What cannot be read is refused by the check of the form.
  if (!stated || !begun) return given
  const stored: Stored = encodeParams(before)
  const kept = Object.fromEntries(Object.keys(stated).map((key) => [key, stored[key] ?? null]))
  return settle<Stored>(stated, begun, kept, past)
}

type Saved = {
  readonly problems: readonly ParamProblem[]
  readonly changes: ReturnType<typeof changes> | null
}
const refused = (problems: readonly ParamProblem[]): Saved => ({ problems, changes: null })

/**
 * Saves the parameters of a section; a key that is left out stays as it is.
 * @param from what the form said when the person began (`merge`)
 * @returns what keeps them from being saved; empty when they are
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
  const { problems } = recorded(done, () => {
    const before = paramsNow(openId)
    const { values, problems } = readForm(settled(given, from, before, past), before, facts)
    if (problems.length > 0) return refused(problems)
    const row = { values: encodeParams(values), updatedBy: userId, updatedAt: clock.now() }
    db()
      .insert(sectionParams)
      .values({ openId, ...row })
      .onConflictDoUpdate({ target: sectionParams.openId, set: row })
      .run()
    return { problems, changes: changes(encodeParams(before), row.values) }
  })
  return problems
}

/**
 * Saves the default parameters of an organisation, as those of a section. A file cannot be chosen: files belong to a section.
 * @returns what keeps them from being saved; empty when they are
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
  const { problems } = recorded(done, () => {
    const before = defaultsNow(organisationId)
    const { values, problems } = readForm(settled(given, from, before, past), before, { fileIds: new Set() })
    if (problems.length > 0) return refused(problems)
    const row = { values: encodeParams(values), updatedBy: userId, updatedAt: clock.now() }
    db()
      .insert(organisationParams)
      .values({ organisationId, ...row })
      .onConflictDoUpdate({ target: organisationParams.organisationId, set: row })
      .run()
    return { problems, changes: changes(encodeParams(before), row.values) }
  })
  return problems
}
