import type { Problem } from '../../engine/laboratories/award/checks'
import type { Formula } from '../../engine/laboratories/award/formula'
import type { Need } from '../../engine/laboratories/award/needs'
import type { Asked } from '../../engine/laboratories/award/simulate'
import { AppError, type ErrorDetail } from '../../kit/errors'
import type { Translate } from '../../kit/i18n/translator'
import type { AwardBasis, Typed } from './basis'
import { formulaOfVersion } from './data'
import { versionOfId } from './formula-names'
import { applied, type Draws, libraryEntry, type Params } from './formulas'
import { needName, problemText } from './present'

/** What a person asks of the laboratory, besides the section. */
export interface AwardRequest extends Partial<Typed> {
  /** An entry of the library, or `v3` for a confirmed version. */
  readonly formulaId?: string | undefined
  /** A formula written out, in the place of a known one. */
  readonly formula?: unknown
  readonly params?: Params | undefined
  /** Lists of values that are drawn from, in the place of those of the formula. */
  readonly draws?: Draws | undefined
  readonly outcome?: number | undefined
  /** The bidder whose price moves. */
  readonly moved?: number | undefined
  readonly leaveOut?: readonly number[] | undefined
  readonly group?: readonly number[] | undefined
}

/** @throws AppError formulaWrong: with every problem and its path */
function refuseProblems(problems: readonly Problem[], translate: Translate): void {
  const details = problems.map((problem) => ({
    path: problem.path,
    message: problemText(problem, translate),
    ...(problem.step !== null && { step: problem.step }),
  }))
  const [first] = details
  if (first) throw new AppError('formulaWrong', { path: first.path, detail: first.message }, { details })
}

/** @throws AppError formulaLacks: naming what the section does not state */
export function refuseMissing(missing: readonly Need[], translate: Translate): never {
  const named = missing.map((need) => needName(need, translate))
  const details = missing.map((path, at): ErrorDetail => ({ path, message: named[at]! }))
  throw new AppError(
    'formulaLacks',
    { names: named.join(translate('marks.list')) },
    { details, data: { missing } },
  )
}

/** @throws AppError badRequest unless one formula is asked for, and in one way */
function refuseUnclear({ formulaId, formula }: AwardRequest, translate: Translate): void {
  if ((formulaId === undefined) !== (formula === undefined)) return
  const message = translate('errors.detail.oneFormula')
  throw new AppError('badRequest', { detail: message }, { details: [{ path: 'formula', message }] })
}

async function rawFormula(openId: string, { formulaId, formula }: AwardRequest): Promise<unknown> {
  if (formulaId === undefined) return formula
  const version = versionOfId(formulaId)
  const found = version === null ? libraryEntry(formulaId) : await formulaOfVersion(openId, version)
  if (!found) throw new AppError('formulaUnknown', { id: formulaId })
  return 'formula' in found ? found.formula : found
}

/** The entry of the library that a formula began from; null: none. */
export async function libraryIdOf(openId: string, formulaId: string | undefined): Promise<string | null> {
  if (formulaId === undefined) return null
  const version = versionOfId(formulaId)
  if (version === null) return libraryEntry(formulaId)?.id ?? null
  return (await formulaOfVersion(openId, version))?.libraryId ?? null
}

/**
 * The formula that is asked for, with its parameters and draws in their place.
 * @throws AppError badRequest, formulaUnknown, formulaWrong
 */
export async function formulaOf(
  openId: string,
  request: AwardRequest,
  translate: Translate,
): Promise<Formula> {
  refuseUnclear(request, translate)
  const found = applied(await rawFormula(openId, request), request)
  if (found.problems) refuseProblems(found.problems, translate)
  return (found as { formula: Formula }).formula
}

export const typedOf = (request: AwardRequest): Typed => ({
  prices: request.prices ?? {},
  adjustments: request.adjustments ?? {},
  scores: request.scores ?? {},
  limit: request.limit ?? null,
  fixed: request.fixed ?? null,
  owner: request.owner ?? null,
})

export const askedOf = ({ outcome = 0, moved, leaveOut = [], group = [] }: AwardRequest): Asked => ({
  ...{ outcome, leaveOut, group },
  ...(moved !== undefined && { moved }),
})

/** @throws AppError badRequest: with the path of everything that is about nobody of the section */
export function refuseStrangers({ bidders }: AwardBasis, request: AwardRequest, translate: Translate): void {
  const known = new Set(bidders.map(({ bidderId }) => bidderId))
  const inKeys = (path: string, of: object = {}) =>
    Object.keys(of).map((id) => [`${path}.${id}`, Number(id)] as const)
  const inList = (path: string, of: readonly number[] = []) =>
    of.map((id, at) => [`${path}.${at}`, id] as const)
  const { prices, adjustments, scores = {}, leaveOut, group, moved } = request
  const named = [
    ...inKeys('prices', prices),
    ...inKeys('adjustments', adjustments),
    ...Object.entries(scores).flatMap(([name, of]) => inKeys(`scores.${name}`, of)),
    ...inList('leaveOut', leaveOut),
    ...inList('group', group),
    ...(moved === undefined ? [] : [['moved', moved] as const]),
  ]
  const message = translate('awardLab.noSuchBidder')
  const details = named.filter(([, id]) => !known.has(id)).map(([path]) => ({ path, message }))
  const [first] = details
  if (first) throw new AppError('badRequest', { detail: `${first.path} ${first.message}` }, { details })
}
