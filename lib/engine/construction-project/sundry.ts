import type { DraftLine, Figure, ListName } from '../draft/draft'
import { checkTax } from '../draft/specialists'
import { addLine } from '../xml-bills/collector'
import type { Grammar, XmlElement } from '../xml-bills/rules'
import type { State } from './state'

/** The amount of a line of Sundry: as provisional, with tax, or plain (formats-more.md §3). */
const amountOf = (element: XmlElement): Figure =>
  element.figure('provisionaltotal') ?? element.figure('taxorgprovisionaltotal') ?? element.figure('total')

type LineReader = (element: XmlElement) => Partial<DraftLine>

const named: LineReader = (element) => ({
  serial: element.text('number'),
  name: element.text('name'),
  measureUnit: element.text('unit'),
  amount: amountOf(element),
})

/** 专业工程暂估价: its price with tax, and in the edition of 2025 the one without, which may stand alone. */
const specialist: LineReader = (element) => {
  const net = element.figure('notaxprovisionaltotal')
  return { ...named(element), amount: amountOf(element) ?? net, net }
}

/** The groups and lines of one list: groups hold lines, and only the lines are rows of the bill. */
function listRules(name: string, list: ListName, read: LineReader): Grammar<State> {
  const [group, item] = [`${name}Group`, `${name}Item`]
  return {
    [name]: { children: [group, item] },
    [group]: {
      children: [group, item],
      open: ({ headings }, element) => {
        headings.push(element.text('name'))
      },
      close: ({ headings }) => {
        headings.pop()
      },
    },
    [item]: {
      table: list as Exclude<ListName, 'projects'>,
      open: ({ to, headings }, element) => {
        const heading = list === 'daywork' ? (headings.at(-1) ?? '') : ''
        const line = addLine(to, list, element.place, { ...read(element), heading })
        checkTax(line, element.figure('provisionaltotaltax'), to.log)
      },
    },
  }
}

const fee: LineReader = (element) => ({
  serial: element.text('number'),
  name: element.text('name'),
  baseText: element.text('qtyformula'),
  rate: element.figure('rate'),
  amount: element.figure('total'),
})

/** 其他项目 with its lists, 规费 and 税金. */
export const SUNDRY_RULES: Grammar<State> = {
  Sundry: {
    children: [
      'SundryCosts',
      'ProvisionalSums',
      'ProvisionalMaterial',
      'SpecialtyProvisionalPrice',
      'DayWorkRate',
      'MainContractorAttendance',
      'ClaimsCost:Unused',
      'SiteInstructionCost:Unused',
      'OtherContents:Unused',
    ],
  },
  Unused: { unused: true },
  ...listRules('SundryCosts', 'others', named),
  ...listRules('ProvisionalSums', 'provisional', named),
  ...listRules('ProvisionalMaterial', 'materials', (element) => ({
    code: element.text('number'),
    name: element.text('name'),
    spec: element.text('specification'),
    measureUnit: element.text('unit'),
    quantity: element.figure('quantity'),
    price: element.figure('price'),
  })),
  ...listRules('SpecialtyProvisionalPrice', 'specialists', specialist),
  ...listRules('DayWorkRate', 'daywork', (element) => ({
    ...named(element),
    quantity: element.figure('provisionalquantity'),
    price: element.figure('price'),
  })),
  ...listRules('MainContractorAttendance', 'attendance', (element) => ({
    ...named(element),
    base: element.figure('quantity'),
    rate: element.figure('rate'),
  })),
  ...listRules('StatutoryFees', 'fees', fee),
  ...listRules('Tax', 'fees', fee),
}
