import { hrefOf, type Query, single } from '../../../kit/query'
import { STRENGTHS, type Strength } from '../rule/graph'

/** The sections of a view, as an address states them. */
export interface ScopeQuery {
  /** Days, both included; null: the last five years, and no end. */
  readonly from: string | null
  readonly to: string | null
  readonly types: readonly string[]
  readonly areas: readonly string[]
  /** Part of a company's name. */
  readonly name: string | null
}

export const COBIDS_PATH = '/tbService/cobids'

export const COBID_TABS = ['pairs', 'firms', 'groups', 'graph', 'joined'] as const
export type CobidTab = (typeof COBID_TABS)[number]

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === text
}

export const listIn = (text: string | null | undefined) =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

function dayIn(query: Query, name: string): string | null {
  const text = single(query, name)
  return text !== undefined && isDay(text) ? text : null
}

/** Reads `from, to, projectType, projectArea, q`; invalid values are ignored. */
export function scopeQuery(query: Query): ScopeQuery {
  return {
    ...{ from: dayIn(query, 'from'), to: dayIn(query, 'to') },
    ...{ types: listIn(single(query, 'projectType')), areas: listIn(single(query, 'projectArea')) },
    name: single(query, 'q')?.trim().slice(0, 200) || null,
  }
}

/** The least strength that each measure begins with. */
const FIRST: Readonly<Record<Strength, number>> = { together: 3, ratio: 2, evidence: 1 }

/** Reads `by, least`: which pairs count as connected. */
export function leastIn(query: Query): { strength: Strength; least: number } {
  const strength = STRENGTHS.find((one) => one === single(query, 'by')) ?? 'together'
  const least = Number(single(query, 'least') || Number.NaN)
  return { strength, least: Number.isFinite(least) && least >= 1 && least <= 1000 ? least : FIRST[strength] }
}

export const tabIn = (query: Query): CobidTab =>
  COBID_TABS.find((tab) => tab === single(query, 'tab')) ?? 'pairs'

/** The address of the workbook of what an address shows. */
export function exportHref(query: Query): string {
  const { from, to, types, areas, name } = scopeQuery(query)
  const { strength, least } = leastIn(query)
  const company = single(query, 'company') || undefined
  return hrefOf(
    '/api/tb-qb-sta-cobid-details/exportExcel',
    {},
    {
      ...{ from: from ?? undefined, to: to ?? undefined, 'name.contains': name ?? undefined },
      ...{ 'projectType.in': types.join() || undefined, 'projectArea.in': areas.join() || undefined },
      ...{ strength, least: String(least) },
      ...{ company, with: company && (single(query, 'with') || undefined) },
    },
  )
}
