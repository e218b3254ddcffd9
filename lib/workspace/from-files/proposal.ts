import { CONTENT_DOUBTS, type ContentDoubtCode, contentDoubts } from '../../documents/incoming/content-doubts'
import type { IncomingFile as ReadFile } from '../../documents/incoming/incoming'
import { coverDoubts } from '../../documents/uploads/doubts'
import { companiesIn, companyNamed } from '../../domain/company'
import { FILE_ENDINGS, typeOfEnding } from '../../domain/files/endings'
import { norm } from '../../domain/norm'
import { FILE_TYPE, type FileType, isBillType } from '../../domain/number-codes'
import { stemOf } from '../../engine/parse/archive-name'

/** What the proposal needs of a file; why one could not be read is for the page to say. */
export type IncomingFile = Omit<ReadFile, 'failure'>

/**
 * What a person should look at before a section is made of the files: what every upload asks about the content of a file
 * (message key `errors.doubt.<code>`), and, with the files alone to compare (`fromFiles.doubt.<code>`):
 *
 * - `severalTenders`, `severalControls`, `twoOfBidder`: only one can be used; the person leaves the others out
 * - `sameName`: two technical documents of a bidder have one name; the second would replace the first
 * - `bidderMissing`: neither the file nor its name or folder says whose bid it is
 * - `unnamed`: the bid names nobody; the name was taken from its folder or its file name
 * - `nameSaysOther`: the folder or file name says another bidder than the bid itself
 * - `namesOther`: the bid names another bidder than the one typed
 * - `isBid`: a tender bill or control price that is priced and names a bidder
 * - `otherSection`, `otherProject`: the bill states another section or project than most of the others
 * - `sameContent`: another file is identical, byte for byte
 * - `otherEnding`: the content is of another type than the extension says
 * - `noPrice`: a bid without a total
 * - `remarks`: the import report has remarks
 */
const OF_CONTENT = [...CONTENT_DOUBTS, 'coverSaysOther', 'unpricedControl'] as const
export type FileDoubtCode =
  | ContentDoubtCode
  | 'coverSaysOther'
  | 'unpricedControl'
  | 'severalTenders'
  | 'severalControls'
  | 'twoOfBidder'
  | 'sameName'
  | 'bidderMissing'
  | 'unnamed'
  | 'nameSaysOther'
  | 'namesOther'
  | 'isBid'
  | 'otherSection'
  | 'otherProject'
  | 'sameContent'
  | 'otherEnding'
  | 'noPrice'
  | 'remarks'

export interface FileDoubt {
  readonly code: FileDoubtCode
  readonly values: Readonly<Record<string, string | number>>
}

export const doubtKey = (code: FileDoubtCode) =>
  OF_CONTENT.some((one) => one === code) ? `errors.doubt.${code}` : `fromFiles.doubt.${code}`

/** Doubts that have to be resolved first: a section has one tender bill, one control price, and one bid of a bidder. */
const BLOCKING: readonly FileDoubtCode[] = [
  'severalTenders',
  'severalControls',
  'twoOfBidder',
  'sameName',
  'bidderMissing',
]
export const isBlocking = ({ code }: FileDoubt) => BLOCKING.includes(code)

export interface ProposedFile {
  readonly file: IncomingFile
  readonly isUsed: boolean
  /** The bidder of a bid as proposed or as typed; '' if nothing says it. */
  readonly bidderName: string
  readonly doubts: readonly FileDoubt[]
}

export interface ProposedSection {
  readonly sectionCode: string
  readonly sectionName: string
  readonly tenderName: string
  readonly constructorName: string
  /** 最高投标限价 stated in the tender bill, else the total of the control price. */
  readonly tenderPrice: number | null
}

export interface Proposal {
  readonly section: ProposedSection
  /** Tender bill, control price, bids by bidder, then what is not read. */
  readonly files: readonly ProposedFile[]
  /** What the section would lack; message key `fromFiles.lack.<code>`. */
  readonly lacks: readonly ('tender' | 'control' | 'bids')[]
  /** Whether nothing stands against making the section. */
  readonly isReady: boolean
}

/** Identifies a file for the same person, also when it is sent again. */
export const keyOf = ({ folder, fileName, sha256 }: IncomingFile) => [sha256, folder, fileName].join(' ')

/** What the person has decided about single files, by `keyOf`. */
export interface Choices {
  readonly omitted: ReadonlySet<string>
  readonly names: ReadonlyMap<string, string>
}

type NameField = 'sectionCode' | 'projectName' | 'tenderer'

const byText = (one: string, two: string) => (one < two ? -1 : one > two ? 1 : 0)

/** The value most of the files state; of equally frequent ones the first in alphabetical order. */
function mostStated(values: readonly (string | null)[]): string {
  const counts = new Map<string, number>()
  for (const value of values) {
    const text = value?.trim()
    if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1] || byText(a[0], b[0]))[0]?.[0] ?? ''
}

/** What the tender bill states, else the control price, else most of the bids. */
function agreed(files: readonly IncomingFile[], field: NameField): string {
  const order = [FILE_TYPE.tender, FILE_TYPE.control, FILE_TYPE.bid]
  const of = (type: FileType) => files.filter(({ fileType }) => fileType === type)
  const stated = order.map((type) => mostStated(of(type).map(({ facts }) => facts?.[field] ?? null)))
  return stated.find((value) => value !== '') ?? ''
}

function priceOf(files: readonly IncomingFile[]): number | null {
  const of = (type: FileType) => files.filter(({ fileType }) => fileType === type)
  const [tender, control] = [of(FILE_TYPE.tender), of(FILE_TYPE.control)]
  const ceiling = tender.length === 1 ? tender[0]!.facts?.ceiling : null
  return ceiling ?? (control.length === 1 ? (control[0]!.facts?.total ?? null) : null)
}

const lastFolder = (file: IncomingFile) => file.folder.split('/').at(-1) ?? ''

/** A folder says whose bid it is if no other bid is in it. */
function nameBeside(file: IncomingFile, bids: readonly IncomingFile[]): string {
  const isOwn = file.folder !== '' && bids.every((other) => other === file || other.folder !== file.folder)
  return (isOwn ? lastFolder(file) : stemOf(file.fileName)).trim()
}

/** A name as it can be stored: trimmed, at most 200 characters. */
const storable = (name: string) => name.trim().slice(0, 200)

interface Bid {
  readonly file: IncomingFile
  readonly bidderName: string
}

function bidDoubts({ file, bidderName }: Bid, bids: readonly Bid[], isTyped: boolean): FileDoubt[] {
  const doubts: FileDoubt[] = []
  const named = file.facts?.bidder ?? null
  if (bidderName === '') doubts.push({ code: 'bidderMissing', values: {} })
  else if (named === null && !isTyped) doubts.push({ code: 'unnamed', values: { name: bidderName } })
  else if (named !== null && companyNamed(named, [{ bidderName }]) === null)
    doubts.push({ code: 'namesOther', values: { named } })
  const others = bids.filter((bid) => bid.file !== file && bid.bidderName !== '')
  const twin = bidderName === '' ? null : companyNamed(bidderName, others)
  if (twin) doubts.push({ code: 'twoOfBidder', values: { name: twin.bidderName } })
  const all = bids.filter((bid) => bid.bidderName !== '')
  for (const text of [file.fileName, lastFolder(file)]) {
    const found = companiesIn(text, all)
    const isOwn = found.some((bid) => companyNamed(bid.bidderName, [{ bidderName }]) !== null)
    if (found[0] && !isOwn && doubts.every(({ code }) => code !== 'nameSaysOther'))
      doubts.push({ code: 'nameSaysOther', values: { name: found[0].bidderName } })
  }
  if (file.facts?.total === null || file.facts?.isPriced === false)
    doubts.push({ code: 'noPrice', values: {} })
  return doubts
}

/**
 * Whose a technical document is: the one bidder in its name or folder, else that of the bids in its folder; where there are
 * no bids, its folder says it. '' for none.
 */
function bidderOfTechnical({ fileName, folder }: IncomingFile, bids: readonly Bid[]): string {
  const all = bids.filter((bid) => bid.bidderName !== '')
  if (all.length === 0) return folder.split('/').at(-1)!
  for (const text of [fileName, folder]) {
    const found = companiesIn(text, all)
    if (found.length === 1) return found[0]!.bidderName
  }
  const beside = all.filter(({ file }) => file.folder !== '' && `${folder}/`.startsWith(`${file.folder}/`))
  const [first] = beside
  return first && beside.every(({ bidderName }) => bidderName === first.bidderName) ? first.bidderName : ''
}

function technicalDoubts(
  { file, bidderName }: Bid,
  used: readonly IncomingFile[],
  { ownerOf, isGuessed }: { readonly ownerOf: (file: IncomingFile) => string; readonly isGuessed: boolean },
): FileDoubt[] {
  if (bidderName === '') return [{ code: 'bidderMissing', values: {} }]
  const isTwin = (other: IncomingFile) =>
    other !== file && other.fileType === file.fileType && other.fileName === file.fileName
  const twin = used.some((other) => isTwin(other) && ownerOf(other) === bidderName)
  return [
    ...(isGuessed ? [{ code: 'unnamed' as const, values: { name: bidderName } }] : []),
    ...(twin ? [{ code: 'sameName' as const, values: { name: bidderName } }] : []),
  ]
}

function typeDoubts(file: IncomingFile, used: readonly IncomingFile[]): FileDoubt[] {
  if (!isBillType(file.fileType!)) return []
  const doubts: FileDoubt[] = []
  const isTender = file.fileType === FILE_TYPE.tender
  if (used.some((other) => other !== file && other.fileType === file.fileType))
    doubts.push({ code: isTender ? 'severalTenders' : 'severalControls', values: {} })
  const { bidder = null, isPriced = false } = file.facts ?? {}
  if (bidder !== null && (isPriced || !isTender)) doubts.push({ code: 'isBid', values: { named: bidder } })
  else if (!isTender && !isPriced) doubts.push({ code: 'unpricedControl', values: {} })
  return doubts
}

function sectionDoubts(
  file: IncomingFile,
  used: readonly IncomingFile[],
  common: ProposedNames,
): FileDoubt[] {
  const doubts: FileDoubt[] = []
  const { facts, fileName, fileType } = file
  const differs = (one: string | null | undefined, all: string) =>
    norm(one ?? '') !== '' && norm(one!) !== norm(all)
  // What one format has for the section, such as the code of a project, is not what another has.
  const ofFormat = used.filter((other) => other.facts?.format === facts?.format)
  if (differs(facts?.sectionCode, agreed(ofFormat, 'sectionCode')))
    doubts.push({ code: 'otherSection', values: { stated: facts!.sectionCode! } })
  if (differs(facts?.projectName, common.projectName))
    doubts.push({ code: 'otherProject', values: { stated: facts!.projectName! } })
  const twin = used
    .filter((other) => other !== file && other.sha256 === file.sha256)
    .map((other) => other.fileName)
    .sort(byText)[0]
  if (twin !== undefined) doubts.push({ code: 'sameContent', values: { file: twin } })
  const ending = typeOfEnding(fileName)
  if (ending !== null && ending !== fileType)
    doubts.push({ code: 'otherEnding', values: { ending: FILE_ENDINGS[ending] } })
  if (facts && facts.problems > 0) doubts.push({ code: 'remarks', values: { count: facts.problems } })
  return doubts
}

type ProposedNames = Readonly<Record<NameField, string>>

const RANK: Readonly<Record<FileType, number>> = { 1: 0, 5: 1, 3: 2, 2: 3, 4: 4 }

function inOrder(one: ProposedFile, two: ProposedFile): number {
  const rank = ({ file }: ProposedFile) => (file.state === 'read' ? RANK[file.fileType!] : 5)
  return rank(one) - rank(two) || byText(one.bidderName, two.bidderName)
}

/** The section that the files make, and what is not sure about it. The order of the files plays no part. */
export function proposalOf(sent: readonly IncomingFile[], { omitted, names }: Choices): Proposal {
  const all = [...sent].sort(
    (one, two) =>
      byText(one.fileName, two.fileName) ||
      byText(one.folder, two.folder) ||
      byText(one.sha256, two.sha256) ||
      one.id - two.id,
  )
  const used = all.filter((file) => file.state === 'read' && !omitted.has(keyOf(file)))
  const bidFiles = used.filter(({ fileType }) => fileType === FILE_TYPE.bid)
  const nameOf = (file: IncomingFile) =>
    storable(names.get(keyOf(file)) ?? file.facts?.bidder ?? nameBeside(file, bidFiles))
  const bids = bidFiles.map((file): Bid => ({ file, bidderName: nameOf(file) }))
  const ownerOf = (file: IncomingFile) => storable(names.get(keyOf(file)) ?? bidderOfTechnical(file, bids))
  const common: ProposedNames = {
    sectionCode: agreed(used, 'sectionCode'),
    projectName: agreed(used, 'projectName'),
    tenderer: agreed(used, 'tenderer'),
  }
  const files = all.map((file): ProposedFile => {
    const isBid = file.state === 'read' && file.fileType === FILE_TYPE.bid
    const isTechnical = file.state === 'read' && file.fileType === FILE_TYPE.technical
    const bidderName = isBid ? nameOf(file) : isTechnical ? ownerOf(file) : ''
    const place = { file, bidderName, isUsed: used.includes(file) }
    if (!place.isUsed) return { ...place, doubts: [] }
    const own = isTechnical
      ? technicalDoubts({ file, bidderName }, used, {
          ownerOf,
          isGuessed: bids.length === 0 && !names.has(keyOf(file)),
        })
      : isBid
        ? bidDoubts({ file, bidderName }, bids, names.has(keyOf(file)))
        : typeDoubts(file, used)
    const { facts, fileType } = file
    const ofContent = [
      ...contentDoubts(file, facts!.why, false),
      ...coverDoubts({ stated: facts!.stated, fileType: fileType! }),
    ]
    return { ...place, doubts: [...own, ...ofContent, ...sectionDoubts(file, used, common)] }
  })
  const has = (type: FileType) => used.some(({ fileType }) => fileType === type)
  const isReading = all.some(({ state }) => state === 'reading')
  return {
    section: {
      sectionCode: common.sectionCode.slice(0, 200),
      sectionName: common.projectName.slice(0, 500),
      tenderName: common.projectName.slice(0, 500),
      constructorName: common.tenderer.slice(0, 500),
      tenderPrice: priceOf(used),
    },
    files: files.sort(inOrder),
    lacks: [
      ...(has(FILE_TYPE.tender) ? [] : ['tender' as const]),
      ...(has(FILE_TYPE.control) ? [] : ['control' as const]),
      ...(bidFiles.length > 1 ? [] : ['bids' as const]),
    ],
    isReady: used.length > 0 && !isReading && !files.some(({ doubts }) => doubts.some(isBlocking)),
  }
}
