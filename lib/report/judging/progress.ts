import { cache } from 'react'
import { ANALYSIS_MODULES } from '../../analyses/modules'
import { findAnalysis } from '../../analyses/rules'
import type { Analysis, ResultTable } from '../../engine/analysis'
import { factKey, sightingsIn } from '../../evidence/sightings'
import { currentRun, currentRuns, type Run } from '../../runs/data'
import { judgedTables } from '../../runs/findings'
import { glanceAt, ifReadable, type OpenResult } from '../../runs/results/reader'
import type { Judgement } from '../data'
import { type FactJudgements, factJudgements, standing } from './by-fact'

/** How many findings there are, how many of them are judged, and how many of those wait for the bidder to clarify. */
export interface Progress {
  readonly judged: number
  readonly toClarify: number
  readonly all: number
}

export interface TableProgress extends Progress {
  readonly analysis: string
  readonly table: string
}

/** The findings of a table, and the judgements of each. */
interface JudgedSightings {
  readonly place: Pick<TableProgress, 'analysis' | 'table'>
  readonly found: readonly { readonly fact: string; readonly judgements: readonly Judgement[] }[]
  /** Findings that were not read, and how many of them have a judgement. */
  readonly rest: Progress
}

/** @param found the judgements of each finding */
function counted(found: readonly (readonly Judgement[])[]): Progress {
  const verdicts = found.flatMap((judgements) => standing(judgements)?.verdict ?? [])
  const toClarify = verdicts.filter((verdict) => verdict === 'toClarify').length
  return { judged: verdicts.length, toClarify, all: found.length }
}

async function sightingsOf(
  run: OpenResult,
  analysis: Analysis,
  table: ResultTable,
  judgements: FactJudgements,
): Promise<JudgedSightings> {
  const place = { analysis: analysis.id, table: table.id }
  const { found, rest } = await sightingsIn(run, analysis, table)
  const keys = new Set(found.map(({ key }) => key))
  const others = counted(judgements.in(place).flatMap((one) => (keys.has(one.findingKey) ? [] : [[one]])))
  return {
    place,
    found: found.map((one) => {
      return { fact: factKey(analysis.id, table.id, one), judgements: judgements.of(place, one) }
    }),
    rest: {
      judged: Math.min(others.judged, rest),
      toClarify: Math.min(others.toClarify, rest),
      all: rest,
    },
  }
}

const judgementsOfPage = cache((openId: string) => factJudgements(openId))

/** Every table with findings in the shown results of an analysis. */
async function sightingsOfRun(shown: Run): Promise<readonly JudgedSightings[]> {
  const { openId, analysis: id } = shown
  const analysis = findAnalysis(id)
  const run = analysis && (await glanceAt(shown))
  if (!analysis || !run) return []
  const judgements = await judgementsOfPage(openId)
  const all: JudgedSightings[] = []
  for (const table of judgedTables(analysis)) {
    const read = await ifReadable(() => sightingsOf(run, analysis, table, judgements))
    if (read && read.found.length + read.rest.all > 0) all.push(read)
  }
  return all
}

const progressOf = ({ place, found, rest }: JudgedSightings): TableProgress => ({
  ...place,
  ...summed([counted(found.map(({ judgements }) => judgements)), rest]),
})

/**
 * The progress of every table with findings in the current results of an analysis. It is the one count of judged
 * findings: a finding counts once, however many rows state it, and a judgement of a finding that the results no longer
 * have does not count.
 */
export const analysisProgress = cache(
  async (openId: string, id: string): Promise<readonly TableProgress[]> => {
    const shown = await currentRun(openId, id)
    return shown ? (await sightingsOfRun(shown)).map(progressOf) : []
  },
)

const sightingsOfSection = cache(async (openId: string): Promise<readonly JudgedSightings[]> => {
  const shown = await currentRuns(openId)
  const inOrder = ANALYSIS_MODULES.flatMap(({ id }) => shown.find(({ analysis }) => analysis === id) ?? [])
  return (await Promise.all(inOrder.map(sightingsOfRun))).flat()
})

/** The same of all analyses of a section, in the order of the menu. */
export const judgingProgress = async (openId: string): Promise<readonly TableProgress[]> =>
  (await sightingsOfSection(openId)).map(progressOf)

/** How many facts the findings of a section state, and how many of them are judged: each once, wherever it is seen. */
export async function factProgress(openId: string): Promise<Progress> {
  const facts = new Map<string, Judgement[]>()
  const rest: Progress[] = []
  for (const one of await sightingsOfSection(openId)) {
    rest.push(one.rest)
    for (const { fact, judgements } of one.found) facts.set(fact, [...(facts.get(fact) ?? []), ...judgements])
  }
  return summed([...rest, counted([...facts.values()])])
}

/** The same of one analysis, on a page that shows those of all. */
export const progressIn = async (openId: string, id: string): Promise<readonly TableProgress[]> =>
  (await judgingProgress(openId)).filter(({ analysis }) => analysis === id)

/** How many facts wait for a judgement, and how many for the bidder to clarify. */
export interface WaitingFacts {
  readonly unjudged: number
  readonly toClarify: number
}

export async function waitingFacts(openId: string): Promise<WaitingFacts> {
  const { judged, toClarify, all } = await factProgress(openId)
  return { unjudged: all - judged, toClarify }
}

/** The sum of several. */
export const summed = (parts: readonly Progress[]): Progress => ({
  judged: parts.reduce((sum, { judged }) => sum + judged, 0),
  toClarify: parts.reduce((sum, { toClarify }) => sum + toClarify, 0),
  all: parts.reduce((sum, { all }) => sum + all, 0),
})
