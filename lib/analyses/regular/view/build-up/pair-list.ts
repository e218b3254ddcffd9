import type { ResultTable, Row } from '../../../../engine/analysis'
import type { Translate } from '../../../../kit/i18n/translator'
import { identityKeys } from '../../../../runs/findings'
import type { OpenResult } from '../../../../runs/results/reader'
import { madeRows, type TableView, type TableWords } from '../../../../runs/view-rows'
import { buildUpPairs } from '../../rule/build-up/tables'
import { pairs as pairTable } from '../../rule/tables'
import type { RegularQuery } from '../query'
import { byEvidence, evidenceOf, figuresOf } from './figures'
import { scopeOf } from './gaps'
import { evidenceText } from './words'

const NAMES: readonly string[] = ['bidder1Name', 'bidder2Name']

/** The pairs with what their build-ups say; their findings are those of the pairs of the analysis. */
const listOfPairs = (translate: Translate): ResultTable => ({
  id: 'buildUpList',
  identity: identityKeys(pairTable),
  finding: ['pair', 'evidence', 'ownShared', 'decisionsShared'],
  columns: [
    { key: 'pair', heading: translate('regular.pairs.pair'), kind: { type: 'text' }, width: 34 },
    { key: 'evidence', heading: translate('regular.buildUp.evidence'), kind: { type: 'text' }, width: 56 },
    ...buildUpPairs.columns.filter(({ key }) => !NAMES.includes(key)),
  ],
})

/** Every pair, those with evidence first; of one bidder, if the address names only one. */
export function buildUpListView(
  run: OpenResult,
  { v1, v2 }: Pick<RegularQuery, 'v1' | 'v2'>,
  { translate, locale }: TableWords,
): TableView {
  const stored = [...run.rows('buildUpPairs')]
  const scope = scopeOf(run)
  const ranks = stored.map(evidenceOf)
  const ranked = ranks.map((_, at) => at).sort((a, b) => byEvidence(ranks[a]!, ranks[b]!) || a - b)
  const chosen = v1 ?? v2
  const rowAt = (place: number): Row | null => {
    const row = stored[place]
    if (!row) return null
    const pair = figuresOf(row, scope)
    return {
      // What the analysis says of the same pair, which stands at the same place, read only for the rows shown.
      ...run.at('pairs', [place])[0],
      ...row,
      pair: `${pair.bidder1Name} ↔ ${pair.bidder2Name}`,
      evidence: evidenceText(pair, translate, locale),
    }
  }
  const all = {
    name: JSON.stringify([run.id, run.result, 'buildUpList', locale]),
    table: listOfPairs(translate),
    places: ranked,
    rowAt,
  }
  const isShown = (place: number) => {
    const { bidder1Id, bidder2Id } = stored[place]!
    return bidder1Id === chosen || bidder2Id === chosen
  }
  const bidder = run.bidders.find(({ bidderId }) => bidderId === chosen)?.bidderName
  return {
    name: translate('analyses.regular.tables.buildUpPairs'),
    all: madeRows(all),
    rows: madeRows(
      chosen === null ? all : { ...all, name: `${all.name} ${chosen}`, places: all.places.filter(isShown) },
    ),
    words: chosen === null ? [] : [bidder ?? String(chosen)],
    judged: pairTable,
  }
}
