import { allows } from '../../domain/permissions'
import { LIBRARY } from '../../engine/laboratories/award/library'
import { AppError, type ErrorDetail } from '../../kit/errors'
import type { Translate } from '../../kit/i18n/translator'
import { type Query, single } from '../../kit/query'
import type { Section } from '../../sections/data'
import { sectionOfPage } from '../../sections/loaders'
import { keptHeads } from '../kept/data'
import { isOpened, requireOpened } from '../opening'
import { prepareLaboratory } from '../prepare'
import { EMPTY, type LabState, requestOf, stateOf } from './address'
import { simulateAward } from './compute'
import { awardBasis, formulasOf } from './data'
import { confirmedId } from './formula-names'
import { keptAward } from './kept'
import type { AwardTables } from './results'

/** What the laboratory answered: tables, or why there are none. */
export interface LabAnswer {
  readonly tables: AwardTables | null
  readonly problem: { readonly message: string; readonly details: readonly ErrorDetail[] } | null
}
const NO_ANSWER: LabAnswer = { tables: null, problem: null }

function refused(error: unknown, translate: Translate): LabAnswer {
  if (!(error instanceof AppError)) throw error
  const message = translate(`errors.${error.code}` as never, error.values as never)
  return { tables: null, problem: { message, details: error.extra.details ?? [] } }
}

async function answerOf(section: Section, state: LabState, translate: Translate): Promise<LabAnswer> {
  if (state.formula === null) return NO_ANSWER
  try {
    return { ...NO_ANSWER, tables: (await simulateAward(section, requestOf(state), translate)).tables }
  } catch (error) {
    return refused(error, translate)
  }
}

/** Why nothing is computed yet; null once the bids have been opened. */
function closedText(section: Section, translate: Translate): string | null {
  try {
    requireOpened(section)
    return null
  } catch (error) {
    return refused(error, translate).problem!.message
  }
}

const texts = (query: Query) =>
  Object.fromEntries(Object.keys(query).map((key) => [key, single(query, key)] as const))

/** Everything that the page of the laboratory shows, by its address. */
export async function awardOfPage(openId: string, query: Query, translate: Translate) {
  const { section, person } = await sectionOfPage(openId, 'analysis:view')
  if (isOpened(section)) prepareLaboratory()
  const confirmed = await formulasOf(section.openId)
  const [current] = confirmed
  const asked = stateOf(texts(query))
  // A page without a choice begins with the formula that was confirmed for its section, or with none.
  const state =
    asked.formula === null && current ? { ...asked, formula: confirmedId(current.version) } : asked
  const mayRun = allows(person.grants, 'analysis:run')
  const wanted = Number(single(query, 'kept') ?? '')
  const kept = Number.isSafeInteger(wanted) && wanted > 0 ? await keptAward(section.openId, wanted) : null
  return {
    ...{ section, person, confirmed, state: mayRun ? state : EMPTY, mayRun, kept },
    library: LIBRARY,
    basis: await awardBasis(section),
    heads: await keptHeads(section.openId, 'award'),
    closed: closedText(section, translate),
    answer: mayRun && !kept && isOpened(section) ? await answerOf(section, state, translate) : NO_ANSWER,
  }
}
