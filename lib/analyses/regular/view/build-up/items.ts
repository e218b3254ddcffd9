import { norm } from '../../../../domain/norm'
import type { ResultTable, Row } from '../../../../engine/analysis'
import { recent } from '../../../../kit/recent'
import type { OpenResult } from '../../../../runs/results/reader'
import { everyPlace, madeRows, type TableView, type TableWords } from '../../../../runs/view-rows'
import { type PairBuildUps, pairBuildUps } from '../../rule/build-up/pair-build-ups'
import type { BuildUpSides } from '../../rule/build-up/sides'
import type { RegularQuery } from '../query'
import { inputOfPair } from '../regular'
import { decisionsOfPair } from './decisions'
import type { PairFigures } from './figures'

const pairs = recent<Promise<PairBuildUps | null>>('regular.buildUps', 3)

/** The build-ups of two bidders side by side, computed from the bills of the run when somebody looks. */
export const buildUpsOfPair = (run: OpenResult, a: number, b: number): Promise<PairBuildUps | null> =>
  pairs(`${run.id} ${Math.min(a, b)} ${Math.max(a, b)}`, async () =>
    pairBuildUps(await inputOfPair(run, a, b), a, b),
  )

/** The lines of an item: its quotas, then each resource that one of the two states. */
interface Line {
  /** Row of the tender. */
  readonly item: number
  /** Position among the item's resources; −1 for its quotas. */
  readonly at: number
}

function linesOf({ items }: PairBuildUps): Line[] {
  return items.flatMap(({ quotas, contents }, item): Line[] => [
    ...(quotas.some((list) => list !== null && list.length > 0) ? [{ item, at: -1 }] : []),
    ...contents.map((_, at) => ({ item, at })),
  ])
}

const table = ({ bidder1Name, bidder2Name }: PairFigures, words: TableWords): ResultTable => {
  const named = (what: string, key: string, kind: 'text' | 'money', width: number) =>
    [bidder1Name, bidder2Name].map((name, at) => ({
      key: `${key}${at + 1}`,
      heading: `${words.translate(`regular.buildUp.${what}`)} · ${name}`,
      kind: { type: kind } as const,
      width,
    }))
  return {
    id: 'buildUpItems',
    identity: ['itemLabel', 'resourceName', 'spec', 'measureUnit'],
    searchKey: 'resourceName',
    finding: ['resourceName', 'spec', 'stated1', 'stated2', 'mark', 'price1', 'price2'],
    groupBy: ['itemLabel'],
    headed: ['itemLabel'],
    columns: [
      { key: 'itemLabel', kind: { type: 'text' }, width: 32 },
      { key: 'resourceName', kind: { type: 'original' }, width: 28 },
      { key: 'spec', kind: { type: 'original' }, width: 20 },
      { key: 'measureUnit', kind: { type: 'original' }, width: 8 },
      ...named('stated', 'stated', 'text', 18),
      {
        key: 'mark',
        heading: words.translate('regular.buildUp.mark'),
        kind: { type: 'text' },
        width: 24,
        warns: (row) => row.isShared === 1,
      },
      ...named('price', 'price', 'money', 14),
    ],
  }
}

/** By row of the tender and resource, the stored choices that the two share. */
function sharedOf(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(
    rows.flatMap((row) =>
      row.tenderRow === null
        ? []
        : [[sharedKey(Number(row.tenderRow), [row.resourceName, row.spec, row.measureUnit]), row]],
    ),
  )
}
/** The same resource is the same by name, spec and unit as they are compared, however a file spaces them. */
const sharedKey = (item: number, naming: readonly unknown[]) =>
  JSON.stringify([item, ...naming.map((text) => norm(String(text ?? '')))])

/** What one bidder states on a line; null where the file states such things and nothing here. */
interface Stated {
  readonly isKnown: boolean
  readonly text: string | null
}

function statedOf({ quotas, contents }: BuildUpSides, at: number): Stated[] {
  if (at < 0) return quotas.map((list) => ({ isKnown: list !== null, text: list?.join(' ') || null }))
  const { isKnown, contents: values } = contents[at]!
  return values.map((value, side) => ({
    isKnown: isKnown[side]!,
    text: value === null ? null : `${value}`,
  }))
}

function rowOf(
  view: PairBuildUps,
  { item, at }: Line,
  shared: ReadonlyMap<string, Row>,
  words: TableWords,
): Row {
  const { items, tender } = view
  const side = items[item]!
  const content = at < 0 ? null : side.contents[at]!
  const name = content?.resource ?? null
  const known = shared.get(sharedKey(item, [name?.name, name?.spec, name?.unit]))
  const stated = statedOf(side, at)
  const isCompared = stated.every(({ isKnown }) => isKnown)
  const textOf = ({ isKnown, text }: Stated) =>
    isKnown ? text : words.translate('regular.buildUp.notInFile')
  const mark = () => {
    if (known)
      return words.translate('regular.buildUp.shared', {
        usual: String(known.usual ?? '—'),
        others: Number(known.others),
      })
    if (!isCompared || stated[0]!.text === stated[1]!.text) return null
    return words.translate('regular.buildUp.differ')
  }
  const yuan = (cents: number | null | undefined) => (cents ? Math.round(cents) / 100 : null)
  const label = [tender.items.code.get(item), tender.items.name.get(item)].filter(Boolean).join(' ')
  return {
    itemLabel: `${item + 1} ${label}`,
    itemName: tender.items.name.get(item),
    resourceName: name ? name.name : words.translate('codes.decisionKind.quotas'),
    spec: name?.spec ?? null,
    measureUnit: name?.unit ?? null,
    stated1: textOf(stated[0]!),
    stated2: textOf(stated[1]!),
    mark: mark(),
    isShared: known ? 1 : 0,
    price1: yuan(content?.cents[0]),
    price2: yuan(content?.cents[1]),
  }
}

/** The items of the tender with both build-ups side by side; `marked`: only those with a shared choice. */
export function buildUpItemsView(
  run: OpenResult,
  pair: PairFigures,
  view: PairBuildUps,
  { keyword, marked }: Pick<RegularQuery, 'keyword' | 'marked'>,
  words: TableWords,
): TableView {
  const lines = linesOf(view)
  const shared = sharedOf(decisionsOfPair(run, pair))
  const marks = new Set([...shared.values()].map((row) => Number(row.tenderRow)))
  const wanted = norm(keyword)
  const { name, code } = view.tender.items
  const isNamed = (item: number) =>
    norm(name.get(item) ?? '').includes(wanted) || norm(code.get(item) ?? '').includes(wanted)
  const isShown = ({ item, at }: Line) => {
    if (marked && !marks.has(item)) return false
    if (wanted === '' || isNamed(item)) return true
    return at >= 0 && norm(view.items[item]!.contents[at]!.resource.name ?? '').includes(wanted)
  }
  const places = everyPlace(lines.length)
  const { translate, locale } = words
  const all = {
    name: JSON.stringify([run.id, run.result, 'buildUpItems', pair.bidder1Id, pair.bidder2Id, locale]),
    table: table(pair, words),
    places,
    rowAt: (place: number) => (lines[place] ? rowOf(view, lines[place], shared, words) : null),
  }
  return {
    name: translate('regular.buildUp.show.items'),
    about: `${pair.bidder1Name} ↔ ${pair.bidder2Name}`,
    all: madeRows(all),
    rows: madeRows({
      ...all,
      name: JSON.stringify([all.name, keyword, marked]),
      places: places.filter((place) => isShown(lines[place]!)),
    }),
    words: [
      ...(keyword ? [`“${keyword}”`] : []),
      ...(marked ? [translate('regular.buildUp.onlyShared')] : []),
    ],
    judged: null,
  }
}
