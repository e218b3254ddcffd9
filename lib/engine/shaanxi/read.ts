import type { DraftItem, DraftLine, DraftUnit, Figure } from '../draft/draft'
import type { XmlFormat } from '../xml-bills/format'
import { addQuotas } from '../xml-bills/quota-contents'
import { GRAMMAR } from './grammar'
import { createState, type State } from './state'

const isStated = (figure: Figure) => figure !== null && figure.value !== 0
const withoutZero = (figure: Figure): Figure => (isStated(figure) ? figure : null)

function blankItem(item: DraftItem): void {
  item.unitPrice = withoutZero(item.unitPrice)
  item.amount = withoutZero(item.amount)
  const { components } = item
  for (const part of Object.keys(components) as (keyof typeof components)[])
    components[part] = withoutZero(components[part])
}

const blankLine = (line: DraftLine): DraftLine => ({
  ...line,
  price: withoutZero(line.price),
  rate: withoutZero(line.rate),
  amount: withoutZero(line.amount),
})

/** A tender bill has 0 wherever it states no price: that is missing, not zero. */
function blankTender(units: readonly DraftUnit[]): void {
  if (units.some(({ items }) => items.some(({ unitPrice }) => isStated(unitPrice)))) return
  for (const { items, lists } of units) {
    for (const item of items) blankItem(item)
    for (const list of Object.values(lists)) list.splice(0, list.length, ...list.map(blankLine))
  }
}

/** Codes that neither a unit project nor its single project states are those of the bid, else of the tender bill. */
function addCodes({ to, bidCodes, tenderCodes }: State): void {
  const codes = bidCodes ?? tenderCodes
  if (!codes) return
  for (const { facts } of to.draft.units.values()) {
    facts.lockNumber ||= codes.lockNumber
    facts.machineCode ||= codes.machineCode
  }
}

function finish(state: State) {
  const units = [...state.to.draft.units.values()]
  addCodes(state)
  blankTender(units)
  addQuotas(state.quotas, state.to.log)
  return state.to
}

/** What Shaanxi's 建设项目 has no place for. */
const NOT_IN_FORMAT = [
  'bill.taxMethod',
  'projects.code',
  'projects.total',
  'units.code',
  'units.softName',
  'units.softNumber',
  'units.mac',
  'units.cpu',
  'units.disk',
  'sections',
  'items.csxm',
  'contents.amount',
  'others.base',
  'others.rate',
  'fees.base',
  'resources.amount',
]

/** 建设项目 of Shaanxi: .ZBS, .TBS, .JZBX (formats-more.md §4.2). */
export const shaanxi: XmlFormat<State> = {
  id: 'shaanxi',
  root: '建设项目',
  evidence: 'writer',
  grammar: GRAMMAR,
  createState,
  finish,
  edition: ({ edition }) => edition || null,
  profile: () => null,
  notInFormat: NOT_IN_FORMAT,
}
