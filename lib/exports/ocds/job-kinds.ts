import { jobKind } from '../../compute/job'
import type { BillContent } from '../bills/job-kinds'
import type { Head } from './schema'

interface Plan {
  readonly head: Head
  /** The bill of the tender, and of each bid in the order of the release; null: no items. */
  readonly tender: BillContent | null
  readonly bids: readonly (BillContent | null)[]
  readonly path: string
}

const MINUTE = 60_000

/** Writes a release with the items of its bills to `path`. */
export const ocdsExport = jobKind<Plan, { items: number }>('exportOcds', 'quick', () => 5 * MINUTE)
