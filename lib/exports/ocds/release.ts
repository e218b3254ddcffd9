import { bidTotalIn } from '../../documents/files/bid-total'
import type { StoredFile } from '../../documents/files/data'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import { openingOf } from '../../laboratories/opening'
import type { Bidder } from '../../sections/bidders/data'
import type { Section } from '../../sections/data'
import { SOME_COMPANY } from '../../sections/secrecy/name-mask'
import type { Bid, Head, Party, ReleaseDocument } from './schema'

/** What a release is made of, and what of it may be known at its time. */
export interface Facts {
  readonly section: Section
  /** In the order of the section. */
  readonly bidders: readonly Bidder[]
  /** Live files. */
  readonly files: readonly StoredFile[]
  /** Whether the bids have been opened: before, a release does not even count them. */
  readonly isOpened: boolean
  /** Whether the section is a blind one before its reveal: then nothing says who bids. */
  readonly isVeiled: boolean
  readonly now: number
  /** Of all contracting processes of a publisher. */
  readonly prefix: string
}

/** A bid with the bidder behind it; null: nobody may know. */
export interface PlannedBid {
  readonly bid: Bid
  readonly bidderId: number | null
}

const DOCUMENT_TYPES: Readonly<Record<FileType, string>> = {
  [FILE_TYPE.tender]: 'billOfQuantity',
  [FILE_TYPE.bid]: 'submissionDocuments',
  [FILE_TYPE.control]: 'x_ceilingPrice',
  [FILE_TYPE.technical]: 'submissionDocuments',
  [FILE_TYPE.tenderText]: 'biddingDocuments',
}
const OF_TENDER: readonly FileType[] = [FILE_TYPE.tender, FILE_TYPE.control, FILE_TYPE.tenderText]

/** 统一社会信用代码 (GB 32100): its 31 signs lack I, O, S, V and Z. */
const CREDIT_CODE = /^[0-9A-HJ-NP-RTUW-Y]{18}$/

const money = (amount: number | null) => (amount === null ? {} : { value: yuan(amount) })
export const yuan = (amount: number) => ({ amount, currency: 'CNY' }) as const

function identified(code: string | null, legalName: string): Pick<Party, 'identifier'> {
  const id = code?.trim() ?? ''
  if (id === '') return {}
  const scheme = CREDIT_CODE.test(id) ? ({ scheme: 'CN-SAIC' } as const) : {}
  return { identifier: { ...scheme, id, legalName } }
}

/** The tenderer, and the agency that conducts the tender for it. */
function organisersOf({ constructorName, constructorCode, agencyName, agencyCode }: Section): Party[] {
  const roles: Party['roles'] = agencyName ? ['buyer'] : ['buyer', 'procuringEntity']
  const buyer: Party[] = constructorName
    ? [{ id: 'buyer', name: constructorName, ...identified(constructorCode, constructorName), roles }]
    : []
  const agency: Party[] = agencyName
    ? [
        {
          ...{ id: 'agency', name: agencyName, ...identified(agencyCode, agencyName) },
          roles: ['procuringEntity'],
        },
      ]
    : []
  return [...buyer, ...agency]
}

const referenceTo = ({ id, name }: Pick<Party, 'id' | 'name'>) => ({ id, name })

const documentOf = ({ id, fileType, fileName, sha256 }: StoredFile): ReleaseDocument => ({
  id: `file-${id}`,
  documentType: DOCUMENT_TYPES[fileType],
  title: fileName,
  hash: `sha256:${sha256}`,
})

const documents = (files: readonly StoredFile[]) =>
  files.length === 0 ? {} : { documents: files.map(documentOf) }

/** Its price in the opening record, else the total of its bid. */
const priceOf = ({ id, bidderPrice }: Bidder, files: readonly StoredFile[]): number | null =>
  bidderPrice ?? bidTotalIn(files, id)

const stateOf = ({ isOk }: Bidder) => (isOk === 1 ? ({ status: 'pending' } as const) : {})

function openBids({ bidders, files }: Facts): { parties: Party[]; bids: PlannedBid[] } {
  const parties = bidders.map(
    ({ id, bidderName, bidderCode }): Party => ({
      ...{ id: `bidder-${id}`, name: bidderName, ...identified(bidderCode, bidderName) },
      roles: ['tenderer'],
    }),
  )
  const bids = bidders.map((bidder, at) => ({
    bidderId: bidder.id,
    bid: {
      ...{ id: `bid-${bidder.id}`, submissionType: 'bid' as const, ...stateOf(bidder) },
      tenderers: [referenceTo(parties[at]!)],
      ...money(priceOf(bidder, files)),
      ...documents(files.filter(({ openDetailId }) => openDetailId === bidder.id)),
    },
  }))
  return { parties, bids }
}

/**
 * Bids of whom nobody may know: their prices, by which they are ordered. The order of the list, the ids of bidders and the
 * units of their technical bids would each say which is whose, and so would the hash of a file to whoever has the file.
 */
function veiledBids({ bidders, files }: Facts): { parties: Party[]; bids: PlannedBid[] } {
  const prices = bidders.map((bidder) => ({ price: priceOf(bidder, files), state: stateOf(bidder) }))
  // Bids that differ in nothing shown stand in no order of theirs.
  const key = ({ price, state }: (typeof prices)[number]) => [
    price ?? Number.POSITIVE_INFINITY,
    state.status ? 0 : 1,
  ]
  const ordered = prices.sort((one, two) => {
    const [a, b] = [key(one), key(two)]
    return a[0] === b[0] ? a[1]! - b[1]! : a[0]! - b[0]!
  })
  const parties = ordered.map(
    (_, at): Party => ({ id: `sealed-${at + 1}`, name: SOME_COMPANY, roles: ['tenderer'] }),
  )
  const bids = ordered.map(({ price, state }, at) => ({
    bidderId: null,
    bid: {
      ...{ id: `sealed-bid-${at + 1}`, submissionType: 'bid' as const, ...state },
      tenderers: [referenceTo(parties[at]!)],
      ...money(price),
    },
  }))
  return { parties, bids }
}

/** Times of a record are those of China. */
const momentText = (time: string) => `${time.replace(' ', 'T')}+08:00`

function tenderOf(
  { section, files }: Facts,
  organisers: readonly Party[],
  tenderers: readonly Party[] | null,
): Head['tender'] {
  const { sectionCode, sectionName, tenderName, tenderPrice, evaMethod } = section
  const procuring = organisers.find(({ roles }) => roles.includes('procuringEntity'))
  const opening = openingOf(section)
  return {
    id: sectionCode,
    title: sectionName,
    ...(tenderName === null ? {} : { description: tenderName }),
    ...(procuring ? { procuringEntity: referenceTo(procuring) } : {}),
    ...money(tenderPrice),
    mainProcurementCategory: 'works',
    ...(evaMethod === null ? {} : { awardCriteriaDetails: evaMethod }),
    // Bids are opened when the time for handing them in is over (招标投标法 第三十四条).
    ...(opening === null ? {} : { tenderPeriod: { endDate: momentText(opening) } }),
    ...(tenderers ? { numberOfTenderers: tenderers.length, tenderers: tenderers.map(referenceTo) } : {}),
    ...documents(files.filter(({ fileType }) => OF_TENDER.includes(fileType))),
  }
}

/** The release of a section without its items, and the bids in it in their order. */
export function releaseOf(facts: Facts): { head: Head; bids: readonly PlannedBid[] } {
  const { section, isOpened, isVeiled, now, prefix } = facts
  const organisers = organisersOf(section)
  const opened = isOpened ? (isVeiled ? veiledBids(facts) : openBids(facts)) : null
  const bids = opened?.bids ?? []
  const ocid = `${prefix}-${section.openId}`
  const date = new Date(now).toISOString()
  const buyer = organisers.find(({ roles }) => roles.includes('buyer'))
  const statistics = [{ id: 'bids', measure: 'bids' as const, value: bids.length }]
  const head: Head = {
    ...{ ocid, id: `${ocid}-${date}`, date, tag: ['tender'], initiationType: 'tender', language: 'zh' },
    parties: [...organisers, ...(opened?.parties ?? [])],
    ...(buyer ? { buyer: referenceTo(buyer) } : {}),
    tender: tenderOf(facts, organisers, opened?.parties ?? null),
    ...(opened ? { bids: { statistics, details: bids.map(({ bid }) => bid) } } : {}),
  }
  return { head, bids }
}
