import { addProject, closeUnit, openUnit } from '../xml-bills/collector'
import { figureOf } from '../xml-bills/figure'
import type { Grammar, XmlElement } from '../xml-bills/rules'
import { addSummary, beginCategory, beginTotals, endCategory } from './categories'
import { ITEM_FIGURES, ITEM_TEXTS, PARTS, UP_COMPS } from './item-rules'
import { beginItem, endItem, endMarkup } from './items'
import type { State, StatedTotals } from './state'
import { leaf, TEXT_RULES } from './texts'

function setPhase(state: State, text: string): void {
  const [phase] = /\d\d/.exec(text) ?? []
  state.phase = phase ?? state.phase
}

type TotalName = Exclude<keyof StatedTotals, 'place' | 'hasTaxParts'>
const total = (name: TotalName) =>
  leaf(({ categories, to, place }, text) => {
    const totals = categories.at(-1)?.totals
    if (totals) totals[name] = figureOf(to.log, place, text)
  })

const TOTALS: Grammar<State> = {
  Totals: {
    children: [
      'Total',
      'DiscountPcnt:TotalDiscountRate',
      'DiscountAmt:TotalDiscount',
      'TotAfterDisc',
      'TotalNet',
      'TotalGross',
      'VAT',
      'VATAmount',
      'VATPart',
      'TotalNetUpComp:Unused',
    ],
    table: 'costLines',
    open: (state, { place }) => beginTotals(state, place),
  },
  Total: total('total'),
  TotalDiscountRate: total('discountRate'),
  TotalDiscount: total('discount'),
  TotAfterDisc: total('afterDiscount'),
  TotalNet: total('net'),
  TotalGross: total('gross'),
  VAT: total('vatRate'),
  VATAmount: total('vat'),
  VATPart: {
    open: ({ categories }) => {
      const totals = categories.at(-1)?.totals
      if (totals) totals.hasTaxParts = true
    },
  },
}

const HEAD: Grammar<State> = {
  GAEB: {
    children: ['GAEBInfo', 'PrjInfo', 'Award'],
    table: 'cover',
    // The namespace names the phase too, should DP be missing.
    open: (state, element) =>
      element.each((_, value) => {
        const [, digits = ''] = /\/DA(\d\d)\//.exec(value) ?? []
        state.phase ||= digits
      }),
  },
  GAEBInfo: { children: ['Version', 'VersDate', 'ProgSystem', 'ProgName:Unused'] },
  Version: leaf((state, text) => {
    state.version = text
  }),
  VersDate: leaf((state, text) => {
    state.versionDate = text
  }),
  ProgSystem: leaf((state, text) => {
    state.program = text
  }),
  PrjInfo: { children: ['NamePrj', 'LblPrj', 'Cur'] },
  NamePrj: leaf((state, text) => {
    state.projectCode = text
  }),
  LblPrj: leaf(({ to }, text) => {
    to.draft.cover.projectName = text
  }),
  Cur: leaf((state, text) => {
    state.currency ||= text
  }),
  Award: { children: ['DP', 'AwardInfo', 'OWN', 'CTR', 'BoQ', 'AddText:Unused'] },
  DP: leaf(setPhase),
  AwardInfo: { children: ['Cur'] },
  OWN: { children: ['Address:OwnerAddress', 'AwardNo'] },
  OwnerAddress: { children: ['Name1:OwnerName'] },
  OwnerName: leaf(({ to }, text) => {
    to.draft.cover.tenderer = text
  }),
  AwardNo: leaf(({ to }, text) => {
    to.draft.cover.sectionCode = text
  }),
  CTR: { children: ['Address:BidderAddress'] },
  BidderAddress: { children: ['Name1:BidderName'] },
  BidderName: leaf(({ to }, text) => {
    to.draft.cover.bidder = text
  }),
}

function beginBoq(state: State, { place }: XmlElement): void {
  state.boqName = ''
  state.boqLabel = ''
  beginCategory(state, place, '', false)
}

/** One unit project for each BoQ (formats-more.md §8). */
function beginBody(state: State, { place }: XmlElement): void {
  const { to, projectCode, boqName, boqLabel } = state
  const { cover } = to.draft
  cover.projectName ||= projectCode
  if (to.projects.length === 0) addProject(to, place, { code: projectCode, name: cover.projectName })
  const name = boqLabel || boqName || cover.projectName
  openUnit(to, place, name, { code: boqName, softName: state.program })
  state.categories.at(-1)!.name = name
}

function endBoq(state: State): void {
  const boq = endCategory(state)
  const whole = addSummary(state, boq)
  if (whole) state.bidTotals.push(whole.value)
  closeUnit(state.to)
}

/** Path of the category or item: the parts of the numbers around it and its own, with its index. */
function pathOf({ categories }: State, element: XmlElement): string {
  const [part, index] = [element.text('rnopart'), element.text('rnoindex')]
  return [categories.at(-1)?.path ?? '', part, index].filter((text) => text !== '').join('.')
}

const BOQ: Grammar<State> = {
  BoQ: { children: ['BoQInfo', 'BoQBody:TopBody'], table: 'units', open: beginBoq, close: endBoq },
  BoQInfo: {
    children: ['Name', 'LblBoQ', 'Totals', ...UP_COMPS.map((name) => `Lbl${name}`)],
  },
  Name: leaf((state, text) => {
    state.boqName = text
  }),
  LblBoQ: leaf((state, text) => {
    state.boqLabel = text
  }),
  TopBody: { children: ['BoQCtgy', 'Itemlist', 'Remark:Unused', 'PerfDescr:Unused'], open: beginBody },
  BoQBody: { children: ['BoQCtgy', 'Itemlist', 'Remark:Unused', 'PerfDescr:Unused'] },
  BoQCtgy: {
    children: ['LblTx', 'BoQBody', 'Totals'],
    table: 'items',
    open: (state, element) => beginCategory(state, element.place, pathOf(state, element), true),
    close: (state) => {
      endCategory(state)
    },
  },
  Itemlist: { children: ['Item', 'MarkupItem', 'Remark:Unused', 'PerfDescr:Unused'] },
  Item: {
    children: [
      ...Object.keys(ITEM_TEXTS),
      ...['Qty', 'UP', 'IT', 'DiscountPcnt:ItemDiscount', 'Description', 'SubDescr:Unused'],
      ...UP_COMPS,
    ],
    table: 'items',
    open: (state, element) => beginItem(state, element.place, pathOf(state, element)),
    close: endItem,
  },
  MarkupItem: {
    children: ['MarkupType', 'ITMarkup', 'Markup', 'IT', 'DiscountPcnt:ItemDiscount', 'Description'],
    table: 'lumps',
    open: (state, element) => beginItem(state, element.place, pathOf(state, element)),
    close: endMarkup,
  },
}

/** GAEB DA XML (formats-more.md §8). */
export const GRAMMAR: Grammar<State> = {
  ...HEAD,
  ...BOQ,
  ...ITEM_FIGURES,
  ...ITEM_TEXTS,
  ...PARTS,
  ...TOTALS,
  ...TEXT_RULES,
}
