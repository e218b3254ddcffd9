import { inTransaction } from '@/db/transaction'
import { finishImport, startImport } from '../../documents/imports/mutations'
import type { IncomingFile } from '../../documents/incoming/incoming'
import { dropIncoming, incomingOf } from '../../documents/incoming/store'
import { accept } from '../../documents/uploads/accept'
import { holdContent, releaseContent } from '../../documents/uploads/content'
import { problemsIn } from '../../documents/uploads/problems'
import { companyNamed } from '../../domain/company'
import { FILE_TYPE, isBillType, isOfBidder } from '../../domain/number-codes'
import { AppError } from '../../kit/errors'
import { type Bidder, biddersOf } from '../../sections/bidders/data'
import { openIdOfCode } from '../../sections/intake/data'
import { saveRecord } from '../../sections/intake/mutations'
import { PART_SCHEMAS, type PlatformRecord } from '../../sections/intake/schema'

/** What the person has said yes to. */
export interface Agreed {
  readonly section: PlatformRecord['section']
  readonly files: readonly { readonly id: number; readonly bidderName?: string | null | undefined }[]
  /** Whether the totals of the bids become the bidders' opening prices. */
  readonly takesPrices: boolean
  readonly userId: number
  readonly organisationId: number
}

const PRICE = PART_SCHEMAS.bidders.shape.bidderPrice

type Chosen = IncomingFile & { readonly bidderName: string }

/**
 * The files as they are stored, each bid and technical document with its bidder.
 * @throws AppError incomingGone, incomingTwice: two files for one place, bidderUnnamed
 */
async function chosenFiles({ files, userId }: Agreed): Promise<Chosen[]> {
  const held = new Map((await incomingOf(userId, null)).map((file) => [file.id, file]))
  const chosen: Chosen[] = []
  for (const { id, bidderName } of files) {
    const file = held.get(id)
    if (file?.state !== 'read') throw new AppError('incomingGone')
    const ofBidder = isOfBidder(file.fileType!)
    const name = ofBidder ? (bidderName ?? '').trim() : ''
    if (ofBidder && name === '') throw new AppError('bidderUnnamed')
    // A place has any number of documents, each with a name of its own.
    const same = chosen.filter(
      ({ fileType, fileName }) =>
        fileType === file.fileType && (isBillType(fileType!) || fileName === file.fileName),
    )
    const twin = ofBidder ? companyNamed(name, same) : same[0]
    if (twin) throw new AppError('incomingTwice', { first: twin.fileName, second: file.fileName })
    chosen.push({ ...file, bidderName: name })
  }
  return chosen
}

/** The total of a bid, if it can be an opening price: a total below zero cannot. */
const priceOf = ({ facts }: Chosen) => PRICE.safeParse(facts?.total ?? null).data ?? null

function recordOf({ section, takesPrices }: Agreed, files: readonly Chosen[]): PlatformRecord {
  const bids = files.filter(({ fileType }) => fileType === FILE_TYPE.bid)
  /** Of those who have handed in nothing but technical documents, the first stands for them. */
  const others: Chosen[] = []
  for (const file of files) {
    if (file.fileType !== FILE_TYPE.technical) continue
    if (companyNamed(file.bidderName, [...bids, ...others]) === null) others.push(file)
  }
  const bidders = [...bids, ...others].map((bid, at) => ({
    bidderName: bid.bidderName,
    bidderPrice: takesPrices ? priceOf(bid) : null,
    sequence: at + 1,
    isOk: 1 as const,
  }))
  return { section, bidders }
}

/** Stores a file that was read, as its upload would have done; the person has seen the doubts about it. */
async function storeFile(openId: string, file: Chosen, bidders: readonly Bidder[], userId: number) {
  const { fileName, sha256, size, bidderName } = file
  const fileType = file.fileType!
  const openDetailId = isOfBidder(fileType) ? (companyNamed(bidderName, bidders)?.id ?? null) : null
  const place = { openId, openDetailId, fileType, fileName }
  const readingId = await startImport({ ...place, sha256, size, createdBy: userId })
  const taken = await accept({ ...place, userId }, { sha256, size }, { isConfirmed: true })
  await finishImport(readingId, { ...taken, problems: await problemsIn(sha256, fileType) })
}

/** @throws AppError sectionCodeTaken */
function storeSection(agreed: Agreed, record: PlatformRecord, files: readonly Chosen[]): Promise<string> {
  const { userId, organisationId } = agreed
  return inTransaction(async () => {
    if ((await openIdOfCode(organisationId, record.section.sectionCode)) !== null)
      throw new AppError('sectionCodeTaken')
    const by = { organisationId, userId, source: 'upload' as const }
    const saved = await saveRecord(record, by, ({ openId, ...detail }) => ({
      action: 'sectionEntered',
      userId,
      openId,
      detail: { ...detail, files: files.length },
    }))
    const bidders = await biddersOf(saved.openId)
    for (const file of files) await storeFile(saved.openId, file, bidders, userId)
    return saved.openId
  })
}

/**
 * Makes a section, its bidders and its files of what a person has sent, all or nothing.
 * @returns its openId
 * @throws AppError sectionCodeTaken, incomingGone, incomingTwice, bidderUnnamed
 */
export async function createFromFiles(agreed: Agreed): Promise<string> {
  const { userId } = agreed
  const files = await chosenFiles(agreed)
  const record = recordOf(agreed, files)
  // The person may remove the files in another tab meanwhile.
  const holds = await Promise.allSettled(files.map(({ sha256 }) => holdContent(sha256)))
  try {
    for (const hold of holds) if (hold.status === 'rejected') throw hold.reason
    const openId = await storeSection(agreed, record, files)
    for (const { id } of files) await dropIncoming(userId, null, id).catch(() => {})
    return openId
  } finally {
    for (const [at, { sha256 }] of files.entries())
      if (holds[at]!.status === 'fulfilled') await releaseContent(sha256)
  }
}
