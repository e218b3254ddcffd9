import { findAnalysis } from '../../analyses/rules'
import type { Row } from '../../engine/analysis'
import { factKey } from '../../evidence/sightings'
import type { Locale } from '../../kit/i18n/locale'
import type { Query } from '../../kit/query'
import { currentResult } from '../../runs/results/reader'
import type { Judgement } from '../data'
import { factJudgements, standing, type TablePlace } from './by-fact'
import { findingsAmong, type JudgedTable, rowsOfView } from './findings'
import { causeKeys, hasSameCause } from './tables'

export type { TablePlace }

/** The table in the current results; null if there is none. */
async function tableAt(openId: string, place: TablePlace): Promise<JudgedTable | null> {
  const analysis = findAnalysis(place.analysis)
  const table = analysis?.tables.find(({ id }) => id === place.table)
  const run = analysis && (await currentResult(openId, analysis.id))
  return analysis && table && run ? { run, analysis, table } : null
}

/** A finding with the judgements that are stored about its fact, and those that are shown of it. */
export interface KnownFinding {
  readonly fact: string
  readonly stored: readonly Judgement[]
  readonly shown: readonly Judgement[]
}

/** What is known of findings of a table; of one that the results do not have, what names it itself. */
export async function knownFindings(
  openId: string,
  place: TablePlace,
): Promise<(key: string, row: Row | undefined) => KnownFinding> {
  const judgements = await factJudgements(openId)
  const table = findAnalysis(place.analysis)?.tables.find(({ id }) => id === place.table)
  return (key, row) => {
    const none = { key, fact: null, former: null }
    const name = row && table ? judgements.nameOf(place.analysis, table, row) : none
    const [stored, shown] = [judgements.stored(place, name), judgements.of(place, name)]
    return { fact: factKey(place.analysis, place.table, name), stored, shown }
  }
}

export interface Judged {
  readonly verdict: string
  readonly reason: string
  readonly note: string
}

/** Which findings of a table: the named ones, those listed under an address, or those of the same cause as one. */
export interface Scope {
  readonly keys?: readonly { readonly key: string; readonly from?: Judged | null | undefined }[] | undefined
  readonly view?: { readonly query: Query; readonly locale: Locale } | undefined
  readonly like?: string | undefined
}

/** The findings of a scope in the current results, by key. */
export async function findingsAt(
  openId: string,
  place: TablePlace,
  { keys, view, like }: Scope,
): Promise<ReadonlyMap<string, Row>> {
  const at = await tableAt(openId, place)
  if (!at) return new Map()
  if (view) return findingsAmong(at, await rowsOfView(at, view.query, view.locale))
  const all = await findingsAmong(at, at.run.rows(at.table.id))
  if (keys) return new Map(keys.flatMap(({ key }) => (all.has(key) ? [[key, all.get(key)!] as const] : [])))
  const one = all.get(like ?? '')
  if (!one || causeKeys(at.table).length === 0) return new Map()
  return new Map([...all].filter(([, row]) => hasSameCause(at.table, one, row)))
}

/** How many findings of a scope wait for a judgement, how many have one, and how many of those wait for the bidder. */
export interface ScopeCount {
  readonly open: number
  readonly judged: number
  readonly toClarify: number
}

export async function countScope(openId: string, place: TablePlace, scope: Scope): Promise<ScopeCount> {
  const [found, known] = [await findingsAt(openId, place, scope), await knownFindings(openId, place)]
  const shown = [...found].map(([key, row]) => known(key, row).shown)
  const judged = shown.filter(({ length }) => length > 0).length
  const toClarify = shown.filter((judgements) => standing(judgements)?.verdict === 'toClarify').length
  return { open: found.size - judged, judged, toClarify }
}
