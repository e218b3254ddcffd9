import type { Analysis, ResultTable, Row } from '../../engine/analysis'
import { type Judgement, judgementsOf } from '../data'
import { findingKey, isFinding } from '../finding'
import { committeeOf } from './committee'

/** Where a finding is: its table, and what it is known by. */
export interface FindingPlace {
  readonly analysis: string
  readonly table: string
  readonly key: string
}
export type ShownJudgement = Pick<Judgement, 'verdict' | 'reason' | 'note' | 'name'>

/** The judgements of one table, and whether a person may judge here. */
export interface Judging {
  readonly openId: string
  readonly place: (row: Row) => FindingPlace | null
  readonly known: (place: FindingPlace) => ShownJudgement | null
  /** Whether this person may judge the finding as it stands. */
  readonly mayJudge: (place: FindingPlace) => boolean
  readonly isUsed: boolean
}

/** @returns null for a table that holds no findings */
export async function judgingOf(
  openId: string,
  analysis: Analysis,
  table: ResultTable,
  userId: number,
): Promise<Judging | null> {
  if (table.isAside || (table === analysis.tables[0] && analysis.tables.length > 1)) return null
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
