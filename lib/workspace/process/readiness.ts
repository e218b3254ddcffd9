import type { FileSlots } from '../../documents/uploads/loaders'
import { PARSE_STATUS } from '../../domain/number-codes'
import type { ParamValues } from '../../domain/params/table'
import type { ProcessStep } from '../../domain/process'
import { type Claim, itemsCompared } from '../../evidence/claims'
import type { Bidder } from '../../sections/bidders/data'
import type { Section } from '../../sections/data'
import type { ResultLine } from './results'

/** A remark on a step: a message of `service.process` with its values, or a claim. */
export interface Remark {
  readonly key:
    | 'lacks'
    | 'complete'
    | 'bidders'
    | 'noBidders'
    | 'noPrices'
    | 'noOpenTime'
    | 'tender'
    | 'control'
    | 'bids'
    | 'unread'
    | 'params'
    | 'paramsOff'
    | 'noControl'
    | 'runs'
    | 'going'
    | 'toUpload'
    | 'compared'
  readonly values?: Readonly<Record<string, number>>
  /** Keys of missing fields. */
  readonly fields?: readonly (keyof Section & string)[]
  /** What `compared` says. */
  readonly claim?: Claim
}

export interface StepState {
  readonly step: ProcessStep
  readonly isReady: boolean
  readonly there: readonly Remark[]
  readonly missing: readonly Remark[]
}

/** Without these fields a section can be checked, but its report has gaps. */
const WANTED = ['tenderName', 'projectType', 'evaMethod', 'tenderPrice', 'constructorName'] as const

const stepState = (step: ProcessStep, there: Remark[], missing: Remark[]): StepState => ({
  step,
  isReady: missing.length === 0,
  there,
  missing,
})

export function projectState(section: Section): StepState {
  const fields = WANTED.filter((field) => section[field] === null || section[field] === '')
  if (fields.length > 0) return stepState('project', [], [{ key: 'lacks', fields }])
  return stepState('project', [{ key: 'complete' }], [])
}

export function surveyState(section: Section, bidders: readonly Bidder[]): StepState {
  const taking = bidders.filter(({ isOk }) => isOk === 1)
  const unpriced = taking.filter(({ bidderPrice }) => bidderPrice === null).length
  const missing: Remark[] = []
  if (section.openTime === null) missing.push({ key: 'noOpenTime' })
  if (taking.length === 0) missing.push({ key: 'noBidders' })
  if (unpriced > 0) missing.push({ key: 'noPrices', values: { count: unpriced } })
  return stepState(
    'survey',
    taking.length > 0 ? [{ key: 'bidders', values: { count: taking.length } }] : [],
    missing,
  )
}

export function uploadState(slots: FileSlots): StepState {
  const [tender, control] = slots.tender
  const bids = slots.bids.filter(({ bidder }) => bidder?.isOk === 1)
  const there = bids.filter(({ file }) => file !== null).length
  const all = [...slots.tender, ...bids]
  const unread = all.filter(({ file }) => file !== null && file.parseStatus !== PARSE_STATUS.success).length
  const ofBids: Remark = { key: 'bids', values: { there, all: bids.length } }
  const isWhole = bids.length > 0 && there === bids.length
  const found: Remark[] = [
    ...(tender?.file ? [{ key: 'tender' as const }] : []),
    ...(control?.file ? [{ key: 'control' as const }] : []),
    ...(isWhole ? [ofBids] : []),
  ]
  const missing: Remark[] = [
    ...(tender?.file ? [] : [{ key: 'tender' as const }]),
    ...(isWhole ? [] : [ofBids]),
    ...(unread > 0 ? [{ key: 'unread' as const, values: { count: unread } }] : []),
  ]
  return stepState('upload', found, missing)
}

/**
 * Parameters always have values; the wizard handles analyses that are switched off.
 * @param hasControl whether there is a control price file to compare with
 */
export function paramState(params: ParamValues, hasControl: boolean): StepState {
  const isAnyOn = params.jj_gl_enable === true || params.jj_hlx_enable === true
  const lacksControl = params.jj_hlx_enable === true && params.jj_hlx_hlj_type === 'kzj' && !hasControl
  const missing: Remark[] = lacksControl ? [{ key: 'noControl' }] : []
  return stepState('paramSet', [{ key: isAnyOn ? 'params' : 'paramsOff' }], missing)
}

/** A remark with the number of results in a state; empty if there are none. */
function comparedRemark(lines: readonly ResultLine[], wanted: 'partly' | 'nothing'): Remark[] {
  const count = lines.filter(({ state }) => state === wanted).length
  const claims = itemsCompared(wanted === 'nothing' ? 'none' : 'part', count)
  return claims.map((claim) => ({ key: 'compared', claim }))
}

export function runStepState(lines: readonly ResultLine[], hasFiles: boolean): StepState {
  const done = lines.filter(({ endedAt }) => endedAt !== null).length
  const count: Remark = { key: 'runs', values: { done, all: lines.length } }
  const going: Remark[] = lines.some(({ state }) => state === 'going') ? [{ key: 'going' }] : []
  if (done > 0) {
    const partly = comparedRemark(lines, 'partly')
    return stepState('run', [count, ...going, ...partly], comparedRemark(lines, 'nothing'))
  }
  return stepState('run', going, [hasFiles ? count : { key: 'toUpload' }])
}
