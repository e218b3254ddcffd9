import { addTo } from '../../domain/group'
import { sameText } from '../columnar/reader'
import type { Lines } from './lines'
import { emptyMatching, type Matching, pair, pairByKey, unmatched } from './matching'

/**
 * The lines of a tender by code: a bucket contains the rows of one group that share a norm(code). Built once
 * per tender and used for every bid.
 */
export interface TenderLines extends Lines {
  /** Bucket of each row; −1 without a code. */
  readonly bucketOf: Int32Array
  /** The number of rows in each bucket, and the first of them. */
  readonly bucketSize: Int32Array
  readonly firstRow: Int32Array
  /** Bucket by norm(code), for each group. */
  readonly buckets: readonly Map<string, number>[]
}

export function indexTender(lines: Lines): TenderLines {
  const { groups, code } = lines
  const bucketOf = new Int32Array(lines.count).fill(-1)
  const size = new Int32Array(lines.count)
  const first = new Int32Array(lines.count)
  const buckets: Map<string, number>[] = []
  let count = 0
  for (let group = 0; group < groups.start.length - 1; group++) {
    const known = new Map<string, number>()
    buckets.push(known)
    for (let at = groups.start[group]!; code && at < groups.start[group + 1]!; at++) {
      const row = groups.rows[at]!
      const text = code.norm(row)
      if (text === '') continue
      let bucket = known.get(text)
      if (bucket === undefined) {
        bucket = count++
        first[bucket] = row
        known.set(text, bucket)
      }
      bucketOf[row] = bucket
      size[bucket]!++
    }
  }
  return {
    ...lines,
    bucketOf,
    bucketSize: size.subarray(0, count),
    firstRow: first.subarray(0, count),
    buckets,
  }
}

/** norm(name), norm(feature), norm(unit) and quantity as one text (rules.md §2.2). */
function fullKey(lines: Lines): (row: number) => string {
  const { name, feature, measureUnit, quantity } = lines
  return (row) =>
    `${name.norm(row)}\u0000${feature?.norm(row)}\u0000${measureUnit?.norm(row)}\u0000${quantity?.[row]}`
}

/** The bid's rows by tender bucket, as chains: `head` of a bucket, `next` of a row; −1 ends. */
interface Chains {
  readonly head: Int32Array
  readonly tail: Int32Array
  readonly size: Int32Array
  readonly next: Int32Array
}

function sliceOf(lines: Lines, group: number): Int32Array {
  return lines.groups.rows.subarray(lines.groups.start[group]!, lines.groups.start[group + 1]!)
}

function chainByCode(
  tender: TenderLines,
  group: number,
  bid: Lines,
  bidRows: Int32Array,
  chains: Chains,
): void {
  const tenderRows = sliceOf(tender, group)
  const tenderCode = tender.code
  const bidCode = bid.code
  if (!tenderCode || !bidCode) return
  const buckets = tender.buckets[group]!
  // Most bids are in the order of the tender: guess the row after the previous match, and look the code up
  // only if the guess is wrong.
  let guess = 0
  for (const row of bidRows) {
    if (bidCode.column.ids[row] === 0) continue
    let bucket = -1
    if (guess < tenderRows.length && sameText(tenderCode.column, tenderRows[guess]!, bidCode.column, row)) {
      bucket = tender.bucketOf[tenderRows[guess]!]!
      guess++
    } else {
      bucket = buckets.get(bidCode.norm(row)) ?? -1
      if (bucket >= 0) guess = positionAfter(tenderRows, tender.firstRow[bucket]!, guess)
    }
    if (bucket < 0) continue
    if (chains.size[bucket]!++ === 0) chains.head[bucket] = row
    else chains.next[chains.tail[bucket]!] = row
    chains.tail[bucket] = row
  }
}

/** The rows of a group ascend, so the position after `row` is found by binary search. */
function positionAfter(rows: Int32Array, row: number, guess: number): number {
  if (rows[guess] === row) return guess + 1
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]! <= row) low = middle + 1
    else high = middle
  }
  return low
}

/** Rule §2.2a of rules.md for a code that occurs more than once: exactly equal rows first, then the rest. */
function pairBucket(
  matching: Matching,
  tender: Lines,
  tenderRows: readonly number[],
  bid: Lines,
  bidRows: readonly number[],
): void {
  pairByKey(matching, tenderRows, bidRows, fullKey(tender), fullKey(bid))
  const restOfBid = unmatched(bidRows, matching.tenderOf)
  for (const [at, row] of unmatched(tenderRows, matching.bidOf).entries()) {
    const partner = restOfBid[at]
    if (partner === undefined) return
    pair(matching, row, partner)
  }
}

function pairByCode(
  matching: Matching,
  tender: TenderLines,
  group: number,
  bid: Lines,
  chains: Chains,
): void {
  const crowded = new Map<number, number[]>()
  for (const row of sliceOf(tender, group)) {
    const bucket = tender.bucketOf[row]!
    if (bucket < 0 || chains.size[bucket] === 0) continue
    if (tender.bucketSize[bucket] === 1 && chains.size[bucket] === 1) {
      pair(matching, row, chains.head[bucket]!)
      continue
    }
    addTo(crowded, bucket, row)
  }
  for (const [bucket, rows] of crowded) {
    const bidRows: number[] = []
    for (let row = chains.head[bucket]!; row >= 0; row = chains.next[row]!) bidRows.push(row)
    pairBucket(matching, tender, rows, bid, bidRows)
  }
}

/** So many characters of a code may have been read wrongly. */
const MISREAD = 2

/** Whether one code may be the other, read wrongly from a picture: as long, or not read at all. */
function isMisread(code: string, other: string): boolean {
  if (code === '' || other === '') return true
  const differs = [...code].filter((char, at) => char !== other[at]).length
  return code.length === other.length && differs <= MISREAD
}

/**
 * Pairs lines that stand alone between the same two neighbours, as many on each side, where their names or quantities are equal and the
 * code of one may be that of the other, read wrongly from a picture.
 */
function pairByPlace(
  matching: Matching,
  tender: Lines,
  tenderRows: Int32Array,
  bid: Lines,
  bidRows: Int32Array,
): void {
  const placeOf = new Map([...bidRows].map((row, at) => [row, at]))
  const isSame = (row: number, other: number) => {
    const quantity = tender.quantity?.[row]
    if (!isMisread(tender.code?.norm(row) ?? '', bid.code?.norm(other) ?? '')) return false
    return (
      tender.name.norm(row) === bid.name.norm(other) ||
      (quantity !== undefined && quantity === bid.quantity?.[other])
    )
  }
  let before = -1
  let waiting: number[] = []
  const end = (after: number) => {
    const between = [...bidRows.subarray(before + 1, after)]
    const isAlone = between.length === waiting.length && between.every((row) => matching.tenderOf[row] === -1)
    if (isAlone && waiting.every((row, at) => isSame(row, between[at]!)))
      for (const [at, row] of waiting.entries()) pair(matching, row, between[at]!)
    waiting = []
  }
  for (const row of tenderRows) {
    const partner = matching.bidOf[row]!
    if (partner < 0) {
      waiting.push(row)
      continue
    }
    const at = placeOf.get(partner)!
    if (waiting.length > 0) end(at)
    before = at
  }
  if (waiting.length > 0) end(bidRows.length)
}

/** What lines without a partner are matched by in the end. */
export type Leftovers = 'none' | 'name' | 'place'

/**
 * Rules.md §2.2 within each pair of unit projects and each group. `leftovers`: lines without a partner are then matched by norm(name)
 * only (其他项目, rules.md §3: "by code, else by name"), or by their places if codes were read from pictures.
 */
export function matchLines(
  tender: TenderLines,
  bid: Lines,
  bidUnitOf: Int32Array,
  leftovers: Leftovers = 'none',
): Matching {
  const matching = emptyMatching(tender.count, bid.count)
  const buckets = tender.bucketSize.length
  const chains: Chains = {
    head: new Int32Array(buckets).fill(-1),
    tail: new Int32Array(buckets),
    size: new Int32Array(buckets),
    next: new Int32Array(bid.count).fill(-1),
  }
  for (let unit = 0; unit < bidUnitOf.length; unit++) {
    const bidUnit = bidUnitOf[unit]!
    for (let kind = 0; bidUnit >= 0 && kind < tender.kinds; kind++) {
      const group = unit * tender.kinds + kind
      const bidRows = sliceOf(bid, bidUnit * bid.kinds + kind)
      chainByCode(tender, group, bid, bidRows, chains)
      pairByCode(matching, tender, group, bid, chains)
      const left = unmatched(sliceOf(tender, group), matching.bidOf)
      const added = unmatched(bidRows, matching.tenderOf)
      if (left.length === 0 || added.length === 0) continue
      pairByKey(matching, left, added, fullKey(tender), fullKey(bid))
      if (leftovers === 'place') pairByPlace(matching, tender, sliceOf(tender, group), bid, bidRows)
      if (leftovers !== 'name') continue
      const name = (lines: Lines) => (row: number) => lines.name.norm(row) || null
      pairByKey(matching, left, added, name(tender), name(bid))
    }
  }
  return matching
}
