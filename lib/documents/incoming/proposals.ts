import { FILE_TYPE, isOfBidder } from '../../domain/number-codes'
import type { Translate } from '../../kit/i18n/translator'
import { biddersOf } from '../../sections/bidders/data'
import { liveFilesOf } from '../files/data'
import { startImport } from '../imports/mutations'
import type { Accepted } from '../uploads/accept'
import { addBidder } from '../uploads/enlist'
import { importEnded } from '../uploads/job'
import { type IncomingFile, mayStateColumns } from './incoming'
import { hasPlace, isSure, type Proposed, proposedPlaces } from './propose'
import { dropIncoming, incomingOf, readIncomingFile } from './store'

/** The files that a person has sent to a section, in the order of sending, each with its place if it was read. */
export async function proposalsOf(
  openId: string,
  userId: number,
): Promise<{ readonly file: IncomingFile; readonly proposed: Proposed | null }[]> {
  const files = await incomingOf(userId, openId)
  if (files.length === 0) return []
  const places = proposedPlaces(files, await biddersOf(openId), await liveFilesOf([openId], userId))
  return files.map((file) => ({ file, proposed: places.find((one) => one.file === file) ?? null }))
}

/** A proposal in words, as the API and the page state it. */
export function shownProposal(
  { file, proposed }: Awaited<ReturnType<typeof proposalsOf>>[number],
  translate: Translate,
) {
  const { id, fileName, folder, size, state, percent, failure, facts } = file
  const place = proposed && {
    fileType: proposed.fileType,
    openDetailId: proposed.bidder?.id ?? null,
    stranger: proposed.stranger,
    total: facts?.total ?? null,
    reasons: [
      translate(`files.proposal.why.${proposed.why}`),
      ...(proposed.whose && !(proposed.why === 'namesBidder' && proposed.whose === 'inside')
        ? [translate(`files.proposal.whose.${proposed.whose}`)]
        : []),
      ...(facts?.isMapped ? [translate('files.proposal.mapped')] : []),
    ],
    replaces: proposed.replaces && { id: proposed.replaces.id, fileName: proposed.replaces.fileName },
    isThere: proposed.isThere,
    doubts: [
      ...proposed.doubts.map(({ code, values }) => translate(`errors.doubt.${code}`, values)),
      ...proposed.placeDoubts.map(({ code, values }) => translate(`files.proposal.doubt.${code}`, values)),
    ],
    isSure: isSure(proposed),
    hasPlace: hasPlace(proposed),
  }
  return {
    ...{ id, fileName, folder, size, state, percent, place },
    mayStateColumns: mayStateColumns(file),
    failure: failure && translate(`errors.${failure.code}`, failure.values),
  }
}
export type ShownProposal = ReturnType<typeof shownProposal>

/** A person's yes to one proposal. */
export interface StoredProposal {
  readonly openId: string
  readonly id: number
  readonly userId: number
  /** The bidder of a bid as the person sees it; null: the company that it names is added to the list. */
  readonly openDetailId: number | null
  /** Id of the file that it replaces, 0 for none. */
  readonly replaces: number
  /** Whether the doubts were seen. */
  readonly isConfirmed: boolean
  /** Whether the person may add bidders. */
  readonly mayEnlist: boolean
}

/**
 * Stores a sent file in its place. It leaves the list, also if a doubt is new: then its import waits for an answer.
 * @throws AppError incomingGone, bidderMissing, bidderUnknown; fileDoubtful with `UploadQuestion`
 */
export async function storeProposal(yes: StoredProposal): Promise<Accepted & { readonly fileName: string }> {
  const { openId, id, userId, openDetailId, replaces, isConfirmed, mayEnlist } = yes
  const file = await readIncomingFile(userId, openId, id)
  const { fileName, sha256, size } = file
  const fileType = file.fileType!
  const named = file.facts?.bidder ?? null
  const isBid = fileType === FILE_TYPE.bid
  if (isBid && openDetailId === null && named !== null && mayEnlist) await addBidder(openId, named, userId)
  const place = {
    openId,
    openDetailId: isOfBidder(fileType) ? openDetailId : null,
    fileType,
    fileName,
    userId,
  }
  const consent = { isConfirmed, replaces }
  const { userId: createdBy, ...stored } = place
  const readingId = await startImport({ ...stored, sha256, size, createdBy }, { place, consent })
  try {
    const taken = await importEnded(readingId, place)
    return { ...taken, fileName }
  } finally {
    await dropIncoming(userId, openId, id).catch(() => {})
  }
}
