import type { Analysis, ResultTable, Row } from '../../engine/analysis'
import { type Judgement, judgementsOf } from '../data'
import { findingKey, isFinding } from '../finding'
import { committeeOf } from './committee'

/** Identifies a finding: its table and its key. */
export interface FindingPlace {
  readonly analysis: string
  readonly table: string
  readonly key: string
}
export type ShownJudgement = Pick<Judgement, 'verdict' | 'reason' | 'note' | 'name'>

/** The judgements of one table, and what a person may judge in it. */
export interface Judging {
  readonly openId: string
  readonly place: (row: Row) => FindingPlace | null
  readonly known: (place: FindingPlace) => ShownJudgement | null
  /** Whether this person may judge the finding or change its judgement. */
  readonly mayJudge: (place: FindingPlace) => boolean
  readonly isUsed: boolean
}

/** @returns null if the table contains no findings */
export async function judgingOf(
  openId: string,
  analysis: Analysis,
  table: ResultTable,
  userId: number,
): Promise<Judging | null> {
  if (table.isAppendix || (table === analysis.tables[0] && analysis.tables.length > 1)) return null
  const [committee, judgements] = await Promise.all([committeeOf(openId), judgementsOf(openId, analysis.id)])
  const member = committee.find((one) => one.userId === userId)
  const own = judgements.filter((judgement) => judgement.table === table.id)
  const byKey = new Map(own.map((judgement) => [judgement.findingKey, judgement]))
  return {
    openId,
    place: (row) =>
      isFinding(analysis, table, row)
        ? { analysis: analysis.id, table: table.id, key: findingKey(table, row) }
        : null,
    known: ({ key }) => byKey.get(key) ?? null,
    mayJudge: ({ key }) => {
      const judgedBy = byKey.get(key)?.userId ?? userId
      return member !== undefined && (judgedBy === userId || member.isLeader)
    },
    isUsed: member !== undefined || own.length > 0,
  }
}
