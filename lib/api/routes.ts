import { answering, finderOf } from './contract/dispatch'
import { ALL_CALLS } from './document'

/** What every route file of ours exports: the calls, found by path. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = answering(finderOf(ALL_CALLS))
