import { jobKind } from '../../compute/job'
import type { ViewAnswer, ViewOptions } from './view/views'

const MINUTE = 60_000

/** Computes a view of the companies of an organisation. */
export const cobidView = jobKind<ViewOptions, ViewAnswer>('cobidView', 'quick', () => 2 * MINUTE)
