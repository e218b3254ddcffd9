import { API_PARTS } from '../../analyses/api-parts'
import { ANALYSIS_MODULES, type ListedModule } from '../../analyses/modules'
import { findAnalysis } from '../../engine/analyses/registry'
import type { Analysis } from '../../engine/analysis'
import type { Handler } from '../contract/endpoint'
import type { ProductCall } from '../contract/openapi'
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

/** An endpoint with the method that it answers. */
interface Answering {
  readonly method: 'GET' | 'POST'
  readonly endpoint: Handler
}

function callsOfModule(module: ListedModule): [path: string, call: Answering][] {
  const analysis = findAnalysis(module.id)
  if (!analysis) throw new Error(`no rule of the analysis ${module.id}`)
  const own = API_PARTS[module.id]?.calls ?? {}
  const endpoints: Record<string, Handler> = {
    ...commonCalls(analysis, module),
    ...Object.fromEntries(module.api.calls.map((call) => [call.path, tableCall(analysis, call)])),
    ...Object.fromEntries(Object.entries(own).map(([path, call]) => [path, ownEndpoint(analysis, call)])),
  }
  return Object.entries(endpoints).map(([path, endpoint]) => [
    path,
    { method: own[path]?.method ?? 'GET', endpoint },
  ])
}

const CALLS: ReadonlyMap<string, Answering> = new Map(ANALYSIS_MODULES.flatMap(callsOfModule))

/** The calls of the analyses for the document: they have no route files of their own. */
export const analysisCalls = (): ProductCall[] =>
  [...CALLS].map(([path, call]) => ({ ...call, path: `/api/${path}` }))

const REPORTED = '{openId}'

interface Found extends Answering {
  readonly params: Record<string, string>
}

/** @param parts of the path below `/api/`, decoded */
function callAt(parts: readonly string[]): Found | null {
  const exact = CALLS.get(parts.join('/'))
  if (exact) return { ...exact, params: {} }
  const reported = CALLS.get([...parts.slice(0, -1), REPORTED].join('/'))
  if (reported) return { ...reported, params: { openId: parts.at(-1) ?? '' } }
  // Without the id the call itself says what is missing.
  const unnamed = CALLS.get([...parts, REPORTED].join('/'))
  return unnamed ? { ...unnamed, params: { openId: '' } } : null
}

type Context = { params: Promise<{ service: string; call: string[] }> }

async function foundFor({ params }: Context): Promise<Found | null> {
  const { service, call } = await params
  return callAt([service, ...call])
}

const ALLOWED = { GET: 'GET, HEAD, OPTIONS', POST: 'OPTIONS, POST' }

/** One route answers all of them: which they are stands in the modules. @param unknown answers every other path */
export function analysisRoute(unknown: (request: Request) => Promise<Response>) {
  const answering = (method?: Answering['method'], refused = 405) => {
    return async (request: Request, context: Context): Promise<Response> => {
      const found = await foundFor(context)
      if (!found) return unknown(request)
      if (found.method === method) return found.endpoint(request, { params: Promise.resolve(found.params) })
      return new Response(null, { status: refused, headers: { Allow: ALLOWED[found.method] } })
    }
  }
  const other = answering()
  return {
    GET: answering('GET'),
    POST: answering('POST'),
    PUT: other,
    PATCH: other,
    DELETE: other,
    OPTIONS: answering(undefined, 204),
  }
}
