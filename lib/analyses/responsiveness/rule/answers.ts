import type { AnswerSource } from '../../../domain/codes'
import { plainText } from '../../../domain/decimal'
import { norm } from '../../../domain/norm'
import type { Bid } from '../../../engine/analysis'
import { bidTotal } from '../../../engine/bill-figures/bid-total'
import type { RecordedBidder } from '../../../engine/section-record'

/** A bidder's statement for one check, and its source. */
export interface Stated<T> {
  readonly source: AnswerSource
  /** null: filled in, but not as a comparable figure. */
  readonly value: T | null
  readonly text: string
}

/** The bidder's own answer in TB.xml; null if there is none. */
function ownAnswer(bid: Bid | null, key: string): string | null {
  const answer = bid?.content?.answers.find((candidate) => norm(candidate.key) === norm(key))
  return answer?.value.trim() || null
}

/** A figure in words: `15,582,847.25`, `365日历天`; null for anything else. */
function figureOf(text: string, units: RegExp): number | null {
  const plain = norm(text).replaceAll(',', '').replace(units, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

function both<T>(
  recorded: T | null,
  own: string | null,
  read: (text: string) => T | null,
  write: (value: T) => string = String,
): Stated<T>[] {
  const stated: Stated<T>[] = []
  if (recorded !== null) stated.push({ source: 'record', value: recorded, text: write(recorded) })
  if (own !== null) stated.push({ source: 'tbXml', value: read(own), text: own })
  return stated
}

const positive = (value: number | null) => (value !== null && value > 0 ? value : null)
const filled = (text: string | null) => text?.trim() || null

/** A price without a figure in the opening record and in TB.xml is that of the bid's bill. */
function pricesOf(bidder: RecordedBidder, bid: Bid | null): Stated<number>[] {
  const stated = both(
    positive(bidder.bidderPrice),
    ownAnswer(bid, '投标报价'),
    (text) => figureOf(text, /^(¥|￥|RMB|人民币)|元(整)?$/g),
    plainText,
  )
  const total = positive(bid && bidTotal(bid.bill))
  if (total === null || stated.some(({ value }) => value !== null)) return stated
  return [...stated, { source: 'bill', value: total, text: plainText(total) }]
}

/** A bidder's price, duration and other answers in the opening record, in TB.xml, and in the bill of the bid. */
export function answersOf(bidder: RecordedBidder, bid: Bid | null) {
  const asText = (text: string) => text
  return {
    price: pricesOf(bidder, bid),
    days: both(positive(bidder.days), ownAnswer(bid, '工期'), (text) =>
      figureOf(text, /(日历天|个日历天|天|日|DAYS?|D)$/),
    ),
    quality: both(filled(bidder.qualityStandard), ownAnswer(bid, '质量承诺'), asText),
    leader: both(filled(bidder.leaderName), ownAnswer(bid, '项目经理'), asText),
  }
}
