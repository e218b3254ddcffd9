import type { BillInput, RunInput } from '@/db/schema'
import { unreadBidders } from '../../documents/imports/data'
import { type BillType, FILE_TYPE, hasBill } from '../../domain/number-codes'
import { decodeParams, type StoredParams } from '../../domain/params/codec'
import { engineParams } from '../../domain/params/engine'
import type { Bid, SectionInput, TakingPart } from '../../engine/analysis'
import type { Bill } from '../../engine/bill/layout'
import { noBill } from '../../engine/bill/no-bill'
import { besideTender } from '../../engine/gaeb/join-tender'
import { AppError } from '../../kit/errors'
import { severalAtOnce } from '../../kit/objects/several-at-once.mjs'
import { type Bidder, biddersOf } from '../../sections/bidders/data'

/** What a run is computed from. A stored run is one; a preview made before a run builds its own. */
export interface Basis {
  /** Of the run, which names the price lists it takes; absent: none. */
  readonly id?: number
  readonly openId: string
  readonly inputs: readonly RunInput[]
  readonly specified: BillInput | null
  readonly params: StoredParams
  /** The version of the confirmed layout rules; null or absent: none. */
  readonly layoutRules?: number | null
}

/**
 * The bidders to be analysed, in the order of the section: those with a bid and those whose bid is still
 * missing.
 */
async function takingPartOf(
  openId: string,
  bidders: Iterable<Bidder>,
  bids: readonly Bid[],
): Promise<TakingPart[]> {
  const there = new Set(bids.map(({ bidderId }) => bidderId))
  const wanted = [...bidders].filter(({ id, isOk }) => isOk === 1 || there.has(id))
  const unread = wanted.length > there.size ? await unreadBidders(openId) : new Set<number>()
  return wanted.map(({ id, bidderName }) => {
    const missing = there.has(id) ? null : unread.has(id) ? 'unread' : 'noFile'
    return { bidderId: id, bidderName, missing }
  })
}

export type BillReader = (sha256: string, fileType: BillType) => Promise<Bill>

/** Reads the bills of inputs; a content that stands in several places is read once. @returns the bill of an input */
async function billsOf(
  inputs: readonly BillInput[],
  billOf: BillReader,
): Promise<(input: BillInput) => Bill> {
  const keyOf = ({ fileType, sha256 }: BillInput) => `${fileType} ${sha256}`
  const contents = [...new Map(inputs.map((input) => [keyOf(input), input])).values()]
  const read = await severalAtOnce(contents, ({ sha256, fileType }) => billOf(sha256, fileType))
  const bills = new Map(contents.map((content, at) => [keyOf(content), read[at]!]))
  return (input) => bills.get(keyOf(input))!
}

/**
 * The input of an analysis that needs nothing besides the bills.
 * @throws AppError sectionChanged if a bidder was removed from the section after the basis was recorded
 */
export async function sectionInput(basis: Basis, billOf: BillReader): Promise<SectionInput> {
  const bidders = new Map((await biddersOf(basis.openId)).map((bidder) => [bidder.id, bidder]))
  const { specified } = basis
  const inputs = basis.inputs.filter(hasBill)
  const billIn = await billsOf(specified ? [...inputs, specified] : inputs, billOf)
  const ofType = (type: BillType) => inputs.find(({ fileType }) => fileType === type)
  const tender = ofType(FILE_TYPE.tender)
  const control = ofType(FILE_TYPE.control)
  // Who needs one has made sure that it is there; for others there is nothing in it.
  const tenderBill = tender ? billIn(tender) : noBill()
  /** A bill that states prices only takes texts and quantities from the tender. */
  const completeBill = (input: BillInput) => besideTender(billIn(input), tenderBill)
  const bids: Bid[] = []
  for (const input of inputs) {
    if (input.fileType !== FILE_TYPE.bid) continue
    const bidder = input.bidderId === null ? undefined : bidders.get(input.bidderId)
    if (!bidder) throw new AppError('sectionChanged')
    const { id: bidderId, bidderName, bidderPrice: openingPrice } = bidder
    bids.push({ bidderId, bidderName, bill: completeBill(input), openingPrice })
  }
  return {
    tender: tenderBill,
    control: control ? completeBill(control) : null,
    bids,
    takingPart: await takingPartOf(basis.openId, bidders.values(), bids),
    specified: specified && completeBill(specified),
    params: engineParams(decodeParams(basis.params)),
  }
}
