import { ANALYSES, findAnalysis } from '../../engine/analyses/registry'
import { currentRun, eachRow, type Run } from '../../runs/data'
import { maskedRow } from '../../runs/personal'

/** The runs whose results are shown, in the order of the report. */
export async function currentRuns(openId: string): Promise<Run[]> {
  const runs = await Promise.all(ANALYSES.map((analysis) => currentRun(openId, analysis.id)))
  return runs.filter((run) => run !== null)
}

const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** A run as the manifest names it. */
export const packagedRun = ({ analysis, id, engineVersion, startedAt, endedAt, inputs }: Run) => ({
  analysis,
  runId: id,
  engineVersion,
  startedAt: new Date(startedAt).toISOString(),
  endedAt: isoTime(endedAt),
  inputs: inputs.map(({ sha256 }) => sha256),
})

/** Rows put together before they are handed on. */
const BATCH = 500

function* rowsJson(run: Run, table: string): Generator<string> {
  const found = findAnalysis(run.analysis)!.tables.find(({ id }) => id === table)!
  let batch: string[] = []
  let between = '\n'
  for (const row of eachRow(run, table)) {
    // Identity numbers never leave the product whole.
    batch.push(JSON.stringify(maskedRow(found, row)))
    if (batch.length < BATCH) continue
    yield between + batch.join(',\n')
    between = ',\n'
    batch = []
  }
  if (batch.length > 0) yield between + batch.join(',\n')
}

/** A run with every row of its tables as JSON, a piece at a time: `{ …run, params, tables: { id: rows } }`. */
export function* resultsJson(run: Run): Generator<string> {
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
