import { companiesIn, companyNamed } from '../../domain/company'
import { norm } from '../../domain/norm'
import { FILE_TYPE, type FileType, isBillType, isOfBidder } from '../../domain/number-codes'
import type { KindReason } from '../../engine/parse/kind'
import type { Bidder } from '../../sections/bidders/data'
import { type Doubt, judge, type LiveFile, type Put } from '../uploads/doubts'
import { type ContentDoubt, contentDoubts } from './content-doubts'
import type { IncomingFile } from './incoming'

/**
 * What a person has to decide about the place of a sent file besides the doubts of every upload and of its content;
 * message key `files.proposal.doubt.<code>`.
 *
 * - `bidderMissing`: nothing says whose bid it is
 * - `bidderUnknown`: it names a company that is not in the list
 * - `samePlace`: another sent file belongs to the same place
 */
export type PlaceDoubtCode = 'bidderMissing' | 'bidderUnknown' | 'samePlace'

/** Why a bid is taken for that of its bidder; message key `files.proposal.whose.<code>`. */
export type BidderReason = 'person' | 'inside' | 'fileName' | 'folder' | 'content'

export interface Proposed {
  readonly file: IncomingFile
  readonly fileType: FileType
  readonly why: KindReason
  readonly bidder: Bidder | null
  readonly whose: BidderReason | null
  /** The company that a bid names and that is not in the list. */
  readonly stranger: string | null
  /** The live file that it would replace; null if there is none, or the same content. */
  readonly replaces: LiveFile | null
  /** Whether the same content is at its place already. */
  readonly isThere: boolean
  /** Those of every upload, and those of its content. */
  readonly doubts: readonly (Doubt | ContentDoubt)[]
  readonly placeDoubts: readonly { readonly code: PlaceDoubtCode; readonly values: Doubt['values'] }[]
}

/** Whether nothing has to be decided: one click stores all of these. */
export const isSure = ({ doubts, placeDoubts, isThere }: Proposed) =>
  doubts.length === 0 && placeDoubts.length === 0 && !isThere

/** Whether its place is known, so that a yes stores it. */
export const hasPlace = ({ placeDoubts, isThere }: Proposed) => !isThere && placeDoubts.length === 0

interface Whose {
  readonly bidder: Bidder | null
  readonly whose: BidderReason | null
}

/** The bidder that the bids in the folder of a technical document name, if it is one. */
function bidderOfFolder(file: IncomingFile, bidders: readonly Bidder[], sent: readonly IncomingFile[]) {
  if (file.fileType !== FILE_TYPE.technical || file.folder === '') return null
  const isBeside = (folder: string) => folder !== '' && `${file.folder}/`.startsWith(`${folder}/`)
  const named = sent.flatMap(({ fileType, folder, facts }) => {
    const bidder =
      fileType === FILE_TYPE.bid && isBeside(folder) && companyNamed(facts?.bidder ?? null, bidders)
    return bidder ? [bidder] : []
  })
  return named.length > 0 && named.every(({ id }) => id === named[0]!.id) ? named[0]! : null
}

/** The bidder by what is weaker than a name in the file: the same content, the file name, the folder and its bid. */
function bidderBeside(
  file: IncomingFile,
  bidders: readonly Bidder[],
  live: readonly LiveFile[],
  sent: readonly IncomingFile[],
): Whose {
  const ofType = file.fileType ?? FILE_TYPE.bid
  const twins = live.filter(({ fileType, sha256 }) => fileType === ofType && sha256 === file.sha256)
  const owner = twins.length === 1 && bidders.find(({ id }) => id === twins[0]!.openDetailId)
  if (owner) return { bidder: owner, whose: 'content' }
  const only = (text: string) => {
    const found = companiesIn(text, bidders)
    return found.length === 1 ? found[0]! : null
  }
  const byName = only(file.fileName)
  if (byName) return { bidder: byName, whose: 'fileName' }
  const byFolder = only(file.folder) ?? bidderOfFolder(file, bidders, sent)
  return { bidder: byFolder, whose: byFolder && 'folder' }
}

/** A type that the content leaves open is that of the stored file with the same content. */
function typeOf(file: IncomingFile, live: readonly LiveFile[]): { fileType: FileType; why: KindReason } {
  const { why } = file.facts!
  const twin = live.find(({ sha256 }) => sha256 === file.sha256)
  if (why === 'pricedOnly' && twin?.fileType === file.fileType)
    return { fileType: file.fileType, why: 'content' }
  return { fileType: file.fileType!, why }
}

function proposed(
  file: IncomingFile,
  bidders: readonly Bidder[],
  live: readonly LiveFile[],
  sent: readonly IncomingFile[],
): Proposed {
  const {
    bidder: inside,
    total,
    isPriced,
    entry,
    stated,
    format,
    sectionCode,
    edition = null,
    isUnconfirmed = false,
  } = file.facts!
  const { fileType, why } = typeOf(file, live)
  const isBid = isOfBidder(fileType)
  const named = norm(inside) === '' ? null : inside
  const chosen = isBid ? (bidders.find(({ id }) => id === file.openDetailId) ?? null) : null
  const beside = isBid && !chosen && named === null ? bidderBeside(file, bidders, live, sent) : null
  const { fileName, sha256 } = file
  const put: Put = {
    ...{
      fileType,
      fileName,
      sha256,
      named,
      total,
      isPriced,
      entry,
      isUnconfirmed,
      stated,
      format,
      sectionCode,
      edition,
      bidders,
      live,
    },
    chosen: chosen ?? (beside?.whose === 'fileName' ? null : (beside?.bidder ?? null)),
  }
  const replaced = judge(put).current
  // The place is in front of the person, so that every doubt about it is stated.
  const { bidder, recognised, doubts } = judge(put, replaced?.id ?? 0)
  const whose = !bidder ? null : chosen ? 'person' : recognised ? 'inside' : (beside?.whose ?? null)
  const isThere = replaced?.sha256 === sha256
  const byFolder: readonly Doubt[] =
    whose === 'folder' && fileType === FILE_TYPE.bid
      ? [{ code: 'onlyNameSays', values: { bidder: bidder!.bidderName } }]
      : []
  const placeDoubts: Proposed['placeDoubts'] = [
    ...(isBid && !bidder && named === null ? [{ code: 'bidderMissing' as const, values: {} }] : []),
    ...(isBid && !bidder && named !== null
      ? [{ code: 'bidderUnknown' as const, values: { name: named } }]
      : []),
  ]
  return {
    ...{ file, fileType, why, bidder, whose, isThere, placeDoubts },
    stranger: isBid && !bidder ? named : null,
    replaces: isThere ? null : replaced,
    doubts: [...doubts, ...byFolder, ...contentDoubts(file, why, replaced !== null && !isThere)],
  }
}

/** A bidder has one bid, and any number of technical documents of different names. */
const keyOf = ({ fileType, bidder, stranger, file }: Proposed) =>
  `${fileType} ${bidder?.id ?? norm(stranger)}${isBillType(fileType) ? '' : ` ${file.fileName}`}`

/**
 * Where the files that were read belong in their section, and what is not sure about it. A chosen bidder comes before the
 * one named inside, then equal content, file name and folder. The order of the files plays no part.
 */
export function proposedPlaces(
  files: readonly IncomingFile[],
  bidders: readonly Bidder[],
  live: readonly LiveFile[],
): Proposed[] {
  const all = files
    .filter(({ state }) => state === 'read')
    .map((file) => proposed(file, bidders, live, files))
  return all.map((one) => {
    const rivals = all.filter((other) => other !== one && keyOf(other) === keyOf(one))
    const isPlaced = !isOfBidder(one.fileType) || one.bidder !== null || one.stranger !== null
    if (rivals.length === 0 || !isPlaced) return one
    const values = { file: rivals.map(({ file }) => file.fileName).sort()[0]! }
    return { ...one, placeDoubts: [...one.placeDoubts, { code: 'samePlace', values }] }
  })
}
