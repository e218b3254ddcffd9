import { AppError } from '../../../kit/errors'
import { isSectionVeiled } from '../data'
import { asHolder, callerNow, lookersOf, sideOf } from './data'
import { takeSide } from './mutations'

/**
 * Who has filed a technical document in a veiled section knows whose it is, so nothing that is computed from such documents
 * may reach them before the reveal, and the other way round. Nobody has a side by right: it is taken by what one does first.
 */

/** The refusal for who has filed a document, with who can look instead. */
export async function refusalFor(openId: string): Promise<AppError> {
  const people = await lookersOf(openId)
  const extra = { data: { code: 'otherSide', people } }
  return people.length > 0
    ? new AppError('otherSide', { people: people.join('、') }, extra)
    : new AppError('otherSideAlone', {}, extra)
}

/**
 * Lets the caller look at what is computed from technical documents, which is an act: whoever looks files none any more.
 * @throws AppError otherSide, otherSideAlone
 */
export async function look(openId: string): Promise<void> {
  const caller = callerNow()
  if (caller === null || !(await isSectionVeiled(openId))) return
  if ((await takeSide(openId, caller, 'results')) === 'files') throw await refusalFor(openId)
}

/**
 * Whether the caller has looked already, or need not. Figures beside other contents are shown to no one
 * else.
 */
export async function hasLooked(openId: string): Promise<boolean> {
  const caller = callerNow()
  if (caller === null || !(await isSectionVeiled(openId))) return true
  return (await sideOf(openId, caller)) === 'results'
}

/** Whether the caller has filed a technical document of a veiled section. */
export async function hasFiled(openId: string): Promise<boolean> {
  const caller = callerNow()
  if (caller === null || !(await isSectionVeiled(openId))) return false
  return (await sideOf(openId, caller)) === 'files'
}

/** Lets the caller look. @returns whether they may: not if they have filed */
export async function looks(looking: () => Promise<void>): Promise<boolean> {
  try {
    await looking()
    return true
  } catch (error) {
    if (error instanceof AppError && (error.code === 'otherSide' || error.code === 'otherSideAlone'))
      return false
    throw error
  }
}

/** Notes that this person files a technical document of a veiled section. @throws AppError otherSideFiles */
export async function noteFiling(openId: string, userId: number | null): Promise<void> {
  if (userId === null || !(await isSectionVeiled(openId))) return
  if ((await takeSide(openId, asHolder(userId), 'files')) === 'results')
    throw new AppError('otherSideFiles', {}, { data: { code: 'otherSide' } })
}
