import { companiesIn, companyNamed } from '../../domain/company'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import { formatTime } from '../../kit/format'
import type { Bidder } from '../../sections/bidders/data'

/**
 * What speaks against storing a file where it is put; message key `errors.doubt.<code>`.
 *
 * - `namesOther`: it names another bidder of the section than the row
 * - `namesStranger`: it names somebody who is no bidder of the section
 * - `nameSaysOther`: the name of the file is that of another bidder
 * - `onlyNameSays`: it names nobody, and no row was chosen: the bidder is known from the file's name alone
 * - `tenderAsBid`: a bid without prices and bidder
 * - `controlAsBid`: a bid without a bidder that is the control price, or as one
 * - `bidAsTender`, `bidAsControl`: it is a bid of somebody
 * - `replaces`: another file is there than the one that was to be replaced
 */
export type DoubtCode =
  | 'namesOther'
  | 'namesStranger'
  | 'nameSaysOther'
  | 'onlyNameSays'
  | 'tenderAsBid'
  | 'controlAsBid'
  | 'bidAsTender'
  | 'bidAsControl'
  | 'replaces'

/**
 * What whoever sent a file is told of it though it is stored; message key `files.note.<code>`.
 *
 * - `unnamed`: it names no bidder, so that nothing could be compared with the row
 * - `sameAs`: another bidder's file is the same, byte for byte
 * - `namesStranger`, `onlyNameSays`: as the doubts, where nothing would be replaced and nobody is there to be asked
 */
export type NoteCode = 'unnamed' | 'sameAs' | WeakCode

/** What no other place speaks for: the file is no other bidder's, only not surely this one's. */
const WEAK = ['namesStranger', 'onlyNameSays'] as const
type WeakCode = (typeof WEAK)[number]
const isWeak = (said: Doubt): said is Said<WeakCode> => WEAK.some((code) => code === said.code)

interface Said<C extends string> {
  readonly code: C
  readonly values: Readonly<Record<string, string | number>>
}
export type Doubt = Said<DoubtCode>
export type Note = Said<NoteCode>

/** A file that is there. */
export interface LiveFile {
  readonly id: number
  readonly openDetailId: number | null
  readonly fileName: string
  readonly fileType: FileType
  readonly filePrice: number | null
  readonly sha256: string
  readonly createdAt: number
}

/** A file that was read, and where it is put. */
export interface Put {
  readonly fileType: FileType
  readonly fileName: string
  readonly sha256: string
  /** The row somebody chose, for bids. */
  readonly chosen: Bidder | null
  /** 投标人 as the file names it. */
  readonly named: string | null
  readonly total: number | null
  readonly isPriced: boolean
  /** The entry the bill was read from. */
  readonly entry: string | null
  readonly bidders: readonly Bidder[]
  readonly live: readonly LiveFile[]
}

/** Whom the file is of and what speaks against that. */
export interface Judged {
  /** Whose row it goes into; null for no bid, and where nothing says whose bid it is. */
  readonly bidder: Bidder | null
  /** Whom the file itself names, of the bidders of the section. */
  readonly recognised: Bidder | null
  /** What is there now; null for nothing. */
  readonly current: LiveFile | null
  readonly doubts: readonly Doubt[]
  readonly notes: readonly Note[]
}

const doubt = (code: DoubtCode, values: Doubt['values'] = {}): Doubt => ({ code, values })

/** The ending of a bill that tenderers write (formats.md §1): a bid may have it, but names its bidder then. */
const OF_TENDERER = /\.lnzbx$/i

function kindDoubts(put: Put, recognised: Bidder | null): Doubt[] {
  const { fileType, named, isPriced, live, sha256 } = put
  const twin = (type: number) => live.find((file) => file.fileType === type && file.sha256 === sha256)
  if (fileType === FILE_TYPE.bid) {
    if (named !== null) return []
    if (!isPriced || twin(1)) return [doubt('tenderAsBid')]
    const control = live.find((file) => file.fileType === FILE_TYPE.control)
    const isControl = twin(3) || (control && control.filePrice !== null && control.filePrice === put.total)
    return isControl || OF_TENDERER.test(put.entry ?? '') ? [doubt('controlAsBid')] : []
  }
  const owner = twin(2) && put.bidders.find(({ id }) => id === twin(2)!.openDetailId)
  const of = owner?.bidderName ?? recognised?.bidderName
  if (fileType === FILE_TYPE.control) return of ? [doubt('bidAsControl', { named: of })] : []
  const who = of ?? (isPriced ? named : null)
  return who && (isPriced || owner) ? [doubt('bidAsTender', { named: who })] : []
}

/** What the file and its name say of the bidder, held against the row. */
function nameDoubts(put: Put, bidder: Bidder, recognised: Bidder | null): Doubt[] {
  const { chosen, named, fileName, bidders } = put
  const row = bidder.bidderName
  const doubts: Doubt[] = []
  if (named === null && chosen === null) doubts.push(doubt('onlyNameSays', { bidder: row }))
  if (named !== null && recognised?.id !== bidder.id)
    doubts.push(doubt(recognised ? 'namesOther' : 'namesStranger', { named, bidder: row }))
  const inName = companiesIn(fileName, bidders)
  // Where it is the bidder whom the file names, that was said.
  const isKnown = inName.some(({ id }) => id === bidder.id || id === recognised?.id)
  const [other] = isKnown ? [] : inName
  if (other) doubts.push(doubt('nameSaysOther', { named: other.bidderName, bidder: row }))
  return doubts
}

function notesOn(put: Put, bidder: Bidder, isBid: boolean): Note[] {
  const twin = put.live.find(
    (file) =>
      file.fileType === FILE_TYPE.bid && file.sha256 === put.sha256 && file.openDetailId !== bidder.id,
  )
  const owner = twin && put.bidders.find(({ id }) => id === twin.openDetailId)
  return [
    ...(put.named === null && isBid ? [{ code: 'unnamed' as const, values: {} }] : []),
    ...(owner ? [{ code: 'sameAs' as const, values: { bidder: owner.bidderName } }] : []),
  ]
}

/**
 * Whose a file is, and what speaks against where it is put: what the file says itself goes before its name, and a
 * row that somebody chose before both.
 * @param expected id of the file that is to be replaced, 0 for none, as a person sees it; left out by a program: what
 * is there is replaced, and what only a person could answer is noted where nothing is
 */
export function judge(put: Put, expected?: number): Judged {
  const { fileType, chosen, named, bidders, live } = put
  const recognised = companyNamed(named, bidders)
  const inName = named === null ? companiesIn(put.fileName, bidders) : []
  const bidder =
    fileType === FILE_TYPE.bid ? (chosen ?? recognised ?? (inName.length === 1 ? inName[0]! : null)) : null
  const of = kindDoubts(put, recognised)
  const who = bidder ? nameDoubts(put, bidder, recognised) : []
  const there = live.filter(
    (file) => file.fileType === fileType && file.openDetailId === (bidder?.id ?? null),
  )
  const current = there.reduce<LiveFile | null>(
    (best, file) => (best && best.id > file.id ? best : file),
    null,
  )
  const isReplaced = current !== null && current.sha256 !== put.sha256
  const isAsked = (said: Doubt) => isReplaced || expected !== undefined || !isWeak(said)
  const notes = bidder
    ? [...notesOn(put, bidder, of.length === 0), ...who.filter(isWeak).filter((one) => !isAsked(one))]
    : []
  const isOther =
    current && expected !== undefined && current.id !== expected && current.sha256 !== put.sha256
  const replaced = isOther
    ? [doubt('replaces', { replaced: current.fileName, time: formatTime(current.createdAt) })]
    : []
  return { bidder, recognised, current, doubts: [...of, ...who.filter(isAsked), ...replaced], notes }
}
