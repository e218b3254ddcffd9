import { ANALYSIS_MODULES, type AnalysisId, type ListedModule } from '../../analyses/modules'
import { findAnalysis } from '../../engine/analyses/registry'
import type { Analysis } from '../../engine/analysis'
import type { Handler } from '../contract/endpoint'
import type { ProductCall } from '../contract/openapi'
import { beginAnalyze, exportExcel, paramsOfRun, queryTable, queryTree, reportRows } from './analyses'
import * as features from './features'
import { queryGroups } from './groups'
import * as regular from './regular'
import * as tecLayout from './tec-layout'
import * as tecSame from './tec-same'
import * as quantities from './unbalance'

/** Calls of an analysis that need code of their own, by their path below `/api/`. */
const OWN: Readonly<Partial<Record<AnalysisId, Readonly<Record<string, Handler>>>>> = {
  features: {
    'tb-qb-act-features/querySum': features.querySum,
    'tb-qb-act-features/queryDetails': features.queryPair,
  },
  regular: {
    'tb-qb-eco-regular-sums/querySum': regular.querySum,
    'tb-qb-eco-regular-sums/queryPairs': regular.queryPairs,
    'tb-qb-eco-regular-sums/queryGroups': queryGroups,
    'tb-qb-eco-regular-cons/queryConn': regular.queryConn,
    'tb-qb-eco-regular-details/queryDetails': regular.queryPair,
    'tb-qb-eco-regular-details/queryDetailsByFilter': regular.queryPair,
    'tb-qb-eco-regular-details/getGLXVMByOpenId/{openId}': regular.reportMatrix,
  },
  tecSame: {
    'tb-qb-tec-sames/queryPairs': tecSame.queryPairs,
    'tb-qb-tec-same-details/queryFragments': tecSame.queryPairTable('fragments'),
    'tb-qb-tec-same-details/queryTraces': tecSame.queryPairTable('traces'),
    'tb-qb-tec-same-details/queryImages': tecSame.queryPairTable('images'),
    'tb-qb-tec-same-details/queryNames': tecSame.queryPairTable('names'),
    'tb-qb-tec-same-details/queryOddForms': tecSame.queryPairTable('oddForms'),
    'tb-qb-tec-same-details/queryText': tecSame.queryText,
  },
  tecLayout: {
    'tb-qb-tec-layout-details/queryDetails': tecLayout.queryDetails,
  },
  unbalance: {
    'tb-qb-lab-unbalances/queryKept': quantities.queryKept,
    'tb-qb-lab-unbalances/findKept': quantities.findKept,
  },
}

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

function callsOfModule(module: ListedModule): [path: string, endpoint: Handler][] {
  const analysis = findAnalysis(module.id)
  if (!analysis) throw new Error(`no rule of the analysis ${module.id}`)
  const tables = module.api.calls.map((call) => [call.path, tableCall(analysis, call)])
  return Object.entries({
    ...commonCalls(analysis, module),
    ...Object.fromEntries(tables),
    ...OWN[module.id],
  })
}

const CALLS: ReadonlyMap<string, Handler> = new Map(ANALYSIS_MODULES.flatMap(callsOfModule))

/** The calls of the analyses for the document: they have no route files of their own. */
export const analysisCalls = (): ProductCall[] =>
  [...CALLS].map(([path, endpoint]) => ({ method: 'GET', path: `/api/${path}`, endpoint }))

const REPORTED = '{openId}'

interface Found {
  readonly endpoint: Handler
  readonly params: Record<string, string>
}

/** @param parts of the path below `/api/`, decoded */
function callAt(parts: readonly string[]): Found | null {
  const exact = CALLS.get(parts.join('/'))
  if (exact) return { endpoint: exact, params: {} }
  const reported = CALLS.get([...parts.slice(0, -1), REPORTED].join('/'))
  if (reported) return { endpoint: reported, params: { openId: parts.at(-1) ?? '' } }
  // Without the id the call itself says what is missing.
  const unnamed = CALLS.get([...parts, REPORTED].join('/'))
  return unnamed ? { endpoint: unnamed, params: { openId: '' } } : null
}

type Context = { params: Promise<{ service: string; call: string[] }> }

async function foundFor({ params }: Context): Promise<Found | null> {
  const { service, call } = await params
  return callAt([service, ...call])
}

/** One route answers all of them: which they are stands in the modules. @param unknown answers every other path */
export const analysisRoute = (unknown: (request: Request) => Promise<Response>) => ({
  async GET(request: Request, context: Context): Promise<Response> {
    const found = await foundFor(context)
    if (!found) return unknown(request)
    return found.endpoint(request, { params: Promise.resolve(found.params) })
  },
  async POST(request: Request, context: Context): Promise<Response> {
    if (!(await foundFor(context))) return unknown(request)
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  },
})
