import type { BillInput, RunInput } from '@/db/schema'
import { unreadBidders } from '../../documents/imports/data'
import { engineParams } from '../../domain/engine-params'
import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import { decodeParams, type StoredParams } from '../../domain/param-codec'
import type { Bid, SectionInput, TakingPart } from '../../engine/analysis'
import type { Bill } from '../../engine/bill/layout'
import { noBill } from '../../engine/bill/no-bill'
import { besideTender } from '../../engine/gaeb/join-tender'
import { AppError } from '../../kit/errors'
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

function inputOf(basis: Basis, fileType: BillType): RunInput | undefined {
  return basis.inputs.find((input) => input.fileType === fileType)
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

/** Reads the bill of a stored file. */
export type BillReader = (sha256: string, fileType: BillType) => Promise<Bill>

/**
 * The input of an analysis that needs nothing besides the bills.
 * @throws AppError sectionChanged if a bidder was removed from the section after the basis was recorded
 */
export async function sectionInput(basis: Basis, billOf: BillReader): Promise<SectionInput> {
  const tender = inputOf(basis, FILE_TYPE.tender)
  const control = inputOf(basis, FILE_TYPE.control)
  const bidders = new Map((await biddersOf(basis.openId)).map((bidder) => [bidder.id, bidder]))
  // Who needs one has made sure that it is there; for others there is nothing in it.
  const tenderBill = tender ? await billOf(tender.sha256, FILE_TYPE.tender) : noBill()
  /** A bill that states prices only takes texts and quantities from the tender. */
  const completeBill = async (sha256: string, fileType: BillType) =>
    besideTender(await billOf(sha256, fileType), tenderBill)
  const bids: Bid[] = []
  for (const input of basis.inputs) {
    const bidder = input.bidderId === null ? undefined : bidders.get(input.bidderId)
    if (input.fileType !== FILE_TYPE.bid) continue
    if (!bidder) throw new AppError('sectionChanged')
    const { id: bidderId, bidderName, bidderPrice: openingPrice } = bidder
    const bill = await completeBill(input.sha256, FILE_TYPE.bid)
    bids.push({ bidderId, bidderName, bill, openingPrice })
  }
  return {
    tender: tenderBill,
    control: control ? await completeBill(control.sha256, FILE_TYPE.control) : null,
    bids,
    takingPart: await takingPartOf(basis.openId, bidders.values(), bids),
    specified: basis.specified && (await completeBill(basis.specified.sha256, basis.specified.fileType)),
    params: engineParams(decodeParams(basis.params)),
  }
}
