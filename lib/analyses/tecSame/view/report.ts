import type { BidderName, Row } from '../../../engine/analysis'
import { countRows } from '../../../runs/data'
import { type Arranged, type Arrangement, listOf, tableOf, wholeTable } from '../../chapter/arrangement'
import type { Block } from '../../chapter/blocks'
import { isWhole, paragraph } from '../../chapter/context'
import { distributionsOf, type TecPair, tecPairs } from './pairs'
import { MOST_IN_PICTURE, matrixPicture } from './picture'
import { distributionText, ownText, shareText } from './words'

/** Shared texts and facts of flagged pairs that a distributed report lists; the workbook has all. */
const LONGEST = 20

const isOfPairs = (pairs: readonly TecPair[]) => {
  const known = new Set(pairs.map(({ bidder1Id, bidder2Id }) => `${bidder1Id} ${bidder2Id}`))
  return ({ bidder1Id, bidder2Id }: Row) => known.has(`${bidder1Id} ${bidder2Id}`)
}

/** Shown with every share: the distribution, texts that were not subtracted, and pages that were not read. */
function foreword({ run, context }: Arranged, pairs: readonly TecPair[]): Block[] {
  const { translate } = context
  const unread = [...new Set(pairs.flatMap(({ unread1, unread2 }) => [unread1 ?? [], unread2 ?? []].flat()))]
  return [
    paragraph(translate('tecSame.report.never')),
    ...distributionsOf(run).map((one) => paragraph(distributionText(one, context))),
    ...(pairs.some(({ tenderLeft }) => tenderLeft)
      ? [paragraph(translate('tecSame.tenderLeft'), 'warn')]
      : []),
    ...(unread.length > 0
      ? [paragraph([translate('tecSame.unread'), ...unread].join(' ').replaceAll('\n', ' '), 'warn')]
      : []),
  ]
}

function matrix({ run, context }: Arranged, pairs: readonly TecPair[]): Block[] {
  const named = new Set(pairs.flatMap(({ bidder1Id, bidder2Id }) => [bidder1Id, bidder2Id]))
  const bidders = run.bidders.filter(({ bidderId }: BidderName) => named.has(bidderId))
  if (bidders.length < 3 || bidders.length > MOST_IN_PICTURE) return []
  const caption = `${context.translate('tecSame.matrix.title')}: ${context.translate('tecSame.matrix.note')}`
  return [matrixPicture(bidders, pairs, { id: 'tecSame-matrix', caption })]
}

/** The pairs, flagged ones first; each share with its base. */
function pairTable(arranged: Arranged, pairs: readonly TecPair[]): Block[] {
  const { context } = arranged
  const listed = pairs.slice(0, context.rows)
  const pairOf = new Map(listed.map((pair) => [pair.row, pair]))
  const text = (of: (pair: TecPair) => string) => (row: Row) => {
    const pair = pairOf.get(row)
    return pair ? of(pair) : null
  }
  const withBase = (share: number | null, own: number, pair: TecPair) =>
    `${shareText(share, pair, context)} (${ownText(own, context)})`
  const texts = {
    share1: text((pair) => withBase(pair.share1, pair.own1, pair)),
    share2: text((pair) => withBase(pair.share2, pair.own2, pair)),
    passageShare: text((pair) => shareText(pair.passageShare, pair, context)),
  }
  const rows = listed.map(({ row }) => row)
  return listOf(arranged, tableOf(arranged, 'sums'), { rows, total: pairs.length, texts })
}

/** What tells most of the flagged pairs: their longest texts, their rarest facts. */
function mostTelling(
  arranged: Arranged,
  flagged: readonly TecPair[],
  { id, by, title }: { readonly id: string; readonly by: string; readonly title: string },
): Block[] {
  const { run, context } = arranged
  const table = tableOf(arranged, id)
  if (isWhole(context)) return wholeTable(arranged, table)
  const own = [...run.rows(table.id)].filter(isOfPairs(flagged))
  const first = own.sort((a, b) => Number(b[by]) - Number(a[by])).slice(0, LONGEST)
  const part = { key: title, title: context.translate(`tecSame.report.${title}`) }
  return own.length === 0 ? [] : listOf(arranged, table, { rows: first, total: own.length }, part)
}

/** 技术标雷同性: what no share is read without, the matrix, the pairs with their bases, then the evidence of flagged pairs. */
export const tecSameResults: Arrangement = (arranged) => {
  const { run } = arranged
  const pairs = tecPairs(run)
  const flagged = pairs.filter((pair) => pair.flagged)
  const rest = ['groups', 'traces', 'images', 'names', 'readings'].filter((id) => countRows(run, id) > 0)
  return [
    ...foreword(arranged, pairs),
    ...matrix(arranged, pairs),
    ...pairTable(arranged, pairs),
    ...mostTelling(arranged, flagged, { id: 'fragments', by: 'length', title: 'longest' }),
    ...mostTelling(arranged, flagged, { id: 'facts', by: 'weight', title: 'rarest' }),
    ...rest.flatMap((id) => wholeTable(arranged, tableOf(arranged, id))),
  ]
}
