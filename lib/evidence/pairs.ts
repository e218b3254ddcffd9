import { type RegularKind, regularEvidence } from '../analyses/regular/groups'
import { pairLookup, resemblance } from '../analyses/regular/pair-ranking'
import { type RegularPair, regularPairs } from '../analyses/regular/regular'
import { codeWeight } from '../domain/code-weight'
import type { DocumentProperty, FeatureType } from '../domain/codes'
import { LOCK_TYPES } from '../engine/analyses/locks/analyse'
import type { BidderName, Row } from '../engine/analysis'
import { recent } from '../kit/recent'
import { findingBidders } from '../runs/finding/words'
import type { OpenResult } from '../runs/results/reader'
import { type SectionResult, shownIn } from './results'

/** What two bidders can share, the kinds that connect them into groups first. */
export const EVIDENCE = [
  'prices',
  'ownPrices',
  'buildUp',
  'locks',
  'codes',
  'readers',
  'operations',
  'weakCodes',
  'errors',
] as const
export type Evidence = (typeof EVIDENCE)[number]
/** Strangers rarely share these; an address, a document property or a common mistake they may. */
export const STRONG: readonly Evidence[] = [
  'prices',
  'ownPrices',
  'buildUp',
  'locks',
  'codes',
  'readers',
  'operations',
]
/**
 * Classes of independence (buildup.md §7): kinds of one class may have one cause, as they are read from the priced bills
 * or from the machines that made and sent them; kinds of different classes agree by different causes.
 */
export const EVIDENCE_CLASSES = ['bill', 'device'] as const
export type EvidenceClass = (typeof EVIDENCE_CLASSES)[number]
export const CLASS_OF: Readonly<Record<Evidence, EvidenceClass>> = {
  prices: 'bill',
  ownPrices: 'bill',
  buildUp: 'bill',
  errors: 'bill',
  locks: 'device',
  codes: 'device',
  readers: 'device',
  operations: 'device',
  weakCodes: 'device',
}
/** From this weight on a code has one owner, or one reader (`codeWeight`). */
const OWNED = 2

/** Two bidders with how much of each kind they share. */
export interface SharingPair {
  readonly one: BidderName
  readonly two: BidderName
  readonly shared: Readonly<Partial<Record<Evidence, number>>>
  /** Share of equal and regular prices in %; null if their prices were not compared. */
  readonly resemblance: number | null
}

type Add = (ids: readonly number[], kind: Evidence, times?: number) => void

const isOwned = (type: unknown, property: unknown) =>
  codeWeight(type as FeatureType, (property ?? null) as DocumentProperty | null) >= OWNED
const isLock = (row: Row) => LOCK_TYPES.some((type) => type === row.featureType)

/** Locks count once, though two analyses list them. */
function addCodes(features: OpenResult | null, locks: OpenResult | null, add: Add): void {
  for (const row of locks?.rows('innerCodes') ?? []) add(findingBidders(row), 'locks')
  for (const row of features?.rows('innerCodes') ?? []) {
    if (isLock(row) && locks) continue
    const kind = isLock(row) ? 'locks' : isOwned(row.featureType, row.property) ? 'codes' : 'weakCodes'
    add(findingBidders(row), kind)
  }
}

const SHARED_READERS: readonly unknown[] = ['sharedReader', 'othersReader', 'sharedPerson']

/** The rows name the other bidders. A name may contain the mark between names, so the longest are found first. */
export function namedIn(names: unknown, bidders: readonly BidderName[]): BidderName[] {
  if (typeof names !== 'string') return []
  let left = `、${names}、`
  const found = new Set<BidderName>()
  for (const bidder of [...bidders].sort((a, b) => b.bidderName.length - a.bidderName.length)) {
    const without = left.replace(`、${bidder.bidderName}、`, '、、')
    if (without !== left) found.add(bidder)
    left = without
  }
  return bidders.filter((bidder) => found.has(bidder))
}

function addReaders(identities: OpenResult | null, add: Add): void {
  for (const row of identities?.rows('clues') ?? []) {
    if (!SHARED_READERS.includes(row.authClue)) continue
    const isLoan = row.authClue === 'othersReader'
    for (const { bidderId } of namedIn(row.otherBidders, identities!.bidders)) {
      // A shared reader has a row for each of its users, a loan only one.
      if (isLoan || bidderId > Number(row.bidderId)) add([Number(row.bidderId), bidderId], 'readers')
    }
  }
}

function addOperations(transactions: OpenResult | null, add: Add): void {
  for (const row of transactions?.rows('sums') ?? []) {
    if (row.isPublic !== '0') continue
    add(findingBidders(row), isOwned(row.itemType, null) ? 'operations' : 'weakCodes')
  }
}

function addPrices(pairs: readonly RegularPair[], add: Add): void {
  for (const pair of pairs) {
    const found = Object.entries(regularEvidence(pair)) as [RegularKind, number][]
    for (const [kind, times] of found) add([pair.bidder1Id, pair.bidder2Id], kind, times)
  }
}

/** Which of these kinds a pair shares, in their order. */
export const kindsIn = ({ shared }: Pick<SharingPair, 'shared'>, kinds: readonly Evidence[]): Evidence[] =>
  kinds.filter((kind) => shared[kind])

/** The most kinds of strong evidence first, then the most kinds, then the most similar prices. */
export function ranked(pairs: readonly SharingPair[]): SharingPair[] {
  const order = (pair: SharingPair) => [
    kindsIn(pair, STRONG).length,
    kindsIn(pair, EVIDENCE).length,
    pair.resemblance ?? -1,
  ]
  const keyed = pairs.map((pair) => ({ pair, key: order(pair) }))
  keyed.sort((a, b) => b.key[0]! - a.key[0]! || b.key[1]! - a.key[1]! || b.key[2]! - a.key[2]!)
  return keyed.map(({ pair }) => pair)
}

/** Pairs by what they share, collected in one pass over the tables that name several bidders. */
function collect(results: readonly SectionResult[], bidders: readonly BidderName[]): SharingPair[] {
  const placeOf = new Map(bidders.map(({ bidderId }, at) => [bidderId, at]))
  const found = new Map<number, Partial<Record<Evidence, number>>>()
  const add: Add = (ids, kind, times = 1) => {
    const places = ids.flatMap((id) => placeOf.get(id) ?? []).sort((a, b) => a - b)
    for (const [at, one] of places.entries()) {
      for (const two of places.slice(at + 1)) {
        const key = one * bidders.length + two
        const known = found.get(key) ?? {}
        found.set(key, known)
        known[kind] = (known[kind] ?? 0) + times
      }
    }
  }
  const regular = shownIn(results, 'regular')
  const pairs = regular ? regularPairs(regular) : []
  addPrices(pairs, add)
  addCodes(shownIn(results, 'features'), shownIn(results, 'locks'), add)
  addReaders(shownIn(results, 'identities'), add)
  addOperations(shownIn(results, 'transactions'), add)
  const priced = pairLookup(pairs)
  return [...found].map(([key, shared]) => {
    const [one, two] = [bidders[Math.floor(key / bidders.length)]!, bidders[key % bidders.length]!]
    const prices = priced(one.bidderId, two.bidderId)
    return { one, two, shared, resemblance: prices && resemblance(prices) }
  })
}

const collected = recent<readonly SharingPair[]>('overview.pairs', 50)

/** Every two bidders that share something, ranked. Cached, since results never change. */
export function sharingPairs(
  openId: string,
  results: readonly SectionResult[],
  bidders: readonly BidderName[],
): readonly SharingPair[] {
  const runs = results.map(({ state }) => state.current?.readAs ?? '').join()
  const names = bidders.map(({ bidderId, bidderName }) => `${bidderId} ${bidderName}`).join()
  return collected(`${openId}|${runs}|${names}`, () => ranked(collect(results, bidders)))
}
