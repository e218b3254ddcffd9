import type { BidderName, ResultTable, Row } from '../../engine/analysis'
import { namedFact } from '../../evidence/facts'
import { factKey, type Named, named } from '../../evidence/sightings'
import { biddersOf } from '../../sections/bidders/data'
import { type Judgement, judgementsOf } from '../data'

/** Identifies a finding: its table and its key. */
export interface FindingPlace {
  readonly analysis: string
  readonly table: string
  readonly key: string
}

export type TablePlace = Omit<FindingPlace, 'key'>

/** The stored judgements of a section, found by the facts that they are about. */
export interface FactJudgements {
  /** Those that name a finding itself, then those of its fact, wherever it was judged. */
  readonly stored: (place: TablePlace, finding: Omit<Named, 'former'>) => readonly Judgement[]
  /** The same, or if there are none those of the finding as rows of earlier versions state it. */
  readonly of: (place: TablePlace, finding: Named) => readonly Judgement[]
  /** How a row is known. */
  readonly nameOf: (analysis: string, table: ResultTable, row: Row) => Named
  /** Those that name a finding of this table. */
  readonly in: (place: TablePlace) => readonly Judgement[]
  readonly facts: readonly (readonly Judgement[])[]
}

/** The judgement that stands: none where two differ, and then the fact is open. */
export function standing(judgements: readonly Judgement[]): Judgement | null {
  const [first, ...others] = judgements
  const isSame = ({ verdict, reason }: Judgement) => verdict === first?.verdict && reason === first.reason
  return first && others.every(isSame) ? first : null
}

const keyOf = ({ analysis, table }: TablePlace, key: string) => factKey(analysis, table, { key, fact: null })

function judgementsByFact(judgements: readonly Judgement[], bidders: readonly BidderName[]): FactJudgements {
  const byKey = new Map<string, Judgement>()
  const byFact = new Map<string, Judgement[]>()
  for (const judgement of judgements) {
    byKey.set(keyOf(judgement, judgement.findingKey), judgement)
    const { analysis, table, findingKey: key, row } = judgement
    const fact = factKey(analysis, table, { key, fact: namedFact(analysis, table, row, bidders) })
    byFact.set(fact, [...(byFact.get(fact) ?? []), judgement])
  }
  const stored: FactJudgements['stored'] = (place, finding) => {
    const own = byKey.get(keyOf(place, finding.key))
    const all = byFact.get(factKey(place.analysis, place.table, finding)) ?? []
    return own ? [own, ...all.filter((one) => one !== own)] : all
  }
  return {
    stored,
    of: (place, finding) => {
      const own = stored(place, finding)
      return own.length === 0 && finding.former ? stored(place, finding.former) : own
    },
    nameOf: (analysis, table, row) => named(analysis, table, row, bidders),
    in: ({ analysis, table }) => judgements.filter((one) => one.analysis === analysis && one.table === table),
    facts: [...byFact.values()],
  }
}

/** @param judgements those of the section, if they are known */
export async function factJudgements(
  openId: string,
  judgements?: readonly Judgement[],
): Promise<FactJudgements> {
  const all = judgements ?? (await judgementsOf(openId))
  const bidders = await biddersOf(openId)
  return judgementsByFact(
    all,
    bidders.map(({ id, bidderName }) => ({ bidderId: id, bidderName })),
  )
}
