import type { DraftItem, DraftUnit } from '../draft/draft'
import { refused } from '../draft/refusal'
import type { Container, FormatResult } from '../draft/report'
import type { ReadLimits } from '../parse/limits'
import { keepAddends } from '../xml-bills/cost-lines'
import type { XmlFormat } from '../xml-bills/format'
import type { XmlPart } from '../xml-bills/read-elements'
import { readPart, refusingXml, resultOf } from '../xml-bills/read-xml-bill'
import { decideCosts } from './costs'
import { GRAMMAR } from './grammar'
import { createState, type State } from './state'

/** Fewer items, or items that look otherwise, may be anything. */
const LEAST_ITEMS = 5
const ENOUGH = 0.9

const isOne = ({ code, measureUnit, quantity }: DraftItem) =>
  (code.length === 9 || code.length === 12) && measureUnit !== '' && quantity !== null

/** Whether what was read is a bill: enough items as only a bill has them. */
function isBill({ to }: State): boolean {
  const items = [...to.draft.units.values()].flatMap((unit) => unit.items.filter(({ group }) => group === 0))
  return items.length >= LEAST_ITEMS && items.filter(isOne).length >= ENOUGH * items.length
}

/** Some programs write 0 for every amount: none is stated. */
function dropZeroAmounts(units: readonly DraftUnit[]): void {
  const items = units.flatMap((unit) => unit.items)
  if (items.some(({ amount }) => amount !== null && amount.value !== 0)) return
  for (const item of items) item.amount = null
}

function finish(state: State) {
  const units = [...state.to.draft.units.values()]
  decideCosts(state)
  dropZeroAmounts(units)
  for (const unit of units) {
    keepAddends(unit, state.to.log)
    unit.hasPricesOnly = unit.items.every(({ amount }) => amount === null)
  }
  return state.to
}

const ENGLISH = 'ConstructProject'

/** A standard is named by its province. */
const provinceOf = ({ root, standard }: State) => (standard.includes('云南') ? '云南' : profileOf(root))

/** The provinces whose root is known (formats-more.md §7); null for another one. */
function profileOf(root: string): string | null {
  if (root.includes('湖南')) return '湖南'
  if (root.includes('海南') || root === '标段') return '海南'
  if (root === '数据转换交换标准') return '江苏'
  return root.toLowerCase() === ENGLISH.toLowerCase() ? ENGLISH : null
}

/** What this reader takes from no file, as columns or whole tables. */
const NEVER = [
  'bill.taxMethod',
  'bill.fileVersion',
  'projects.total',
  'units.softName',
  'units.softNumber',
  'units.lockNumber',
  'units.machineCode',
  'units.mac',
  'units.cpu',
  'units.disk',
  'contents',
  'quotas',
]
const LISTS = ['costLines', 'others', 'fees', 'resources'] as const

/** What the English format, which alone has lists, does not state in them: of 其他项目 only names and totals are known. */
const ENGLISH_LISTS = [
  'others.lists',
  'others.serial',
  'others.code',
  'others.spec',
  'others.measureUnit',
  'others.quantity',
  'others.price',
  'others.base',
  'others.rate',
  'fees.serial',
  'resources.spec',
]

/** A list of which the file has no line may have a place in the format that is not known, so it is not counted as empty. */
function notHeld({ root, to }: State): readonly string[] {
  const isEnglish = profileOf(root) === ENGLISH
  const units = [...to.draft.units.values()]
  const hasLines = (list: (typeof LISTS)[number]) => units.some(({ lists }) => lists[list].length > 0)
  const absent = LISTS.filter((list) => !isEnglish || !hasLines(list))
  const columns = ENGLISH_LISTS.filter((column) => !absent.some((list) => column.startsWith(`${list}.`)))
  const total = to.draft.cover.bidTotal ? [] : ['bill.bidTotal']
  return [...NEVER, ...total, ...absent, ...(isEnglish ? columns : [])]
}

const genericXml: XmlFormat<State> = {
  id: 'genericXml',
  root: '*:Root',
  evidence: 'readers',
  grammar: GRAMMAR,
  createState,
  finish,
  edition: ({ root, standard }) => standard || root,
  profile: provinceOf,
  notInFormat: [...NEVER, ...LISTS],
}

/**
 * Reads an XML whose root is that of no format, by names that bills of several provinces share. Only items are read, and
 * measures; everything else is counted.
 * @returns null if it does not hold at least five items of which 90 % have a code of 9 or 12 characters, a unit and a
 *   quantity; the refusal of its standard where the root names one
 */
export function readGenericXml(part: XmlPart, container: Container, limits: ReadLimits): FormatResult | null {
  let isKnown = true
  const result = refusingXml(() => {
    const { state, tables } = readPart(genericXml, part, limits)
    const entries = part.entry === null ? null : [part.entry]
    if (isBill(state)) {
      const format = { ...genericXml, notInFormat: notHeld(state) }
      return resultOf(format, state, { container, entries, tables }, limits)
    }
    isKnown = state.standard !== ''
    return { buffer: null, refusal: refused('otherFormat', state.standard), report: null }
  })
  return isKnown ? result : null
}
