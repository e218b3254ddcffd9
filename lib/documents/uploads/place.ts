import { norm } from '../../domain/norm'
import { type FileType, hasBill, isOfBidder } from '../../domain/number-codes'
import { isUnconfirmed } from '../../engine/excel/printed/confirmed'
import { AppError } from '../../kit/errors'
import { type Bidder, biddersOf } from '../../sections/bidders/data'
import { billFacts, importReport } from '../bills/data'
import { isPriced, liveFilesOf } from '../files/data'
import { type Judged, judge } from './doubts'

/** Where a file belongs, and who brought it. */
export interface Place {
  readonly openId: string
  readonly fileType: FileType
  /** The bidder, for bids and technical documents; null: taken from the name in the bid, or from that of the file. */
  readonly openDetailId: number | null
  readonly fileName: string
  readonly userId: number | null
}

/** What the sender has confirmed in advance. */
export interface Consent {
  /** Whether the doubts are known and the file is to be stored nevertheless. */
  readonly isConfirmed: boolean
  /** Id of the file that it replaces, 0 for none; if another one is live, that is a doubt. Left out: any file. */
  readonly replaces?: number | undefined
}

/** @throws AppError bidderMissing if the section has no such bidder */
export function chosenBidder(id: number, bidders: readonly Bidder[]): Bidder {
  const chosen = bidders.find((bidder) => bidder.id === id)
  if (!chosen) throw new AppError('bidderMissing')
  return chosen
}

export interface Looked extends Judged {
  readonly total: number | null
}

/**
 * Checks a file that was read against its intended place.
 * @throws AppError bidderMissing; bidderUnknown, bidderUnnamed if it cannot be decided whose bid it is
 */
export async function checkPlace(place: Place, sha256: string, { replaces }: Consent): Promise<Looked> {
  const { openId, fileType, fileName, openDetailId } = place
  const file = { sha256, fileType }
  const facts = hasBill(file) ? await billFacts(sha256, file.fileType) : null
  const report = hasBill(file) ? await importReport(sha256, file.fileType) : null
  const [bidders, live] = [await biddersOf(openId), await liveFilesOf([openId], place.userId)]
  const chosen = isOfBidder(fileType) && openDetailId !== null ? chosenBidder(openDetailId, bidders) : null
  const named = norm(facts?.bidder ?? null) === '' ? null : (facts?.bidder ?? null)
  const total = facts?.total ?? null
  const read = {
    ...{ named, total, isPriced: isPriced({ fileType, report }), entry: report?.entry ?? null },
    isUnconfirmed: report !== null && isUnconfirmed(report),
    stated: report?.format?.stated ?? [],
    format: facts?.format ?? null,
    sectionCode: facts?.sectionCode ?? null,
    edition: facts?.edition ?? null,
  }
  const judged = judge({ fileType, fileName, sha256, chosen, bidders, live, ...read }, replaces)
  if (isOfBidder(fileType) && !judged.bidder)
    throw named === null ? new AppError('bidderUnnamed') : new AppError('bidderUnknown', { name: named })
  return { ...judged, total }
}
