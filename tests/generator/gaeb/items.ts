import { type Cents, decimalText, roundedProduct } from '../figures'
import type { ItemModel, LumpModel } from '../model'
import type { Pen } from '../pen'

export type Special = 'plain' | 'alternative' | 'optional' | 'optionalCounted' | 'discount' | 'notApplicable'

const SPECIALS: readonly Special[] = [
  'alternative',
  'optional',
  'optionalCounted',
  'discount',
  'notApplicable',
]

/** Every fourth item is a special one; the same in the tender and all bids. */
export const specialOf = ({ plan }: ItemModel): Special =>
  plan >= 0 && plan % 4 === 3 ? SPECIALS[Math.floor(plan / 4) % SPECIALS.length]! : 'plain'

export interface Counted {
  readonly amount: Cents | null
  /** Whether the amount is part of the totals. */
  readonly counts: boolean
}

/** Discounts are 2.5 %. */
const REDUCED = 975

export function itemAmount(item: ItemModel, special: Special): Counted {
  const counts = special !== 'alternative' && special !== 'optional' && special !== 'notApplicable'
  if (special !== 'discount' || item.unitPrice === null) return { amount: item.amount, counts }
  return { amount: roundedProduct(item.quantity, item.unitPrice * REDUCED, 1_000_000), counts }
}

interface ItemWriting {
  readonly number: string
  readonly special: Special
  readonly counted: Counted
  readonly phase: '83' | '84' | '86'
}

const leaf = (name: string, text: string | null) => (text === null ? '' : `<${name}>${text}</${name}>`)

const MARKS: Readonly<Record<Special, string>> = {
  plain: '',
  discount: '',
  alternative: '<ALNGroupNo>1</ALNGroupNo><ALNSerNo>1</ALNSerNo>',
  optional: '<Provis>WithoutTotal</Provis>',
  optionalCounted: '<Provis>WithTotal</Provis>',
  notApplicable: '<NotAppl>Yes</NotAppl>',
}

const line = (text: string) => `<p><span>${text}</span></p>`

const textsXml = (pen: Pen, name: string, feature: string) =>
  `<Description><CompleteText><DetailTxt><Text>${pen.text(feature).split('\n').map(line).join('\n')}</Text></DetailTxt><OutlineText><OutlTxt><TextOutlTxt>${line(pen.text(name))}</TextOutlTxt></OutlTxt></OutlineText></CompleteText></Description>`

function pricesXml(pen: Pen, item: ItemModel, { special, counted }: ItemWriting): string {
  if (special === 'notApplicable') return ''
  const discount = special === 'discount' && item.unitPrice !== null ? '2.500000' : null
  const { components: parts } = item
  const shares =
    parts && special === 'plain'
      ? [parts.labor, parts.material, parts.machinery + parts.manage + parts.profit].map((cents, at) =>
          leaf(`UPComp${at + 1}`, pen.money(cents)),
        )
      : []
  return [
    leaf('UP', pen.money(item.unitPrice)),
    ...shares,
    leaf('DiscountPcnt', discount),
    leaf('IT', pen.money(counted.amount)),
  ].join('')
}

/** An item: in a bid its prices alone, in a tender all but these. */
export function itemXml(pen: Pen, item: ItemModel, writing: ItemWriting): string {
  const { number, special, phase } = writing
  const [isTender, isBid] = [phase === '83', phase === '84']
  return [
    `<Item ID="I${number}" RNoPart="${number}">`,
    isBid ? '' : MARKS[special],
    isBid ? '' : leaf('Qty', pen.quantity(item.quantity)) + leaf('QU', pen.text(item.unit)),
    isTender ? '' : pricesXml(pen, item, writing),
    isBid ? '' : textsXml(pen, item.name, item.feature),
    '</Item>\n',
  ].join('')
}

/** A measure by rate. */
export function markupXml(pen: Pen, lump: LumpModel, number: string, phase: string): string {
  const figures = [
    leaf('ITMarkup', pen.money(lump.base)),
    leaf('Markup', lump.rate === null ? null : decimalText(lump.rate, 2, 'full')),
    leaf('IT', pen.money(lump.amount)),
  ]
  const texts = phase === '84' ? '' : textsXml(pen, lump.name, lump.baseText)
  return `<MarkupItem ID="${number}" RNoPart="${number}">${phase === '83' ? '' : figures.join('')}${texts}</MarkupItem>\n`
}

/** A measure without base or rate. */
export function lumpSumXml(pen: Pen, lump: LumpModel, number: string, phase: string): string {
  const prices = leaf('UP', pen.money(lump.amount)) + leaf('IT', pen.money(lump.amount))
  const texts =
    phase === '84' ? '' : `<LumpSumItem>Yes</LumpSumItem><QU>psch</QU>${textsXml(pen, lump.name, '')}`
  return `<Item ID="${number}" RNoPart="${number}">${texts}${phase === '83' ? '' : prices}</Item>\n`
}
