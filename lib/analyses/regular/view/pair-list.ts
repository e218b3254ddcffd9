import type { ResultTable, Row } from '../../../engine/analysis'
import type { Translate } from '../../../kit/i18n/translator'
import { identityKeys } from '../../../runs/findings'
import type { OpenResult } from '../../../runs/results/reader'
import { madeRows, type TableView, type TableWords } from '../../../runs/view-rows'
import { pairs as pairTable } from '../rule/tables'
import { buildUpsInShort } from './build-up/words'
import { rankedPairs, reasonOf, resemblance } from './pair-ranking'
import { patternInShort } from './pattern-text'
import type { RegularQuery } from './query'
import { pairRow, type RegularPair, regularPairs } from './regular'

const NAMES: readonly string[] = ['bidder1Name', 'bidder2Name']

/** The pairs with what was found about them in words; their findings are those of the stored table. */
const listOfPairs = (translate: Translate): ResultTable => ({
  id: 'pairList',
  identity: identityKeys(pairTable),
  finding: ['pair', 'resemblance', 'found', 'sameShare', 'regularShare'],
  columns: [
    { key: 'pair', heading: translate('regular.pairs.pair'), kind: { type: 'text' }, width: 34 },
    { key: 'resemblance', kind: { type: 'percent' }, width: 12, warns: (row) => row.flagged === 1 },
    { key: 'found', heading: translate('regular.pairs.patterns'), kind: { type: 'text' }, width: 56 },
    ...pairTable.columns.filter(({ key }) => !NAMES.includes(key)).map(({ warns: _, ...column }) => column),
  ],
})

/** Why a pair should be examined, and its patterns in short; null if nothing was found. */
function foundText(pair: RegularPair, { translate, locale }: TableWords): string | null {
  const clue = reasonOf(pair)
  const words = [
    ...(clue ? [translate(`regular.clues.${clue}`)] : []),
    ...pair.patterns.map((pattern) => patternInShort(pattern, translate, locale)),
    ...buildUpsInShort(pair, translate, locale),
  ]
  return words.join(translate('marks.semicolon')) || null
}

/** Every pair, with the pairs to examine first; of one bidder, if the address names only one. */
export function pairListView(
  run: OpenResult,
  { v1, v2 }: Pick<RegularQuery, 'v1' | 'v2'>,
  words: TableWords,
): TableView {
  const pairs = regularPairs(run)
  const places = new Map(pairs.map((pair, place) => [pair, place]))
  const ranked = rankedPairs(pairs)
  const chosen = v1 ?? v2
  const rowOf = (pair: RegularPair): Row => ({
    ...pairRow(pair),
    pair: `${pair.bidder1Name} ↔ ${pair.bidder2Name}`,
    resemblance: resemblance(pair),
    found: foundText(pair, words),
  })
  const placesOf = (shown: readonly RegularPair[]) => shown.map((pair) => places.get(pair)!)
  const all = {
    name: JSON.stringify([run.id, run.result, 'pairList', words.locale]),
    table: listOfPairs(words.translate),
    places: placesOf(ranked),
    rowAt: (place: number) => (pairs[place] ? rowOf(pairs[place]) : null),
  }
  const isShown = ({ bidder1Id, bidder2Id }: RegularPair) => bidder1Id === chosen || bidder2Id === chosen
  const bidder = run.bidders.find(({ bidderId }) => bidderId === chosen)?.bidderName
  return {
    name: words.translate('regular.pairs.title'),
    all: madeRows(all),
    rows:
      chosen === null
        ? madeRows(all)
        : madeRows({ ...all, name: `${all.name} ${chosen}`, places: placesOf(ranked.filter(isShown)) }),
    words: chosen === null ? [] : [bidder ?? String(chosen)],
    judged: pairTable,
  }
}
