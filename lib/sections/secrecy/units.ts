import { byCode } from './codes'
import { HIDDEN } from './veiled'

/** What stands for a bidder in results about technical bids of a blind section. */
export interface Unit {
  readonly bidderId: number
  /** In the place of the bidder's id. */
  readonly id: number
  /** In the place of the bidder's name, its unit code: the same in every language. */
  readonly label: string
}

/** Above every id of the database, so that neither kind is ever taken for the other. */
export const FIRST_PSEUDO_ID = 9_000_000_000

/** Above every number of a unit. */
export const FIRST_DOCUMENT_ID = FIRST_PSEUDO_ID + 1_000_000

/** What is known of a bidder here. */
interface Known {
  readonly id: number
  readonly unitId: string
  readonly bidderMask: string | null
}

/** In the order of their random ids, by which units are numbered: judgements name them by number. */
const numbered = <T extends Known>(bidders: readonly T[]) =>
  [...bidders]
    .sort((one, two) => (one.unitId < two.unitId ? -1 : 1))
    .map((bidder, at) => ({ bidder, id: FIRST_PSEUDO_ID + at + 1 }))

/** The bidder that a judgement of before the reveal is about, by the number of its unit; the id of a bidder is left as it is. */
export function bidderBehind(id: number, bidders: readonly Known[]): number {
  return numbered(bidders).find((one) => one.id === id)?.bidder.id ?? id
}

/** The units of a section in the order of their codes, which are fixed before there is anything to show (`fixCodes`). */
export const unitsOf = (bidders: readonly Known[]): Unit[] =>
  numbered(bidders)
    .sort((one, two) => byCode(one.bidder, two.bidder))
    .map(({ bidder, id }) => ({ bidderId: bidder.id, id, label: bidder.bidderMask ?? HIDDEN }))
