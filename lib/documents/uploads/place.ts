import { norm } from '../../domain/norm'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import { AppError } from '../../kit/errors'
import { type Bidder, biddersOf } from '../../sections/bidders/data'
import { billFacts, importReport } from '../bills/data'
import { isPriced, liveFilesOf } from '../files/data'
import { type Judged, judge } from './doubts'

/** Where a file belongs, and who brought it. */
export interface Place {
  readonly openId: string
  readonly fileType: FileType
  /** The bidder, for bids; left out, the name in the bid decides. */
  readonly openDetailId: number | null
  readonly fileName: string
  readonly userId: number | null
}

/** What whoever sends a file agrees to beforehand. */
export interface Consent {
  /** Whatever speaks against the place is known: the file is stored all the same. */
  readonly isConfirmed: boolean
  /** Id of the file that it replaces, 0 for none: where another one is there, it is asked. Left out: whatever is there. */
  readonly replaces?: number | undefined
}

/** @throws AppError bidderMissing where the section has no such bidder */
export function chosenBidder(id: number, bidders: readonly Bidder[]): Bidder {
  const chosen = bidders.find((bidder) => bidder.id === id)
  if (!chosen) throw new AppError('bidderMissing')
  return chosen
}

export interface Looked extends Judged {
  readonly total: number | null
}

/**
 * Looks at a file that was read, where it is put.
 * @throws AppError bidderMissing, bidderUnknown, bidderUnnamed where nothing says whose bid it is
 */
export async function lookAt(place: Place, sha256: string, { replaces }: Consent): Promise<Looked> {
  const { openId, fileType, fileName, openDetailId } = place
  const [facts, report] = [await billFacts(sha256, fileType), await importReport(sha256, fileType)]
  const [bidders, live] = [await biddersOf(openId), await liveFilesOf([openId])]
  const chosen =
    fileType === FILE_TYPE.bid && openDetailId !== null ? chosenBidder(openDetailId, bidders) : null
  const named = norm(facts?.bidder ?? null) === '' ? null : (facts?.bidder ?? null)
  const total = facts?.total ?? null
  const read = { named, total, isPriced: isPriced({ fileType, report }), entry: report?.entry ?? null }
  const judged = judge({ fileType, fileName, sha256, chosen, bidders, live, ...read }, replaces)
  if (fileType === FILE_TYPE.bid && !judged.bidder)
    throw named === null ? new AppError('bidderUnnamed') : new AppError('bidderUnknown', { name: named })
  return { ...judged, total }
}
