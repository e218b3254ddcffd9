import { FEATURE_TYPE, type FeatureType, OPERATION_STEP, type OperationStep } from '../../../domain/codes'
import { idIn, pageOf, type Query, single } from '../../../kit/query'

/** The parameters in the address of the transactions page. */
export interface TransactionsQuery {
  readonly bidderId: number | null
  readonly type: FeatureType | null
  readonly step: OperationStep | null
  readonly keyword: string
  /** Key of the only code to show operations of (`40|10.0.0.1`); null for all. */
  readonly code: string | null
  readonly page: number
  readonly size: number
  /** Page of bidders in the picture, from 1. */
  readonly lanes: number
}

/** Reads `bidderId, type, step, q, code, page, size, lanes`; invalid values are ignored. */
export function transactionsQuery(query: Query): TransactionsQuery {
  return {
    bidderId: idIn(query, 'bidderId'),
    type: FEATURE_TYPE.find((known) => known === single(query, 'type')) ?? null,
    step: OPERATION_STEP.find((known) => known === single(query, 'step')) ?? null,
    keyword: single(query, 'q')?.trim().slice(0, 200) ?? '',
    code: single(query, 'code')?.slice(0, 1100) || null,
    lanes: Math.max(1, idIn(query, 'lanes') ?? 1),
    ...pageOf(query),
  }
}
