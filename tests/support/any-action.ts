import type { Action } from '../../lib/audit/mutations'

/** The audit action of changes that a test makes directly. */
export const ANY_ACTION: Action = { action: 'run', userId: null, detail: {} }
