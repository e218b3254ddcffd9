import { COMPONENT_TITLE, marksOf, pairLines } from '../../analyses/regular/pair-items'
import type { RegularQuery } from '../../analyses/regular/query'
import { type PairView, pairView } from '../../analyses/regular/view'
import { PRICE_COMPONENT, type PriceComponent } from '../../domain/codes'
import type { PairNode } from '../../engine/analyses/regular/pair-details'
import { AppError } from '../../kit/errors'
import type { Sheet, SheetColumn, SheetRow } from '../../kit/excel/sheet'
import type { Translate } from '../../kit/i18n/translator'
import type { OpenResult } from '../../runs/results/reader'
import type { ViewWords } from './view-words'

type Cell = SheetRow['cells'][number]

const FEES = ['Manage', 'Profit'] as const
const FEE_WORDS = { Manage: 'manage', Profit: 'profit' } as const

function columnsOfSheet({ pair }: PairView, translate: Translate): SheetColumn[] {
  const names = [pair.bidder1Name, pair.bidder2Name]
  const money = (what: string): SheetColumn[] =>
    names.map((name) => ({ header: `${what} · ${name}`, width: 16, format: 'money' }))
  return [
    { header: translate('columns.unitName'), width: 20, format: 'text' },
    { header: translate('columns.serial'), width: 10, format: 'text' },
    { header: translate('columns.itemCode'), width: 16, format: 'text' },
    { header: translate('columns.itemName'), width: 28, format: 'text' },
    ...PRICE_COMPONENT.flatMap((component): SheetColumn[] => {
      const what = translate(`codes.priceComponent.${component}`)
      return [
        ...money(what),
        { header: `${what} · ${translate('columns.dev')}`, width: 12, format: 'percent' },
        { header: `${what} · ${translate('columns.diff')}`, width: 14, format: 'signedMoney' },
        { header: `${what} · ${translate('regular.pairs.patterns')}`, width: 8, format: 'text' },
      ]
    }),
    ...FEES.flatMap((fee) => money(translate(`regular.details.${FEE_WORDS[fee]}`))),
    { header: translate('columns.notCompared'), width: 12, format: 'text' },
  ]
}

/** The node states deviation and difference as texts with their signs, as in the API. */
const figureOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : typeof value === 'string' ? Number.parseFloat(value) : null

function componentCells(node: PairNode, component: PriceComponent, translate: Translate): Cell[] {
  const title = COMPONENT_TITLE[component]
  const marks = marksOf(node, component).map((mark) => translate(`regular.details.mark.${mark}`))
  return [
    figureOf(node[`bidder1${title}`]),
    figureOf(node[`bidder2${title}`]),
    figureOf(node[`${component}Dev`]),
    figureOf(node[`${component}Diff`]),
    marks.join(translate('marks.list')) || null,
  ]
}

function rowOf(node: PairNode, unit: string, translate: Translate): SheetRow {
  const text = (key: string) => (node[key] ? String(node[key]) : null)
  const prices = PRICE_COMPONENT.map((component) => ({
    cells: componentCells(node, component, translate),
    isMarked: marksOf(node, component).length > 0,
  }))
  const leading: Cell[] = [unit, text('serial'), text('itemCode'), text('itemName')]
  const fees = FEES.flatMap((fee) => [figureOf(node[`bidder1${fee}`]), figureOf(node[`bidder2${fee}`])])
  const isLeftOut = node.isCompared === '0'
  return {
    cells: [
      ...leading,
      ...prices.flatMap(({ cells }) => cells),
      ...fees,
      isLeftOut ? translate('regular.details.notCompared') : null,
    ],
    warn: [
      ...leading.map(() => false),
      ...prices.flatMap(({ cells, isMarked }) => cells.map(() => isMarked)),
    ],
  }
}

/** Items between two reports of progress. */
const STEP = 500

function* rowsOf(view: PairView, { translate, count }: ViewWords): Generator<SheetRow> {
  let [unit, rows] = ['', 0]
  for (let page = 1; (page - 1) * STEP < view.places.length; page++) {
    for (const { type, node } of pairLines(view.items, view.places, page, STEP)) {
      const name = String(node.itemName ?? '')
      if (type === 'unit') unit = node.itemName === null ? translate('regular.details.other') : name
      else {
        rows++
        yield rowOf(node, unit, translate)
      }
    }
    count(rows)
  }
}

/** The items of two bidders as their address lists them: all pages of its keyword, its marks or its pattern. */
export async function pairSheet(run: OpenResult, query: RegularQuery, words: ViewWords): Promise<Sheet> {
  const { translate } = words
  const view = await pairView(run, query)
  if (!view) throw new AppError('nothingToExport')
  const { pair, chosen } = view
  const kind = pair.patterns[chosen]?.kind
  const limits = [
    ...(query.keyword ? [`“${query.keyword}”`] : []),
    ...(query.marked ? [translate('regular.details.marked')] : []),
    ...(kind ? [translate(`codes.patternKind.${kind as 'same'}`)] : []),
  ]
  const name = translate('regular.tabs.details')
  const title = [translate('analyses.regular.title'), `${pair.bidder1Name} ↔ ${pair.bidder2Name}`, ...limits]
  return {
    name,
    title: title.join(' · '),
    columns: columnsOfSheet(view, translate),
    rows: rowsOf(view, words),
  }
}
