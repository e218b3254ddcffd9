import { jobKind } from '../../compute/job'
import type { Answered, Asked } from './view/asked'

const MINUTE = 60_000

/** Answers a question to the laboratory from the prices of a run. */
export const quantitiesAsked = jobKind<{ readonly runId: number; readonly asked: Asked }, Answered>(
  'quantities',
  'laboratory',
  () => MINUTE,
)
