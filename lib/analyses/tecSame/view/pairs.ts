import type { BidderName, Row } from '../../../engine/analysis'
import { recent } from '../../../kit/recent'
import type { PlacedRow } from '../../../runs/results/pages'
import type { OpenResult } from '../../../runs/results/reader'
import type { EdgeKind } from '../rule/groups'

/** What two technical bids share, with what each share is a share of. */
export interface TecPair {
  readonly bidder1Id: number
  readonly bidder2Id: number
  readonly bidder1Name: string
  readonly bidder2Name: string
  /** In percent of the own text of each; null where it has too little. */
  readonly share1: number | null
  readonly share2: number | null
  readonly passageShare: number | null
  /** Of what one of them states, in percent; null where it is too little, or everybody states the same. */
  readonly factShare: number | null
  /** Null in results from before facts were compared. */
  readonly sharedFacts: number | null
  readonly facts1: number | null
  readonly facts2: number | null
  readonly rank: number | null
  readonly passageRank: number | null
  /** Characters of own text. */
  readonly own1: number
  readonly own2: number
  readonly longest: number
  readonly fragments: number
  /** Of the equal text what a third bidder has too, in percent; null without equal text, and in older results. */
  readonly elsewhere: number | null
  readonly equalImages: number
  readonly similarImages: number
  readonly strongTraces: number
  readonly weakTraces: number
  /** Null: not looked for, before the reveal of a blind section. */
  readonly foreignNames: number | null
  readonly oddForms: number
  /** Whether something of one of them was not read, so that every share is at least what is stated; and what. */
  readonly atLeast: boolean
  readonly unread1: string | null
  readonly unread2: string | null
  /** Whether no text of the tender was subtracted. */
  readonly tenderLeft: boolean
  readonly flagged: boolean
  readonly reasons: readonly EdgeKind[]
  /** As it is stored. */
  readonly row: Row
}

const NO_FACTS = { elsewhere: null, factShare: null, sharedFacts: null, facts1: null, facts2: null }

/** A stored row as a pair. */
export function tecPairOf(row: Row): TecPair {
  return {
    ...NO_FACTS,
    ...(row as unknown as TecPair),
    row,
    atLeast: row.atLeast === 1,
    tenderLeft: row.tenderLeft === 1,
    flagged: row.flagged === 1,
    reasons: JSON.parse(String(row.reasons)),
  }
}

type Rows = Pick<OpenResult, 'rows'>

/** Every pair, the one with most to look at first. */
export const tecPairs = (run: Rows): TecPair[] => [...run.rows('sums')].map(tecPairOf)

/** The larger share of a pair; null if neither is known. */
export function largerShare({ share1, share2, passageShare }: TecPair): number | null {
  const known = [share1, share2, passageShare].filter((share) => share !== null)
  return known.length === 0 ? null : Math.max(...known)
}

/** How the shares of the section's pairs are distributed, by equal text, by passages and by facts. */
export interface Distribution {
  readonly measure: 'share' | 'passage' | 'facts'
  readonly pairs: number
  readonly median: number | null
  readonly highest: number | null
  readonly limit: number
  readonly from: number
  readonly check: 'compared' | 'fewPairs' | 'mostShare' | 'allAlike'
}

export const distributionsOf = (run: Rows): Distribution[] =>
  [...run.rows('distribution')] as unknown as Distribution[]

/** The bidders of a row about two of them: of a name, the one that has it and the one that is named. */
const idsOf = (row: Row) => ('namedId' in row ? [row.bidderId, row.namedId] : [row.bidder1Id, row.bidder2Id])

const isOf = (row: Row, one: number, two: number) => {
  const ids = idsOf(row)
  return ids.includes(one) && ids.includes(two)
}

/** The rows of the pairs that were looked at last: several parts of a page read the same ones. */
const rowsOfPairs = recent<readonly PlacedRow[]>('tecSame.pairs', 24)

/** The rows of two bidders in a table of pairs, in either order, each with its place. */
export const placedOfPair = (
  run: OpenResult,
  table: string,
  [one, two]: readonly [number, number],
): readonly PlacedRow[] =>
  // A row of two bidders belongs to neither of them alone, so that no index finds it.
  rowsOfPairs(`${run.readAs} ${table} ${Math.min(one, two)} ${Math.max(one, two)}`, () =>
    [...run.placed(table)].filter(({ row }) => isOf(row, one, two)),
  )

export const rowsOfTecPair = (run: OpenResult, table: string, pair: readonly [number, number]): Row[] =>
  placedOfPair(run, table, pair).map(({ row }) => row)

/** Two bidders in the order of the section, whatever the order asked for; null if one of them did not take part. */
export function orderedPair(
  { bidders }: { readonly bidders: readonly BidderName[] },
  [one, two]: readonly [number, number],
): readonly [BidderName, BidderName] | null {
  const found = bidders.filter(({ bidderId }) => bidderId === one || bidderId === two)
  return found.length === 2 ? [found[0]!, found[1]!] : null
}

export const tecPair = (run: OpenResult, pair: readonly [number, number]): TecPair | null => {
  const [row] = rowsOfTecPair(run, 'sums', pair)
  return row ? tecPairOf(row) : null
}
