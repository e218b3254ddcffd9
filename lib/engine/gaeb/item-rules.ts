import type { Figure } from '../draft/draft'
import { figureOf } from '../xml-bills/figure'
import type { ElementRule, Grammar, XmlElement } from '../xml-bills/rules'
import type { OpenItem, State } from './state'
import { leaf } from './texts'

const itemFigure = (set: (item: OpenItem, figure: Figure) => void) =>
  leaf(({ item, to, place }, text) => {
    if (item) set(item, figureOf(to.log, place, text))
  })

/** The rules of elements that each state one field of an item. */
const rulesOf = <F extends string>(
  fields: Readonly<Record<string, F>>,
  rule: (field: F) => ElementRule<State>,
): Grammar<State> =>
  Object.fromEntries(Object.entries(fields).map(([element, field]) => [element, rule(field)]))

export const ITEM_FIGURES = rulesOf(
  {
    Qty: 'quantity',
    UP: 'unitPrice',
    IT: 'amount',
    ItemDiscount: 'discount',
    ITMarkup: 'markupBase',
    Markup: 'markup',
  },
  (field) =>
    itemFigure((item, figure) => {
      item[field] = figure
    }),
)

const TEXTS = rulesOf(
  {
    QU: 'measureUnit',
    Provis: 'provisional',
    ALNGroupNo: 'alternativeGroup',
    ALNSerNo: 'alternativeSerial',
    MarkupType: 'markupType',
  },
  (field) =>
    leaf(({ item }, text) => {
      if (item) item[field] = text
    }),
)

const FLAGS = rulesOf(
  { LumpSumItem: 'isLumpSum', NotAppl: 'isNotApplicable', NotOffered: 'isNotOffered' },
  (field) =>
    leaf(({ item }, text) => {
      if (item) item[field] = /^yes$/i.test(text)
    }),
)

/** What else an item states in elements of its own. */
export const ITEM_TEXTS: Grammar<State> = { ...TEXTS, ...FLAGS }

/** The six parts of a unit price and their labels. */
export const PARTS: Grammar<State> = Object.fromEntries(
  [0, 1, 2, 3, 4, 5].flatMap((at) => [
    [
      `UPComp${at + 1}`,
      itemFigure((item, figure) => {
        item.parts[at] = figure
      }),
    ],
    [
      `LblUPComp${at + 1}`,
      {
        ...leaf(({ labels }, text) => {
          labels[at] = `${labels[at] ?? ''} ${text}`
        }),
        open: (state: State, element: XmlElement) => {
          state.text.lines = ['']
          state.labels[at] = element.text('type')
        },
      },
    ],
  ]),
)
export const UP_COMPS = [1, 2, 3, 4, 5, 6].map((number) => `UPComp${number}`)
