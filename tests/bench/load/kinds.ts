import type { Random } from '../../../lib/domain/random'

/** A kind of request that people make. */
export interface Kind {
  readonly name: string
  readonly type: 'page' | 'call'
  /** Relative frequency of the kind. */
  readonly weight: number
  readonly path: (openId: string) => string
  /** Whether its answer names a file to download next. */
  readonly isExport?: boolean
}

const page = (name: string, weight: number, path = name): Kind => ({
  name,
  type: 'page',
  weight,
  path: (openId) => `/qb-inner/${openId}/${path}`,
})
const call = (name: string, weight: number, path: (openId: string) => string): Kind => ({
  name,
  type: 'call',
  weight,
  path,
})
const analysis = (name: string, act: string, more = '') => {
  return (openId: string) => `/api/tb-qb-${name}/${act}?openId=${openId}${more}`
}

/** 24 kinds: mostly reading results, sometimes an analysis, an export or the report. */
export const KINDS: readonly Kind[] = [
  { ...page('sections', 6), path: () => '/qb-project' },
  { ...page('workplace', 3), path: () => '/workplace' },
  page('project_info', 6),
  page('bidder_info', 5),
  page('file_view', 4),
  page('analysis_record', 3),
  page('analysis_con_file', 4),
  page('analysis_eco_con', 8),
  page('conformance details', 8, 'analysis_eco_con?tab=details&page=2'),
  page('calculation details', 6, 'analysis_eco_calc?tab=details'),
  page('analysis_eco_rule', 5),
  page('a pair', 3, 'analysis_eco_rule?tab=details'),
  page('rational details', 4, 'analysis_eco_ra?tab=details'),
  page('analysis_hardware', 4),
  page('analysis_trade', 3),
  page('report', 4),
  call('currentUser', 3, () => '/api/currentUser'),
  call('notices', 8, () => '/api/personal/notices/count'),
  call('conformance sums', 3, analysis('eco-conformance-sums', 'querySum')),
  call('calculation rows', 3, analysis('eco-calc-details', 'queryDetails', '&page=1')),
  call('files', 2, (openId) => `/api/tb-files?openId.equals=${openId}`),
  call('parameters', 2, (openId) => `/api/tb-qb-params/findByOpenId/${openId}`),
  call('run', 2, analysis('eco-calc-sums', 'beginAnalyze')),
  { ...call('export', 1, analysis('eco-calc-sums', 'exportExcel')), isExport: true },
]

const ALL = KINDS.reduce((sum, { weight }) => sum + weight, 0)

export function pickKind(random: Random): Kind {
  let left = random.next() * ALL
  for (const kind of KINDS) {
    left -= kind.weight
    if (left < 0) return kind
  }
  return KINDS[0]!
}
