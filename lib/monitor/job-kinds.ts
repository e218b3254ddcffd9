import { jobKind } from '../compute/job'

/** Checks the whole database; returns the first damage found, null if there is none. */
export const storeCheck = jobKind<null, { found: string | null }>('checkStore', 'check')
