import { jobKind } from '../../compute/job'
import type { PriceColumns } from './view/price-columns'

/** Reads the unit prices of every bid of a regularity run, with the patterns that they belong to. */
export const priceColumns = jobKind<{ readonly runId: number }, PriceColumns>('priceColumns', 'quick')
