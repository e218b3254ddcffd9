import type { SharedFact } from '../../analyses/evidence'
import { findAnalysis } from '../../analyses/rules'
import type { BidderName } from '../../engine/analysis'
import { nameOfFact } from '../../evidence/facts'
import { type IsDismissed, type SharingPair, sharingPairs } from '../../evidence/pairs'
import type { SectionResult } from '../../evidence/results'
import { type FactJudgements, factJudgements, standing } from './by-fact'

/** The judgements of what bidders share: of the fact, or of the row that alone states it. */
function judgementsOfShared(facts: FactJudgements, analysis: string, { fact, clue }: SharedFact) {
  if (fact) return facts.stored({ analysis, table: '' }, { key: '', fact: nameOfFact(fact) })
  const table = clue && findAnalysis(analysis)?.tables.find(({ id }) => id === clue.table)
  if (!table || facts.in({ analysis, table: table.id }).length === 0) return []
  return facts.of({ analysis, table: table.id }, facts.nameOf(analysis, table, clue.row))
}

/** Which of what bidders share was dismissed (排除); null if nothing was. */
export function dismissedIn(facts: FactJudgements): IsDismissed | null {
  if (!facts.facts.some((judged) => standing(judged)?.verdict === 'dismissed')) return null
  return (analysis, shared) => standing(judgementsOfShared(facts, analysis, shared))?.verdict === 'dismissed'
}

export const judgedPairs = async (
  openId: string,
  results: readonly SectionResult[],
  bidders: readonly BidderName[],
): Promise<readonly SharingPair[]> =>
  sharingPairs(openId, results, bidders, dismissedIn(await factJudgements(openId)))
