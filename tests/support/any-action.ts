import type { Action } from '../../lib/audit/mutations'

/** What a test keeps in the audit log of a change that it makes itself. */
export const ANY_ACTION: Action = { action: 'run', userId: null, detail: {} }
