import type { OpenResult } from '../runs/results/open-result'
import type { Reader } from '../sections/data'
import { moduleOf } from './modules'
import { PARTS } from './parts'

/** A result as a person sees it: what only some people may know is filled in for them. */
export const resultSeenBy = async (run: OpenResult, reader: Reader): Promise<OpenResult> =>
  (await PARTS[moduleOf(run.analysis).id]?.seenBy?.(run, reader)) ?? run

/** What decides about it, as a job takes it along. */
export const readerOf = ({ userId, organisationId, grants }: Reader): Reader => ({
  userId,
  organisationId,
  grants,
})
