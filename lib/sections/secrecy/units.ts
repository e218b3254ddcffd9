/** What stands for a bidder in results about technical bids of a blind section. */
export interface Unit {
  readonly bidderId: number
  /** In the place of the bidder's id. */
  readonly id: number
  /** In the place of the bidder's name: the same in every language. */
  readonly label: string
}

/** Above every id of the database, so that neither kind is ever taken for the other. */
export const FIRST_PSEUDO_ID = 9_000_000_000

/** What is known of a bidder here. */
interface Known {
  readonly id: number
  readonly unitId: string
  readonly bidderMask: string | null
}

const codeOf = ({ bidderMask }: Known) => bidderMask?.trim() ?? ''

const byUnit = <T extends Known>(bidders: readonly T[]) =>
  [...bidders].sort((one, two) => (one.unitId < two.unitId ? -1 : 1))

const idAt = (at: number) => FIRST_PSEUDO_ID + at + 1

/** The bidder that a judgement of before the reveal is about, by the number of its unit; the id of a bidder is left as it is. */
export function bidderBehind(id: number, bidders: readonly Known[]): number {
  return byUnit(bidders).find((_, at) => idAt(at) === id)?.id ?? id
}

const { compare } = new Intl.Collator('en', { numeric: true })

/** Codes that were given out in the order of the list (TB001, TB002 …) say who is who. */
const followList = (codes: readonly string[]) =>
  codes.every((code, at) => at === 0 || compare(codes[at - 1]!, code) < 0)

/** Whether the unit codes of the platform tell the bidders apart and tell nothing about them. */
function areCodesUsable(bidders: readonly Known[], isTelling: (text: string) => boolean): boolean {
  const codes = bidders.map(codeOf)
  const areDifferent = codes.every((code) => code !== '') && new Set(codes).size === codes.length
  return areDifferent && !codes.some(isTelling) && !followList(codes)
}

/**
 * The units of a section in the order of their random ids, named by the unit codes of the platform where all bidders have
 * different ones that tell nothing, and else numbered in that order.
 * @param bidders in the order of the section
 * @param isTelling whether a text names a bidder, as some unit codes do
 */
export function unitsOf(bidders: readonly Known[], isTelling: (text: string) => boolean): Unit[] {
  const isCoded = areCodesUsable(bidders, isTelling)
  return byUnit(bidders).map((bidder, at) => ({
    bidderId: bidder.id,
    id: idAt(at),
    label: isCoded ? codeOf(bidder) : `№ ${at + 1}`,
  }))
}
