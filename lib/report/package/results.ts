import { isReported } from '../../analyses/modules'
import { ANALYSES, findAnalysis } from '../../analyses/rules'
import { paramsOf } from '../../params/data'
import { currentRuns, type Run } from '../../runs/data'
import { maskedRow } from '../../runs/personal'
import type { OpenResult } from '../../runs/results/reader'

/** The runs with current results that the report has, in the order of the analyses. */
export async function reportedRuns(openId: string): Promise<Run[]> {
  const [params, shown] = [await paramsOf(openId), await currentRuns(openId)]
  const reported = ANALYSES.filter(({ id }) => isReported(id, params))
  return reported.flatMap(({ id }) => shown.find(({ analysis }) => analysis === id) ?? [])
}

const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())

export const packagedRun = ({ analysis, id, engineVersion, startedAt, endedAt, inputs }: Run) => ({
  analysis,
  runId: id,
  engineVersion,
  startedAt: new Date(startedAt).toISOString(),
  endedAt: isoTime(endedAt),
  inputs: inputs.map(({ sha256 }) => sha256),
})

/** Rows per chunk. */
const BATCH = 500

function* rowsJson(run: OpenResult, table: string): Generator<string> {
  const found = findAnalysis(run.analysis)!.tables.find(({ id }) => id === table)!
  let batch: string[] = []
  let between = '\n'
  for (const row of run.rows(table)) {
    // Identity numbers are always masked in exports.
    batch.push(JSON.stringify(maskedRow(found, row)))
    if (batch.length < BATCH) continue
    yield between + batch.join(',\n')
    between = ',\n'
    batch = []
  }
  if (batch.length > 0) yield between + batch.join(',\n')
}

/** A run with every row of its tables as JSON, in chunks: `{ …run, params, tables: { id: rows } }`. */
export function* resultsJson(run: OpenResult): Generator<string> {
  const head = { ...packagedRun(run), params: run.params, inputs: run.inputs, specified: run.specified }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "tables": {`
  let between = '\n'
  for (const { id } of findAnalysis(run.analysis)!.tables) {
    yield `${between}    ${JSON.stringify(id)}: [`
    yield* rowsJson(run, id)
    yield ']'
    between = ',\n'
  }
  yield '\n  }\n}\n'
}
