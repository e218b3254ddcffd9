import { differ } from '../../domain/bills/edition'
import { companiesIn, companyNamed } from '../../domain/company'
import { norm } from '../../domain/norm'
import { FILE_TYPE, type FileType, hasBill, isOfBidder } from '../../domain/number-codes'
import type { StatedKind } from '../../engine/draft/report'
import { otherCover } from '../../engine/parse/kind'
import { formatTime } from '../../kit/format'
import type { Bidder } from '../../sections/bidders/data'

/**
 * Reasons against storing a file in its place, confirmed by a person; message key `errors.doubt.<code>`.
 *
 * - `namesOther`: the file names another bidder of the section than the chosen one
 * - `namesStranger`: the file names somebody who is no bidder of the section
 * - `nameSaysOther`: the file name names another bidder
 * - `onlyNameSays`: the file names nobody and no bidder was chosen; only the file name names a bidder
 * - `tenderAsBid`: a bid without prices and without a bidder
 * - `sameAsTender`: a bid with prices and without a bidder that is, byte for byte, the tender file
 * - `controlAsBid`: a bid without a bidder that is, or looks like, the control price
 * - `bidAsTender`, `bidAsControl`: the file is a bidder's bid
 * - `unpricedControl`: a control price without any price
 * - `coverSaysOther`: the cover says that it is another kind of file
 * - `unconfirmed`: a bill in a printed document whose sums do not show that it was read right
 * - `otherSection`: the bill states another section (标段编号) than the stored files
 * - `otherEdition`: the tender follows the other edition of GB 50500, so that no items are compared; of a tender: the bids do
 * - `replaces`: another file would be replaced than the stated one
 */
export type DoubtCode =
  | 'namesOther'
  | 'namesStranger'
  | 'nameSaysOther'
  | 'onlyNameSays'
  | 'tenderAsBid'
  | 'sameAsTender'
  | 'controlAsBid'
  | 'bidAsTender'
  | 'bidAsControl'
  | 'unpricedControl'
  | 'coverSaysOther'
  | 'unconfirmed'
  | 'otherSection'
  | 'otherEdition'
  | 'replaces'

/**
 * Remarks to the sender about a file that is stored; message key `files.note.<code>`.
 *
 * - `unnamed`: the file names no bidder, so the chosen one could not be verified
 * - `sameAs`: the file of another bidder is identical, byte for byte
 * - `namesStranger`, `onlyNameSays`: like the doubts, if nothing would be replaced and no person can be asked
 * - `otherSection`, `otherEdition`: like the doubts, if no person can be asked
 */
export type NoteCode = 'unnamed' | 'sameAs' | WeakCode

/** Doubts that do not point to another place of the section: the file may still belong here. */
const WEAK = ['namesStranger', 'onlyNameSays', 'otherSection', 'otherEdition'] as const
type WeakCode = (typeof WEAK)[number]
/** Doubts about the bill beside those of the section, whoever's it is. */
const OF_SECTION: readonly DoubtCode[] = ['otherSection', 'otherEdition']
const isWeak = (remark: Doubt): remark is Remark<WeakCode> => WEAK.some((code) => code === remark.code)

interface Remark<C extends string> {
  readonly code: C
  readonly values: Readonly<Record<string, string | number>>
}
export type Doubt = Remark<DoubtCode>
export type Note = Remark<NoteCode>

export interface LiveFile {
  readonly id: number
  readonly openDetailId: number | null
  readonly fileName: string
  /** Its name as it is shown: not that of a technical document before the reveal of a blind section. */
  readonly shownName: string
  readonly fileType: FileType
  readonly filePrice: number | null
  readonly sha256: string
  readonly createdAt: number
  /** Of its bill, null for JingJiBiao, and the 标段编号 that the bill states. */
  readonly format: string | null
  readonly sectionCode: string | null
  /** The edition of GB 50500 that its workbook shows. */
  readonly edition: string | null
}

/** A file that was read, with its intended place. */
export interface Put {
  readonly fileType: FileType
  readonly fileName: string
  readonly sha256: string
  /** The chosen bidder, for bids and technical documents. */
  readonly chosen: Bidder | null
  /** 投标人 named in the file. */
  readonly named: string | null
  readonly total: number | null
  readonly isPriced: boolean
  /** The archive entry from which the bill was read. */
  readonly entry: string | null
  /** Of the bill, null for JingJiBiao, and the 标段编号 that it states. */
  readonly format: string | null
  readonly sectionCode: string | null
  /** The edition of GB 50500 that its workbook shows. */
  readonly edition: string | null
  /** Whether it stands in a printed document and its sums do not show that it was read right. */
  readonly isUnconfirmed: boolean
  /** What its covers say that it is, with their words. */
  readonly stated: readonly Pick<StatedKind, 'kind' | 'words'>[]
  readonly bidders: readonly Bidder[]
  readonly live: readonly LiveFile[]
}

/** The bidder of a file, and the doubts about its place. */
export interface Judged {
  /** The bidder to store the file for; null for files of no bidder, and if the bidder is unknown. */
  readonly bidder: Bidder | null
  /** The section's bidder that the file itself names. */
  readonly recognised: Bidder | null
  /** The live file at that place; null if there is none. */
  readonly current: LiveFile | null
  readonly doubts: readonly Doubt[]
  readonly notes: readonly Note[]
}

const doubt = (code: DoubtCode, values: Doubt['values'] = {}): Doubt => ({ code, values })

/** The extension of bills written by tenderers (formats.md §1). A bid may have it, but then names its bidder. */
const OF_TENDERER = /\.lnzbx$/i

/** Whether its cover says that it is another kind of file. */
export function coverDoubts({
  stated,
  fileType,
}: Pick<Put, 'stated' | 'fileType'>): Remark<'coverSaysOther'>[] {
  const put = { stated, fileType }
  const other = hasBill(put) ? otherCover(stated, put.fileType) : null
  return other ? [{ code: 'coverSaysOther', values: { words: other.words } }] : []
}

/**
 * The section that the stored files of one format state: the tender bill, else the control price, else most of the bids.
 * What one format has for it, such as the code of a project, is not what another has.
 */
function sectionStated(live: readonly LiveFile[], ofFormat: string | null): string | null {
  for (const type of [FILE_TYPE.tender, FILE_TYPE.control, FILE_TYPE.bid]) {
    const codes = live.flatMap(({ fileType, format, sectionCode }) =>
      fileType === type && format === ofFormat && norm(sectionCode) !== '' ? [sectionCode!] : [],
    )
    const count = (code: string) => codes.filter((other) => norm(other) === norm(code)).length
    const most = codes.reduce<string | null>(
      (best, code) => (best && count(best) >= count(code) ? best : code),
      null,
    )
    if (most !== null) return most
  }
  return null
}

/** A bill that states no section, or the same in another spelling, is in no doubt. */
function sectionDoubts({ sectionCode, format, live }: Put): Doubt[] {
  const here = sectionStated(live, format)
  if (here === null || norm(sectionCode) === '' || norm(sectionCode) === norm(here)) return []
  return [doubt('otherSection', { stated: sectionCode!, section: here })]
}

/** A bid, or control price, beside a tender in the other edition of GB 50500, and a tender beside such files. */
function editionDoubts({ fileType, edition, live }: Put): Doubt[] {
  const isTender = fileType === FILE_TYPE.tender
  const other = live.find(
    (file) => (file.fileType === FILE_TYPE.tender) !== isTender && differ(edition, file.edition),
  )
  return other ? [doubt('otherEdition', { stated: edition!, section: other.edition! })] : []
}

/** Doubts about what kind of file it is from its bidder, its prices and the files of the section. */
function kindDoubts(put: Put, recognised: Bidder | null): Doubt[] {
  const { fileType, named, isPriced, live, sha256 } = put
  if (!hasBill({ fileType })) return []
  const twin = (type: number) => live.find((file) => file.fileType === type && file.sha256 === sha256)
  if (fileType === FILE_TYPE.bid) {
    if (named !== null) return []
    if (!isPriced) return [doubt('tenderAsBid')]
    if (twin(1)) return [doubt('sameAsTender')]
    const control = live.find((file) => file.fileType === FILE_TYPE.control)
    const isControl = twin(3) || (control && control.filePrice !== null && control.filePrice === put.total)
    return isControl || OF_TENDERER.test(put.entry ?? '') ? [doubt('controlAsBid')] : []
  }
  const owner = twin(2) && put.bidders.find(({ id }) => id === twin(2)!.openDetailId)
  const of = owner?.bidderName ?? recognised?.bidderName
  if (fileType === FILE_TYPE.control) {
    if (of) return [doubt('bidAsControl', { named: of })]
    return isPriced ? [] : [doubt('unpricedControl')]
  }
  const who = of ?? (isPriced ? named : null)
  return who && (isPriced || owner) ? [doubt('bidAsTender', { named: who })] : []
}

/** Doubts from the names in the file and in its file name, compared with the bidder it would be stored for. */
function nameDoubts(put: Put, bidder: Bidder, recognised: Bidder | null): Doubt[] {
  const { chosen, named, fileName, bidders, fileType } = put
  const row = bidder.bidderName
  const doubts: Doubt[] = []
  // Nothing but its name says whose a technical document is: that is no reason to ask.
  if (named === null && chosen === null && fileType === FILE_TYPE.bid)
    doubts.push(doubt('onlyNameSays', { bidder: row }))
  if (named !== null && recognised?.id !== bidder.id)
    doubts.push(doubt(recognised ? 'namesOther' : 'namesStranger', { named, bidder: row }))
  const inName = companiesIn(fileName, bidders)
  // A file name that agrees with the bidder or with the name in the file adds no doubt.
  const isKnown = inName.some(({ id }) => id === bidder.id || id === recognised?.id)
  const [other] = isKnown ? [] : inName
  if (other) doubts.push(doubt('nameSaysOther', { named: other.bidderName, bidder: row }))
  return doubts
}

function notesOn(put: Put, bidder: Bidder, isBid: boolean): Note[] {
  const twin = put.live.find(
    (file) => file.fileType === put.fileType && file.sha256 === put.sha256 && file.openDetailId !== bidder.id,
  )
  const owner = twin && put.bidders.find(({ id }) => id === twin.openDetailId)
  return [
    ...(put.named === null && isBid && put.fileType === FILE_TYPE.bid
      ? [{ code: 'unnamed' as const, values: {} }]
      : []),
    ...(owner ? [{ code: 'sameAs' as const, values: { bidder: owner.bidderName } }] : []),
  ]
}

/** A place has one bill, and any number of documents: only one of the same name or content is replaced. */
const isInPlaceOf = ({ fileType, fileName, sha256 }: Put, file: LiveFile) =>
  hasBill({ fileType }) || file.fileName === fileName || file.sha256 === sha256

/**
 * Decides which bidder a file belongs to and finds the doubts about its place. A chosen bidder has priority over the
 * name in the file, and that over the file name.
 * @param expected stated by a person: id of the file to be replaced, 0 for none. Left out by programs: any file is
 * replaced, and if none is, weak doubts become notes
 */
export function judge(put: Put, expected?: number): Judged {
  const { fileType, chosen, named, bidders, live } = put
  const recognised = companyNamed(named, bidders)
  const inName = named === null ? companiesIn(put.fileName, bidders) : []
  const bidder = isOfBidder(fileType)
    ? (chosen ?? recognised ?? (inName.length === 1 ? inName[0]! : null))
    : null
  const byContent = kindDoubts(put, recognised)
  // One question about its kind is enough.
  const of = byContent.length > 0 ? byContent : coverDoubts(put)
  const who = [
    ...(put.isUnconfirmed ? [doubt('unconfirmed')] : []),
    ...(bidder ? nameDoubts(put, bidder, recognised) : []),
    ...sectionDoubts(put),
    ...editionDoubts(put),
  ]
  const atPlace = live.filter(
    (file) =>
      file.fileType === fileType && file.openDetailId === (bidder?.id ?? null) && isInPlaceOf(put, file),
  )
  const current = atPlace.reduce<LiveFile | null>(
    (best, file) => (best && best.id > file.id ? best : file),
    null,
  )
  const isReplaced = current !== null && current.sha256 !== put.sha256
  /** Programs that file what is theirs may replace it, whatever section its bill states. */
  const needsAnswer = (remark: Doubt) =>
    expected !== undefined || !isWeak(remark) || (isReplaced && !OF_SECTION.includes(remark.code))
  const notes = [
    ...(bidder ? notesOn(put, bidder, of.length === 0) : []),
    ...who.filter(isWeak).filter((one) => !needsAnswer(one)),
  ]
  const isOther =
    current && expected !== undefined && current.id !== expected && current.sha256 !== put.sha256
  const replaced = isOther
    ? [doubt('replaces', { replaced: current.shownName, time: formatTime(current.createdAt) })]
    : []
  return { bidder, recognised, current, doubts: [...of, ...who.filter(needsAnswer), ...replaced], notes }
}
