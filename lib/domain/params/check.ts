import { decimalOf } from '../decimal'
import type { ParamProblem } from './codec'
import { specifiedFileId } from './engine'
import { BENCHMARKS, type NumberParam } from './kinds'
import { isNeeded, PARAMS, type ParamKey, type ParamValues } from './table'

/** The facts of the section that the check needs. */
export interface ParamFacts {
  /** Uploaded files that can be chosen as the benchmark: not deleted, readable, and with prices. */
  readonly fileIds: ReadonlySet<number>
  /** Files not deleted and readable, but without prices. */
  readonly unpricedIds?: ReadonlySet<number>
  /** Bidders of the section that take part; absent: there is no section, so that none can be chosen. */
  readonly bidderIds?: ReadonlySet<number>
}

function problem(key: ParamKey, message: string, values: ParamProblem['values'] = {}): ParamProblem {
  return { key, message, values }
}

function checkNumber(param: NumberParam & { key: ParamKey }, values: ParamValues): ParamProblem[] {
  const value = values[param.key] as number | null
  const { key, min, max, decimals } = param
  if (value === null) return isNeeded(param, values) ? [problem(key, param.missing ?? 'missing')] : []
  if (!Number.isFinite(value)) return [problem(key, 'unreadable')]
  if (value >= min && value <= max && decimalOf(value).scale <= decimals) return []
  return [problem(key, decimals === 0 ? 'wholeBounds' : 'bounds', { min, max, decimals })]
}

function checkBenchmark(values: ParamValues, { fileIds, unpricedIds }: ParamFacts): ParamProblem[] {
  const key = 'jj_hlx_hlj_type'
  const choice = values[key]
  if (choice === null) return [problem(key, 'benchmark')]
  if (choice !== 'file' && BENCHMARKS.some((kind) => kind === choice)) return []
  const fileId = specifiedFileId(values)
  if (fileId !== null && fileIds.has(fileId)) return []
  return [problem(key, fileId !== null && unpricedIds?.has(fileId) ? 'unpricedFile' : 'specifiedFile')]
}

/** A price compared with itself says nothing, so that one bidder alone is no mean. */
function checkBidders(values: ParamValues, { bidderIds }: ParamFacts): ParamProblem[] {
  const key = 'jj_hlx_hlj_tbr'
  const chosen = values[key]
  if (chosen.length === 0) return []
  if (!chosen.every((id) => bidderIds?.has(Number(id)))) return [problem(key, 'unknownBidder')]
  return chosen.length === 1 ? [problem(key, 'oneBidder')] : []
}

/** Dropping as many bids as the threshold would leave none (rules.md §6). */
function checkDrops(values: ParamValues): ParamProblem[] {
  const { jj_hlx_hlj_n: threshold, jj_hlx_hlj_high: high, jj_hlx_hlj_low: low } = values
  if (values.jj_hlx_hlj_type !== 'hlj' || threshold === null || high === null || low === null) return []
  const dropped = Math.floor(high) + Math.floor(low)
  return dropped < threshold ? [] : [problem('jj_hlx_hlj_n', 'dropsTooMany', { dropped, threshold })]
}

/**
 * Every problem that prevents these parameters from being saved (specification §5), in the order of the
 * table. Required values are required whether or not their group is switched on, because an analysis can be
 * started by itself and needs every limit.
 */
export function checkParams(values: ParamValues, facts: ParamFacts): ParamProblem[] {
  const found = PARAMS.flatMap((param) => {
    switch (param.kind) {
      case 'flag':
        return 'fixed' in param && values[param.key] !== param.default ? [problem(param.key, 'fixed')] : []
      case 'number':
        return checkNumber(param, values)
      case 'rules':
        return values[param.key].length === 0 ? [problem(param.key, param.missing)] : []
      case 'benchmark':
        return checkBenchmark(values, facts)
      case 'bidders':
        return checkBidders(values, facts)
      default:
        return []
    }
  })
  return [...found, ...checkDrops(values)]
}
