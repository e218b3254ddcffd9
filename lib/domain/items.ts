import type { ParamGroup } from './params'

/**
 * What a clean-bid run can include, in the order of execution. The code is part of the contract (`keys:
 * "1,4"`) and never changes its meaning; an item is offered as soon as its analysis exists.
 */
export interface CleanBidItem {
  readonly code: string
  /** Id of the analysis; its name is the message `analyses.<id>.title`. */
  readonly analysis: string
  /**
   * The wizard's option the item belongs to: behaviour (行为), economic (jj), responsiveness (fhx), technical
   * (js).
   */
  readonly option: 'behaviour' | 'jj' | 'fhx' | 'js'
  /** The parameters the wizard shows for it. */
  readonly params: ParamGroup | null
}

export const CLEAN_BID_ITEMS: readonly CleanBidItem[] = [
  { code: '1', analysis: 'conformance', option: 'jj', params: 'conformance' },
  { code: '4', analysis: 'calc', option: 'jj', params: 'calc' },
  { code: '2', analysis: 'regular', option: 'jj', params: 'regular' },
  { code: '3', analysis: 'rational', option: 'jj', params: 'rational' },
  { code: '5', analysis: 'features', option: 'behaviour', params: null },
  { code: '6', analysis: 'transactions', option: 'behaviour', params: null },
  { code: '7', analysis: 'responsiveness', option: 'fhx', params: null },
  { code: '8', analysis: 'locks', option: 'behaviour', params: null },
  { code: '9', analysis: 'identities', option: 'behaviour', params: null },
]

/**
 * Whether the wizard preselects the item: codes 1 and 4, the two checks that the parameters keep switched on,
 * and the behaviour and technical analyses.
 */
export const isDefaultItem = ({ code, option }: CleanBidItem): boolean =>
  code === '1' || code === '4' || option === 'behaviour' || option === 'js'
