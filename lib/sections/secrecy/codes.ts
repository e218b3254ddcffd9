import { randomInt } from 'node:crypto'
import { nameMask } from './name-mask'

/** What is known of a bidder whose unit code is looked at. */
export interface Coded {
  readonly bidderName: string
  readonly alias: string | null
  readonly bidderCode: string | null
  readonly leaderName: string | null
  readonly bidderMask: string | null
}

const { compare } = new Intl.Collator('en', { numeric: true })

/**
 * The order in which units are listed. It reveals nothing, because their codes are the same for every
 * reader.
 */
export const byCode = (one: { readonly bidderMask: string | null }, two: typeof one): number =>
  compare(one.bidderMask ?? '', two.bidderMask ?? '')

/** Whether codes were given out along the list. */
export const rises = (codes: readonly string[]) =>
  codes.every((code, at) => at === 0 || compare(codes[at - 1]!, code) < 0)

/** Codes that follow the list of bidders (TB001, TB002 …), from either end, reveal the bidders. */
const followList = (codes: readonly string[]) => rises(codes) || rises(codes.toReversed())

/** Whether every bidder has a code of its own, and none names a bidder. */
export function areDistinct(bidders: readonly Coded[]): boolean {
  const codes = bidders.map(({ bidderMask }) => bidderMask?.trim() ?? '')
  if (codes.includes('') || new Set(codes).size < codes.length) return false
  const mask = nameMask({
    companies: bidders.flatMap(({ bidderName, alias }) => [bidderName, alias ?? '']),
    codes: bidders.map(({ bidderCode }) => bidderCode ?? ''),
    people: bidders.map(({ leaderName }) => leaderName ?? ''),
  })
  return codes.every((code) => mask.text(code) === code)
}

/**
 * Whether the codes of a platform can stand for the bidders: each has one of its own that names nobody, and they do not
 * follow the list.
 * @param bidders in the order of the section
 */
export const areUsable = (bidders: readonly Coded[]): boolean =>
  areDistinct(bidders) && !followList(bidders.map(({ bidderMask }) => bidderMask!.trim()))

/** Without letters that are taken for figures. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ'

/** A code that was drawn at random and is none of `taken`, to which it is added. */
export function drawCode(taken: Set<string>): string {
  for (;;) {
    const code = `${LETTERS[randomInt(LETTERS.length)]}${randomInt(100, 1000)}`
    if (taken.has(code)) continue
    taken.add(code)
    return code
  }
}
