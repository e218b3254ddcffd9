import { sum } from '../../domain/decimal'
import { refused } from '../draft/refusal'
import type { Collector } from '../xml-bills/collector'
import type { XmlFormat } from '../xml-bills/format'
import { checkTotals } from './categories'
import { GRAMMAR } from './grammar'
import { statesPricesOnly, VERSION } from './marks'
import { createState, type State } from './state'

function finish(state: State): Collector {
  const { to, items, sums, bidTotals } = state
  const { cover } = to.draft
  cover.fileVersion = nameOf(state)
  const [first] = items
  const isWhole = !statesPricesOnly({
    version: cover.fileVersion,
    hasNames: items.some(({ name }) => name !== ''),
    hasQuantities: items.some(({ quantity }) => quantity !== null),
    hasPrices: items.some(({ unitPrice }) => unitPrice !== null),
  })
  if (first && !isWhole) to.log.problem('needsTender', first.place, String(items.length))
  for (const one of sums) checkTotals(state, one, isWhole)
  if (bidTotals.length > 0) {
    const value = sum(bidTotals)
    cover.bidTotal = { value, text: String(value) }
  }
  return to
}

/** Bills, tenders, bids and orders; other phases are invoices, trade orders and the like. An unknown one is read. */
const PHASE = /^8[0-6]$/

const nameOf = ({ version, phase }: State) =>
  [VERSION, version, phase && `X${phase}`].filter((part) => part !== '').join(' ')

/** What GAEB DA XML has no place for. */
const NOT_IN_FORMAT = [
  'bill.ceiling',
  'bill.taxMethod',
  'units.specialty',
  'units.softNumber',
  'units.lockNumber',
  'units.machineCode',
  'units.mac',
  'units.cpu',
  'units.disk',
  'items.serial',
  'items.manage',
  'items.profit',
  'items.risk',
  'items.equipment',
  'items.provisional',
  'items.csxm',
  'contents',
  'quotas',
  'others',
  'fees',
  'resources',
]

/** GAEB DA XML 3.1 to 3.3, the phases of tender, bid and order (formats-more.md §8). */
export const gaeb: XmlFormat<State> = {
  id: 'gaeb',
  root: 'GAEB',
  encoding: 'windows-1252',
  evidence: 'realFiles',
  grammar: GRAMMAR,
  createState,
  finish,
  refusal(state, isEmpty) {
    if (state.phase !== '' && !PHASE.test(state.phase)) return refused('otherFormat', nameOf(state))
    return isEmpty ? refused('noPositions', nameOf(state)) : null
  },
  edition: ({ version, versionDate }) =>
    [version, versionDate && `(${versionDate})`].filter((part) => part !== '').join(' ') || null,
  profile: ({ phase, currency }) =>
    [phase && `X${phase}`, currency].filter((part) => part !== '').join(', ') || null,
  notInFormat: NOT_IN_FORMAT,
}
