import { companyNamed } from '../../domain/company'
import { AppError } from '../../kit/errors'
import { biddersOf } from '../../sections/bidders/data'
import { saveRow } from '../../sections/intake/mutations'
import { PART_SCHEMAS } from '../../sections/intake/schema'
import type { Reading } from '../imports/data'
import { failImport, restartImport } from '../imports/mutations'
import { strangerOf } from '../imports/present'
import { queueImport } from '../imports/queued/mutations'
import type { Accepted } from './accept'
import { dropContent } from './content'
import { importEnded } from './job'

/** Adds a company to the bidders of a section, last in the order; nothing if it is there by now. */
export async function addBidder(openId: string, bidderName: string, userId: number): Promise<void> {
  const bidders = await biddersOf(openId)
  if (companyNamed(bidderName, bidders)) return
  const sequence = Math.max(0, ...bidders.map((bidder) => bidder.sequence)) + 1
  const stated = PART_SCHEMAS.bidders.parse({ bidderName, sequence })
  await saveRow(openId, 'bidders', null, { stated }, { userId, source: 'hand' }, (saved) => {
    const detail = { part: 'bidders', version: saved?.version }
    return { action: 'sectionEdited', userId, openId, detail }
  })
}

/**
 * Adds the company that a refused bid names to the bidders of its section, and stores the bid for it.
 * @throws AppError questionSettled if somebody else has dealt with the bid; fileDoubtful if more speaks against it
 */
export async function enlistBidder(reading: Reading, userId: number): Promise<Accepted> {
  const { id, openId, fileType, fileName, sha256, failure } = reading
  const name = strangerOf(failure)
  const attempt = name === null ? null : await restartImport(id, userId, () => null)
  if (name === null || attempt === null) throw new AppError('questionSettled')
  try {
    await addBidder(openId, name, userId)
  } catch (error) {
    await failImport(id, failure!, { attempt })
    throw error
  }
  try {
    const place = { openId, openDetailId: null, fileType, fileName, userId }
    const consent = { isConfirmed: false, replaces: 0 }
    await queueImport(id, attempt, { place, consent })
    return await importEnded(id, place)
  } finally {
    await dropContent(sha256)
  }
}
