import type { ResultTable } from '../../../engine/analysis'
import type { Translate } from '../../../kit/i18n/translator'
import type { OpenResult } from '../../../runs/results/reader'
import { everyPlace, madeRows, type TableView, type TableWords } from '../../../runs/view-rows'
import { projectOf } from '../../../sections/data'
import { PUBLIC_COLUMNS, projectColumn, publicCells } from './code-columns'
import { pairCodes } from './features'
import type { FeaturesQuery } from './query'
import { relationsOf } from './relations'
import { featureBidders } from './view'

const tableOf = (translate: Translate): ResultTable => ({
  id: 'pairCodes',
  identity: ['title', 'itemType', 'property', 'itemFeature'],
  finding: ['title', 'itemType', 'itemFeature', 'isPublic'],
  columns: [
    { key: 'serial', kind: { type: 'serial' }, width: 8 },
    { key: 'title', title: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'itemType', kind: { type: 'code', list: 'featureType' }, width: 20 },
    { key: 'property', kind: { type: 'code', list: 'documentProperty' }, width: 14, ifUsed: true },
    { key: 'itemFeature', kind: { type: 'original' }, width: 36 },
    projectColumn(translate),
    {
      key: 'featureType',
      heading: translate('features.details.typeCode'),
      kind: { type: 'text' },
      width: 10,
    },
    ...PUBLIC_COLUMNS,
  ],
})

/** The chosen two bidders; before a choice the two that most connects, null if nothing connects any. */
export async function pairOf(
  run: OpenResult,
  { pair, v1, v2 }: Pick<FeaturesQuery, 'pair' | 'v1' | 'v2'>,
): Promise<FeaturesQuery['pair']> {
  if (v1 !== null || v2 !== null) return pair
  const [strongest] = relationsOf(run, await featureBidders(run), 1).joints
  return strongest ? [strongest.one, strongest.two] : null
}

/** The codes that two bidders share, as each of them has it; null where there are no two. */
export async function pairCodesView(
  run: OpenResult,
  requested: Parameters<typeof pairOf>[1],
  { translate, locale }: TableWords,
): Promise<TableView | null> {
  const pair = await pairOf(run, requested)
  if (!pair) return null
  const codes = pairCodes(run, pair[0], pair[1], await projectOf(run.openId))
  const names = pair.map(
    (id) => run.bidders.find(({ bidderId }) => bidderId === id)?.bidderName ?? String(id),
  )
  const rows = madeRows({
    name: JSON.stringify([run.id, run.result, 'features.pairCodes', pair, locale]),
    table: tableOf(translate),
    places: everyPlace(codes.length),
    rowAt: (place) => (codes[place] ? { ...codes[place], ...publicCells(codes[place]) } : null),
  })
  const name = translate('features.tabs.details')
  return { name, rows, all: rows, about: names.join(' ↔ '), words: [], judged: null }
}
