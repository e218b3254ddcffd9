import type { ErrorCode } from '../../kit/errors'

/** The message code for an internal error of a call (specification §8): the first row that matches. */
const CODES: readonly (readonly [call: RegExp, code: ErrorCode])[] = [
  [/^POST .*\/tb-qb-items\/beginAnalyze$/, 'itemsFailed'],
  [/\/beginAnalyze$/, 'analysisFailed'],
  [/\/exportExcel$/, 'exportFailed'],
  [/\/export\/ocds\//, 'exportFailed'],
  [/\/tb-prj-open(s|-details)$/, 'openingFailed'],
  [/^GET .*\/tb-prj-sections\//, 'sectionFailed'],
  [/\/tb-qb-params\/findByOpenId\//, 'paramsFailed'],
  [/\/tb-qb-attachments\/download$/, 'downloadFailed'],
  [/^GET \/api\/tb-/, 'queryFailed'],
]

/** The message code for an internal error while this request was answered. */
export function internalErrorCodeOf({ method, url }: Request): ErrorCode {
  const call = `${method} ${new URL(url).pathname}`
  return CODES.find(([fits]) => fits.test(call))?.[1] ?? 'internal'
}
