import { decimalOf, multiply, percent, plainText, round2, subtract } from '../../../domain/decimal'
import type { Bid, Row } from '../../../engine/analysis'
import { bidTotal } from '../../../engine/bill-figures/bid-total'
import type { RegularParams } from './params'

/** Whether |difference| is at most `rate` % of `total`, exactly. */
function isWithin(difference: number, total: number, rate: number): boolean {
  const distance = decimalOf(Math.abs(difference))
  const limit = multiply(decimalOf(total), decimalOf(rate))
  const scale = Math.max(distance.scale, limit.scale)
  const digits = (value: typeof limit) => value.digits * 10n ** BigInt(scale - value.scale)
  return digits(distance) * 100n <= digits(limit)
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${plainText(round2(value))}`

interface Neighbour {
  readonly bidderId: number
  readonly bidderName: string
  readonly diff: number
  readonly percent: number | null
}

function neighboursOf(bids: readonly Bid[], own: Bid, total: number, rate: number): Neighbour[] {
  return bids.flatMap((bid) => {
    const other = bid === own ? null : bidTotal(bid.bill)
    if (other === null) return []
    const diff = subtract(other, total)
    if (!isWithin(diff, total, rate)) return []
    const { bidderId, bidderName } = bid
    return [{ bidderId, bidderName, diff: round2(diff), percent: percent(diff, total) }]
  })
}

/** Bidders with totals of others close to theirs (rules.md §5.7); `bidders` is a JSON list. */
export function concentrationRows(bids: readonly Bid[], params: RegularParams): Row[] {
  return bids.flatMap((bid) => {
    const total = bidTotal(bid.bill)
    if (total === null || total <= 0) return []
    const near = neighboursOf(bids, bid, total, params.concentrationRate)
    if (near.length < params.concentrationCount) return []
    const conText = near
      .map(
        ({ bidderName, diff, percent: share }) =>
          `${bidderName}（${signed(diff)}元，${signed(share ?? 0)}%）`,
      )
      .join('；')
    const { bidderId, bidderName } = bid
    return [{ bidderId, bidderName, conText, bidders: JSON.stringify(near) }]
  })
}
