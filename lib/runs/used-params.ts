import { FILE_TYPE } from '../domain/number-codes'
import { decodeParams } from '../domain/params/codec'
import type { ParamGroup, ParamKey, ParamValues } from '../domain/params/table'
import { MISSING } from '../kit/format'
import type { Locale } from '../kit/i18n/locale'
import { type Translate, translator } from '../kit/i18n/translator'
import { differingParams, paramsOf, specifiedFileOf } from '../params/data'
import { type ParamText, paramTexts } from '../params/present'
import { biddersOf } from '../sections/bidders/data'
import type { Run } from './data'

export interface ParamChange {
  readonly label: string
  readonly before: string
  readonly now: string
}

async function textsOf(run: Run, values: ParamValues, translate: Translate): Promise<ParamText[]> {
  const file = await specifiedFileOf(run.openId, values)
  const bidderIds = run.inputs.flatMap(({ fileType, bidderId }) =>
    fileType === FILE_TYPE.bid && bidderId !== null ? [bidderId] : [],
  )
  return paramTexts(run.analysis as ParamGroup, values, translate, {
    file: file?.fileName ?? null,
    hasControl: run.inputs.some(({ fileType }) => fileType === FILE_TYPE.control),
    bidderIds,
    names: new Map((await biddersOf(run.openId)).map(({ id, bidderName }) => [id, bidderName])),
  })
}

/** The parameters a run was computed with, and those that have changed since. */
export async function usedParams(
  run: Run,
  locale: Locale,
): Promise<{ used: ParamText[]; changed: ParamChange[] }> {
  const [then, now] = [decodeParams(run.params), await paramsOf(run.openId)]
  const used = await textsOf(run, then, translator(locale))
  return { used, changed: await paramChanges(run, then, now, locale) }
}

/** The parameters of a run's analysis that differ, with both values in words. */
export async function paramChanges(
  run: Run,
  then: ParamValues,
  now: ParamValues,
  locale: Locale,
): Promise<ParamChange[]> {
  const translate = translator(locale)
  const [used, present] = [await textsOf(run, then, translate), await textsOf(run, now, translate)]
  const shown = (texts: readonly ParamText[], key: ParamKey) => texts.find((text) => text.key === key)?.value
  return differingParams(run.analysis, then, now).map((key) => ({
    label: translate(`params.labels.${key}`),
    before: shown(used, key) ?? String(then[key] ?? MISSING),
    now: shown(present, key) ?? String(now[key] ?? MISSING),
  }))
}
