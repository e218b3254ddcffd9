import { runJob } from '../../compute/pool'
import type { Formula } from '../../engine/laboratories/award/formula'
import type { GroupRank } from '../../engine/laboratories/award/groups'
import type { Translate } from '../../kit/i18n/translator'
import type { Section } from '../../sections/data'
import { requireOpened } from '../opening'
import { type AwardBasis, sectionOf, type Typed } from './basis'
import { awardBasis } from './data'
import { awardRank, awardSimulation } from './job-kinds'
import { type AwardRequest, askedOf, formulaOf, refuseMissing, refuseStrangers, typedOf } from './requests'
import type { AwardTables } from './results'

/** Everything a calculation is made from. */
export interface Prepared {
  readonly formula: Formula
  readonly basis: AwardBasis
  readonly typed: Typed
}

async function prepared(section: Section, request: AwardRequest, translate: Translate): Promise<Prepared> {
  requireOpened(section)
  const formula = await formulaOf(section.openId, request, translate)
  const basis = await awardBasis(section)
  refuseStrangers(basis, request, translate)
  return { formula, basis, typed: typedOf(request) }
}

const payloadOf = ({ formula, basis, typed }: Prepared, request: AwardRequest) => ({
  formula,
  section: sectionOf(basis, typed),
  asked: askedOf(request),
})

/**
 * The tables for a request, with what they were computed from.
 * @throws AppError laboratoryClosed, laboratoryUntimed, formulaUnknown, formulaWrong, formulaLacks, badRequest
 */
export async function simulateAward(
  section: Section,
  request: AwardRequest,
  translate: Translate,
): Promise<Prepared & { readonly tables: AwardTables }> {
  const made = await prepared(section, request, translate)
  const tables = await runJob(awardSimulation, payloadOf(made, request))
  if ('missing' in tables) refuseMissing(tables.missing, translate)
  return { ...made, tables }
}

/**
 * The rank of a group among all groups of its size; null if none can be given.
 * @throws AppError as `simulateAward`
 */
export async function rankGroup(
  section: Section,
  request: AwardRequest,
  translate: Translate,
): Promise<GroupRank | null> {
  const made = await prepared(section, request, translate)
  const answer = await runJob(awardRank, payloadOf(made, request))
  if ('missing' in answer) refuseMissing(answer.missing, translate)
  return answer.rank
}
