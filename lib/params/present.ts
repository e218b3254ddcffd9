import { dropsAny, entering } from '../analyses/rational/rule/benchmark'
import { encodeParams, type ParamProblem } from '../domain/params/codec'
import { engineParams, specifiedFileId } from '../domain/params/engine'
import { SPECIFIED } from '../domain/params/kinds'
import {
  isEnabled,
  isStated,
  PARAM_KEYS,
  PARAMS,
  type ParamGroup,
  type ParamKey,
  type ParamValues,
  paramOf,
  unitOf,
} from '../domain/params/table'
import type { ErrorDetail } from '../kit/errors'
import { MISSING } from '../kit/format'
import type { Translate } from '../kit/i18n/translator'

/** The message of a problem, as worded in specification §5. */
export function problemText({ key, message, values }: ParamProblem, translate: Translate): string {
  return translate(`params.errors.${message}`, { ...values, label: translate(`params.labels.${key}`) })
}

export function problemDetails(problems: readonly ParamProblem[], translate: Translate): ErrorDetail[] {
  return problems.map((problem) => ({ path: problem.key, message: problemText(problem, translate) }))
}

/** Parameters in the format of the API. */
export function wireParams(values: ParamValues): { paramKey: string; paramValue: string | null }[] {
  const stored = encodeParams(values)
  return PARAM_KEYS.map((key) => ({ paramKey: key, paramValue: stored[key] }))
}

/** What the values were used with. */
interface Used {
  /** The name of the chosen file. */
  readonly file: string | null
  /** Whether there was a control price file. */
  readonly hasControl: boolean
  /** Bidders of the bids, in their order. */
  readonly bidderIds: readonly number[]
  /** Names of the section's bidders. */
  readonly names: ReadonlyMap<number, string>
}

/** How the benchmark was made: an average is of all prices where none could be dropped. */
function benchmarkText(values: ParamValues, translate: Translate, { file, bidderIds }: Used): string {
  const kind = specifiedFileId(values) === null ? values.jj_hlx_hlj_type : SPECIFIED
  const { rational } = engineParams(values)
  const bids = entering(bidderIds, rational).length
  if (kind === 'hlj' && !dropsAny(bids, rational))
    return translate(`params.${bids < bidderIds.length ? 'averageOfChosen' : 'averageOfAll'}`)
  const words = [translate(`params.options.jj_hlx_hlj_type.${kind}`), kind === SPECIFIED && file]
  return words.filter(Boolean).join(translate('marks.colon'))
}

const biddersText = (ids: readonly string[], { names }: Used) =>
  ids.map((id) => names.get(Number(id)) ?? MISSING).join(' · ')

/** A value in words, with its unit. */
function valueText(key: ParamKey, values: ParamValues, translate: Translate, used: Used): string {
  const value = values[key]
  if (key === 'jj_hlx_kzj_cy' && value === true && !used.hasControl) return translate('params.controlAbsent')
  if (typeof value === 'boolean') return translate(`shell.tick.${value ? 'yes' : 'no'}`)
  if (key === 'jj_hlx_hlj_tbr') return biddersText(values[key], used) || translate('params.allBidders')
  if (Array.isArray(value)) {
    if (key !== 'jj_gl_rule') return value.join(' · ') || translate('params.noWords')
    return value.map((rule) => translate(`params.options.rules.${rule}`)).join(' · ')
  }
  if (value === null) return MISSING
  if (paramOf(key).kind === 'choice') return translate(`params.options.${key}.${value}`)
  if (key === 'jj_hlx_hlj_type') return benchmarkText(values, translate, used)
  const unit = unitOf(key)
  return unit ? `${value} ${translate(`params.units.${unit}`, { count: Number(value) })}` : String(value)
}

export interface ParamText {
  readonly key: ParamKey
  readonly label: string
  readonly value: string
}

/**
 * The parameters of an analysis in words, without those that have no effect under these values, or as additions at their
 * default. The switches of the
 * groups are ignored, because an analysis can also be started by itself.
 */
export function paramTexts(
  group: ParamGroup,
  values: ParamValues,
  translate: Translate,
  used: Used,
): ParamText[] {
  const switchedOn = { ...values, jj_gl_enable: true, jj_hlx_enable: true }
  return PARAMS.filter((param) => param.group === group && param.engine !== null)
    .filter((param) => isEnabled(param, switchedOn) && isStated(param, values))
    .map(({ key }) => ({
      key,
      label: translate(`params.labels.${key}`),
      value: valueText(key, values, translate, used),
    }))
}
