import { API_PARTS } from '../../analyses/api-parts'
import { ANALYSIS_MODULES, type ListedModule } from '../../analyses/modules'
import { findAnalysis } from '../../analyses/rules'
import type { Analysis } from '../../engine/analysis'
import type { CallTable } from '../contract/dispatch'
import type { Handler } from '../contract/endpoint'
import { beginAnalyze, exportExcel, paramsOfRun, queryTable, queryTree, reportRows } from './analyses'
import { ownEndpoint } from './own-calls'

type TableCall = ListedModule['api']['calls'][number]

function tableCall(analysis: Analysis, { kind, table, by }: TableCall): Handler {
  if (kind === 'report') return reportRows(analysis, table, by)
  return kind === 'tree' ? queryTree(analysis, table) : queryTable(analysis, table)
}

/** What every analysis answers: it is run, exported, and its first table is shown. */
function commonCalls(
  analysis: Analysis,
  { api: { service, statesParams } }: ListedModule,
): Record<string, Handler> {
  const [first] = analysis.tables
  return {
    [`${service}/beginAnalyze`]: beginAnalyze(analysis),
    [`${service}/exportExcel`]: exportExcel(analysis),
    [`${service}/querySum`]: queryTable(analysis, first!.id, statesParams ? paramsOfRun : undefined),
  }
}

function callsOfModule(module: ListedModule): [path: string, answers: CallTable[string]][] {
  const analysis = findAnalysis(module.id)
  if (!analysis) throw new Error(`no rule of the analysis ${module.id}`)
  const own = API_PARTS[module.id]?.calls ?? {}
  const endpoints: Record<string, Handler> = {
    ...commonCalls(analysis, module),
    ...Object.fromEntries(module.api.calls.map((call) => [call.path, tableCall(analysis, call)])),
    ...Object.fromEntries(Object.entries(own).map(([path, call]) => [path, ownEndpoint(analysis, call)])),
  }
  return Object.entries(endpoints).map(([path, endpoint]) => [
    `/api/${path}`,
    { [own[path]?.method ?? 'GET']: endpoint },
  ])
}

/** The calls of the analyses: which they are stands in the modules. */
export const ANALYSIS_CALLS: CallTable = Object.fromEntries(ANALYSIS_MODULES.flatMap(callsOfModule))
