import { jobKind } from '../compute/job'

/** Checks the whole database: the first damage found, null where it is sound. */
export const storeCheck = jobKind<null, { found: string | null }>('checkStore', 'check')
