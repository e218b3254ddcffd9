import { transactionsOf } from '../../analyses/transactions/view'
import type { ResultTable, Row } from '../../engine/analysis'
import { namedIn } from '../../evidence/pairs'
import { type SectionResult, shownIn } from '../../evidence/results'
import { findingBidders } from '../../runs/finding/words'
import type { OpenResult } from '../../runs/results/reader'

/** Findings of one table that concern two bidders. */
export interface SharedRows {
  readonly result: SectionResult
  readonly table: ResultTable
  readonly rows: readonly Row[]
}

type IsOfPair = (row: Row, run: OpenResult) => boolean

const holdsBoth =
  (one: number, two: number): IsOfPair =>
  (row) => {
    const ids = findingBidders(row)
    return ids.includes(one) && ids.includes(two)
  }

/** A clue of one of the two whose row names the other. */
const namesOther =
  (one: number, two: number): IsOfPair =>
  (row, { bidders }) => {
    const other = row.bidderId === one ? two : row.bidderId === two ? one : null
    return other !== null && namedIn(row.otherBidders, bidders).some(({ bidderId }) => bidderId === other)
  }

/** The operations of the two with codes that both use, however each of them spells the code. */
function operationsOf(run: OpenResult, one: number, two: number): IsOfPair {
  const { codes, operations } = transactionsOf(run)
  const used = codes.filter(
    ({ isPublic, bidderIds }) => !isPublic && bidderIds.includes(one) && bidderIds.includes(two),
  )
  const keys = new Set(used.map(({ key }) => key))
  const ofPair = operations.filter(
    ({ key, bidderId }) => keys.has(key) && (bidderId === one || bidderId === two),
  )
  const serials = new Set(ofPair.map(({ serial }) => serial))
  return ({ serial }) => serials.has(Number(serial))
}

/** The tables whose rows can concern two bidders. Their rows are few: each is shared by several bidders. */
const SOURCES: readonly {
  readonly analysis: string
  readonly table: string
  readonly isOf: (run: OpenResult, one: number, two: number) => IsOfPair
}[] = [
  { analysis: 'locks', table: 'innerCodes', isOf: (_, one, two) => holdsBoth(one, two) },
  { analysis: 'features', table: 'innerCodes', isOf: (_, one, two) => holdsBoth(one, two) },
  { analysis: 'identities', table: 'clues', isOf: (_, one, two) => namesOther(one, two) },
  { analysis: 'transactions', table: 'details', isOf: operationsOf },
  { analysis: 'regular', table: 'equalErrors', isOf: (_, one, two) => holdsBoth(one, two) },
]

/** The findings that concern both bidders, besides their prices; tables without any are left out. */
export function sharedRows(results: readonly SectionResult[], one: number, two: number): SharedRows[] {
  return SOURCES.flatMap(({ analysis: id, table: name, isOf }) => {
    const run = shownIn(results, id)
    const result = results.find(({ module }) => module.id === id)
    const table = result?.analysis.tables.find((known) => known.id === name)
    if (!run || !result || !table) return []
    const isOfPair = isOf(run, one, two)
    const rows = [...run.rows(name)].filter((row) => isOfPair(row, run))
    return rows.length > 0 ? [{ result, table, rows }] : []
  })
}
