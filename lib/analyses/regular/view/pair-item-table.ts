import { PRICE_COMPONENT, type PriceComponent } from '../../../domain/codes'
import type { Column, ResultTable, Row } from '../../../engine/analysis'
import { unitLabel } from '../../../engine/bill/unit-label'
import { isJointFee } from '../../../engine/bill-figures/joint-fee'
import type { Translate } from '../../../kit/i18n/translator'
import type { OpenResult } from '../../../runs/results/reader'
import { everyPlace, type MadeRows, madeRows, type TableView, type TableWords } from '../../../runs/view-rows'
import type { ComparedPair } from '../rule/compared-pair'
import { itemNode, type PairNode } from '../rule/pair-details'
import { COMPONENT_TITLE, countedComponents, MARKS, marketComponents, marksOf } from './pair-items'
import type { RegularQuery } from './query'
import type { RegularPair } from './regular'
import type { PairView } from './view'

const FEES = { Manage: 'manage', Profit: 'profit' } as const
/** Beside a bid that states both in one figure, their sum is what can be compared. */
const JOINT = { ...FEES, ManageProfit: 'manageProfit' } as const
type Names = Pick<RegularPair, 'bidder1Name' | 'bidder2Name'>

/** The two prices under a key, titled with what they are and whose. */
const prices = (what: string, key: string, names: Names): Column[] =>
  (['bidder1', 'bidder2'] as const).map((side) => ({
    key: `${side}${key}`,
    heading: `${what} · ${names[`${side}Name`]}`,
    kind: { type: 'money' },
    width: 15,
  }))

/** A price of both, and the second against the first; the deviation is orange where it has a mark that counts. */
function compared(component: PriceComponent, names: Names, translate: Translate): Column[] {
  const what = translate(`codes.priceComponent.${component}`)
  const figure = (key: string, type: 'percent' | 'signedMoney', width: number): Column => ({
    key: `${component}${key}`,
    heading: `${what} · ${translate(`columns.${key.toLowerCase()}`)}`,
    kind: { type },
    width,
  })
  return [
    ...prices(what, COMPONENT_TITLE[component], names),
    { ...figure('Dev', 'percent', 12), warns: (row) => countedComponents(row).includes(component) },
    figure('Diff', 'signedMoney', 14),
  ]
}

/**
 * The items of two bidders side by side, under their unit projects. The finding is what is compared of one price
 * component, and which components belong to a pattern.
 */
function pairItemTable(
  names: Names,
  shown: PriceComponent,
  fees: typeof FEES | typeof JOINT,
  translate: Translate,
): ResultTable {
  const title = COMPONENT_TITLE[shown]
  const comparison = [`bidder1${title}`, `bidder2${title}`, `${shown}Dev`, `${shown}Diff`]
  return {
    id: 'pairItems',
    identity: ['serial', 'itemCode', 'itemName'],
    finding: ['itemCode', 'itemName', ...comparison, 'marks'],
    searchKey: 'itemName',
    // Any flag of the contract, also of a price at the market; the deviation is orange only where the flag counts.
    warns: (row) => markedComponents(row).length > 0,
    groupBy: ['unitName'],
    headed: ['unitName'],
    columns: [
      { key: 'unitName', kind: { type: 'text' }, width: 20 },
      { key: 'serial', kind: { type: 'text' }, width: 10 },
      { key: 'itemCode', kind: { type: 'text' }, width: 16 },
      { key: 'itemName', kind: { type: 'text' }, width: 28 },
      ...PRICE_COMPONENT.flatMap((component) => compared(component, names, translate)),
      { key: 'marks', heading: translate('regular.pairs.patterns'), kind: { type: 'text' }, width: 24 },
      ...Object.entries(fees).flatMap(([key, fee]) =>
        prices(translate(`regular.details.${fee}`), key, names),
      ),
    ],
  }
}

/** The node states deviation and difference as texts with their signs, as in the API. */
const figureOf = (value: PairNode[string]): number | null =>
  typeof value === 'number' ? value : typeof value === 'string' ? Number.parseFloat(value) : null

/** The marks of an item, each with the price components that have it. */
export const markedComponents = (node: PairNode | Row) =>
  MARKS.map((mark) => ({
    mark,
    components: PRICE_COMPONENT.filter((component) => marksOf(node, component).includes(mark)),
  })).filter(({ components }) => components.length > 0)

export const componentNames = (components: readonly PriceComponent[], translate: Translate) =>
  components.map((component) => translate(`codes.priceComponent.${component}`)).join(translate('marks.list'))

/** The marks of an item in words: 同 机械费 · 比 综合单价、人工费; of one that is not compared, that it is not. */
function marksText(node: PairNode, translate: Translate): string | null {
  if (node.isCompared === '0') return translate('regular.details.notCompared')
  const words = markedComponents(node).map(
    ({ mark, components }) =>
      `${translate(`regular.details.mark.${mark}`)} ${componentNames(components, translate)}`,
  )
  const market = marketComponents(node)
  if (market.length > 0)
    words.push(`${translate('regular.details.market')} ${componentNames(market, translate)}`)
  return words.join(' · ') || null
}

/**
 * What the unit projects of a pair are called, in their order. Rows stand under one heading as long as its text stays the
 * same, so no two units are called the same: if their names do not tell them apart, their serials stand in front.
 */
function unitNames({ tender, units }: ComparedPair, translate: Translate): string[] {
  const other = translate('regular.details.other')
  const names = units.map(({ unit }) => (unit < 0 ? null : unitLabel(tender, unit)) ?? other)
  if (new Set(names).size === names.length) return names
  return names.map((name, at) => `${units[at]!.serial} ${name}`)
}

/** The item at a place as a row of the table. `names`: of the unit projects. */
function itemRow(pair: ComparedPair, names: readonly string[], place: number, translate: Translate): Row {
  const at = pair.units.findIndex(({ to }) => place < to)
  const { children: _, ...node } = itemNode(pair, pair.units[at]!, place)
  const figures = PRICE_COMPONENT.flatMap((component) => [
    [`${component}Dev`, figureOf(node[`${component}Dev`])],
    [`${component}Diff`, figureOf(node[`${component}Diff`])],
  ])
  return {
    ...(node as Row),
    ...Object.fromEntries(figures),
    unitName: names[at]!,
    marks: marksText(node, translate),
  }
}

/** The items of a pair under the filters of an address: its keyword, its marks or its pattern. */
export function pairItemsView(
  run: OpenResult,
  { pair, items, places, chosen }: Pick<PairView, 'pair' | 'items' | 'places' | 'chosen'>,
  { keyword, marked, component }: Pick<RegularQuery, 'keyword' | 'marked' | 'component'>,
  { translate, locale }: TableWords,
): TableView {
  const kind = pair.patterns[chosen]?.kind
  const words = [
    ...(keyword ? [`“${keyword}”`] : []),
    ...(marked ? [translate('regular.details.marked')] : []),
    ...(kind ? [translate(`codes.patternKind.${kind}`)] : []),
  ]
  const names = unitNames(items, translate)
  const fees = items.sides.some(({ bill }) => isJointFee(bill)) ? JOINT : FEES
  const all: MadeRows = {
    name: JSON.stringify([run.id, run.result, 'pairItems', pair.bidder1Id, pair.bidder2Id, locale]),
    table: pairItemTable(pair, component, fees, translate),
    places: everyPlace(items.rows.length),
    rowAt: (place) => (place < items.rows.length ? itemRow(items, names, place, translate) : null),
  }
  const name = JSON.stringify([all.name, keyword, marked, chosen])
  return {
    rows: madeRows({ ...all, name, places }),
    all: madeRows(all),
    name: translate('regular.tabs.details'),
    about: `${pair.bidder1Name} ↔ ${pair.bidder2Name}`,
    words,
    judged: null,
  }
}
