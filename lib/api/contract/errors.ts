import type { ErrorCode } from '../../kit/errors'

/** What a caller is told when a call fails by a fault of ours (specification §8): the first line that fits. */
const FAULTS: readonly (readonly [call: RegExp, code: ErrorCode])[] = [
  [/^POST .*\/tb-qb-items\/beginAnalyze$/, 'itemsFailed'],
  [/\/beginAnalyze$/, 'analysisFailed'],
  [/\/exportExcel$/, 'exportFailed'],
  [/\/tb-prj-open(s|-details)$/, 'openingFailed'],
  [/^GET .*\/tb-prj-sections\//, 'sectionFailed'],
  [/\/tb-qb-params\/findByOpenId\//, 'paramsFailed'],
  [/\/tb-qb-attachments\/download$/, 'downloadFailed'],
  [/^GET \/api\/tb-/, 'queryFailed'],
]

/** The code of a fault while this request was answered. */
export function faultOf({ method, url }: Request): ErrorCode {
  const call = `${method} ${new URL(url).pathname}`
  return FAULTS.find(([fits]) => fits.test(call))?.[1] ?? 'internal'
}
