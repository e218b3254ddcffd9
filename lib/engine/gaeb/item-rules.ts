import type { Figure } from '../draft/draft'
import { figureOf } from '../xml-bills/figure'
import type { Grammar, XmlElement } from '../xml-bills/rules'
import type { OpenItem, State } from './state'
import { leaf } from './texts'

const isYes = (text: string) => /^yes$/i.test(text)

const itemText = (set: (item: OpenItem, text: string) => void) =>
  leaf(({ item }, text) => {
    if (item) set(item, text)
  })
const itemFigure = (set: (item: OpenItem, figure: Figure) => void) =>
  leaf(({ item, to, place }, text) => {
    if (item) set(item, figureOf(to.log, place, text))
  })

export const ITEM_FIGURES: Grammar<State> = {
  Qty: itemFigure((item, figure) => {
    item.quantity = figure
  }),
  UP: itemFigure((item, figure) => {
    item.unitPrice = figure
  }),
  IT: itemFigure((item, figure) => {
    item.amount = figure
  }),
  ItemDiscount: itemFigure((item, figure) => {
    item.discount = figure
  }),
  ITMarkup: itemFigure((item, figure) => {
    item.markupBase = figure
  }),
  Markup: itemFigure((item, figure) => {
    item.markup = figure
  }),
}

/** What else an item states in elements of its own. */
export const ITEM_TEXTS: Grammar<State> = {
  QU: itemText((item, text) => {
    item.measureUnit = text
  }),
  LumpSumItem: itemText((item, text) => {
    item.isLumpSum = isYes(text)
  }),
  NotAppl: itemText((item, text) => {
    item.isNotApplicable = isYes(text)
  }),
  NotOffered: itemText((item, text) => {
    item.isNotOffered = isYes(text)
  }),
  Provis: itemText((item, text) => {
    item.provisional = text
  }),
  ALNGroupNo: itemText((item, text) => {
    item.alternativeGroup = text
  }),
  ALNSerNo: itemText((item, text) => {
    item.alternativeSerial = text
  }),
  MarkupType: itemText((item, text) => {
    item.markupType = text
  }),
}

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
