import type { BidderName, Row } from '../../engine/analysis'
import { namedFact } from '../../evidence/facts'
import { biddersOf } from '../../sections/bidders/data'
import { type Judgement, judgementsOf } from '../data'

/** Identifies a finding: its table and its key. */
export interface FindingPlace {
  readonly analysis: string
  readonly table: string
  readonly key: string
}

/** The stored judgements of a section, found by what they are about. */
export interface FactJudgements {
  /** Those of a finding, wherever its fact was judged; those that name the finding itself first. */
  readonly of: (place: FindingPlace, fact: string | null) => readonly Judgement[]
  readonly ofRow: (place: FindingPlace, row: Row) => readonly Judgement[]
  /** Those that name a finding of this table. */
  readonly in: (place: Omit<FindingPlace, 'key'>) => readonly Judgement[]
  /** The judgements of each fact. */
  readonly facts: readonly (readonly Judgement[])[]
}

/** The judgement that stands: none where two differ, and then the fact is open. */
export function standing(judgements: readonly Judgement[]): Judgement | null {
  const [first, ...others] = judgements
  const isSame = ({ verdict, reason }: Judgement) => verdict === first?.verdict && reason === first.reason
  return first && others.every(isSame) ? first : null
}

const keyOf = ({ analysis, table, key }: FindingPlace) => `${analysis} ${table} ${key}`

export function judgementsByFact(
  judgements: readonly Judgement[],
  bidders: readonly BidderName[],
): FactJudgements {
  const byKey = new Map<string, Judgement>()
  const byFact = new Map<string, Judgement[]>()
  for (const judgement of judgements) {
    const { analysis, table, findingKey, row } = judgement
    const key = keyOf({ analysis, table, key: findingKey })
    byKey.set(key, judgement)
    const fact = namedFact(analysis, table, row, bidders) ?? key
    byFact.set(fact, [...(byFact.get(fact) ?? []), judgement])
  }
  const of = (place: FindingPlace, fact: string | null) => {
    const own = byKey.get(keyOf(place))
    const others = (fact === null ? undefined : byFact.get(fact)) ?? []
    return own ? [own, ...others.filter((one) => one !== own)] : others
  }
  const ofRow = (place: FindingPlace, row: Row) =>
    judgements.length === 0 ? [] : of(place, namedFact(place.analysis, place.table, row, bidders))
  const within = ({ analysis, table }: Omit<FindingPlace, 'key'>) =>
    judgements.filter((one) => one.analysis === analysis && one.table === table)
  return { of, ofRow, in: within, facts: [...byFact.values()] }
}

/** @param judgements those of the section, if they are known */
export async function factJudgements(
  openId: string,
  judgements?: readonly Judgement[],
): Promise<FactJudgements> {
  const all = judgements ?? (await judgementsOf(openId))
  const bidders = all.length === 0 ? [] : await biddersOf(openId)
  return judgementsByFact(
    all,
    bidders.map(({ id, bidderName }) => ({ bidderId: id, bidderName })),
  )
}
