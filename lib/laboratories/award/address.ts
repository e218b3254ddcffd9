import type { Typed } from './basis'
import { ranged, rangedList } from './ranges'
import type { AwardRequest } from './requests'

/** What the laboratory shows, as its address states it: whoever opens the address sees the same. */
export interface LabState extends Typed {
  /** An entry of the library, or `v3` for a confirmed version; null: nothing is chosen yet. */
  readonly formula: string | null
  /** Parameters and draws that differ from those of the formula. */
  readonly params: Readonly<Record<string, number>>
  readonly draws: Readonly<Record<string, readonly number[]>>
  /** The place of the outcome that is shown. */
  readonly outcome: number
  /** The bidder whose price moves. */
  readonly moved: number | null
  readonly leaveOut: readonly number[]
  readonly group: readonly number[]
}

export const EMPTY: LabState = {
  ...{ formula: null, params: {}, draws: {}, outcome: 0, moved: null, leaveOut: [], group: [] },
  ...{ prices: {}, adjustments: {}, scores: {}, limit: null, fixed: null, owner: null },
}

type Entry = readonly [key: string, value: string]
const PAIR = ':'
const NEXT = ','

/** A number as people write it, and nothing that only programs read as one. */
const numberOf = (text: string) => (/^-?\d{1,13}(\.\d{1,6})?$/.test(text) ? Number(text) : null)
const idOf = (text: string) => (/^[1-9]\d{0,11}$/.test(text) ? Number(text) : null)
const known = <T>(value: T | null): value is T => value !== null

const entriesOf = (text: string): Entry[] =>
  text.split(NEXT).flatMap((part) => {
    const at = part.lastIndexOf(PAIR)
    return at > 0 ? [[part.slice(0, at), part.slice(at + 1)] as const] : []
  })

function figuresOf(text: string): Record<string, number> {
  const entries = entriesOf(text).flatMap(([key, value]) => {
    const figure = numberOf(value)
    return figure === null ? [] : [[key, figure] as const]
  })
  return Object.fromEntries(entries)
}
const byBidder = (text: string) =>
  Object.fromEntries(Object.entries(figuresOf(text)).filter(([id]) => idOf(id) !== null))
const idsOf = (text: string) => [...new Set(text.split(NEXT).map(idOf).filter(known))]

function scoresOf(text: string): Record<string, Record<string, number>> {
  const scores: Record<string, Record<string, number>> = {}
  for (const [key, figure] of Object.entries(figuresOf(text))) {
    const at = key.lastIndexOf('.')
    const [name, id] = [key.slice(0, at), key.slice(at + 1)]
    if (at > 0 && idOf(id) !== null) scores[name] = { ...scores[name], [id]: figure }
  }
  return scores
}

function drawsOf(text: string): Record<string, readonly number[]> {
  const entries = entriesOf(text).flatMap(([name, list]) => {
    const values = rangedList(list.replaceAll('_', ','))
    return values ? [[name, values] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The state in a query; what cannot be read is as if it were not there. */
export function stateOf(query: Readonly<Record<string, string | undefined>>): LabState {
  const text = (key: string) => query[key] ?? ''
  const formula = /^\w{1,20}$/.test(text('formula')) ? text('formula') : null
  return {
    formula,
    params: figuresOf(text('params')),
    draws: drawsOf(text('draws')),
    outcome: /^\d{1,5}$/.test(text('outcome')) ? Number(text('outcome')) : 0,
    moved: idOf(text('moved')),
    leaveOut: idsOf(text('without')),
    group: idsOf(text('group')),
    prices: byBidder(text('prices')),
    adjustments: byBidder(text('adjustments')),
    scores: scoresOf(text('scores')),
    limit: numberOf(text('limit')),
    fixed: numberOf(text('fixed')),
    owner: numberOf(text('owner')),
  }
}

const joined = (of: Readonly<Record<string, number>>) =>
  Object.entries(of)
    .map(([key, value]) => `${key}${PAIR}${value}`)
    .join(NEXT)

/** The query that states it; whatever is as usual is left out. */
export function queryOf(state: LabState): Record<string, string> {
  const scores = Object.entries(state.scores).map(([name, of]) =>
    joined(Object.fromEntries(Object.entries(of).map(([id, value]) => [`${name}.${id}`, value]))),
  )
  const draws = Object.entries(state.draws).map(
    ([name, values]) => `${name}${PAIR}${ranged(values).replaceAll(', ', '_')}`,
  )
  const figure = (value: number | null) => (value === null ? '' : String(value))
  const all = {
    formula: state.formula ?? '',
    params: joined(state.params),
    draws: draws.join(NEXT),
    outcome: state.outcome === 0 ? '' : String(state.outcome),
    moved: figure(state.moved),
    without: state.leaveOut.join(NEXT),
    group: state.group.join(NEXT),
    prices: joined(state.prices),
    adjustments: joined(state.adjustments),
    scores: scores.filter((text) => text !== '').join(NEXT),
    limit: figure(state.limit),
    fixed: figure(state.fixed),
    owner: figure(state.owner),
  }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
}

export function requestOf(state: LabState): AwardRequest {
  const { formula, moved, limit, fixed, owner, ...rest } = state
  return {
    ...rest,
    ...(formula !== null && { formulaId: formula }),
    ...(moved !== null && { moved }),
    ...(limit !== null && { limit }),
    ...(fixed !== null && { fixed }),
    ...(owner !== null && { owner }),
  }
}
