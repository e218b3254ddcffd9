import { formulaTimes } from '../../laboratories/award/data'
import type { CurrentResult, Run } from '../data'
import { takesFormula } from '../inputs'

/** The runs after which another award formula was confirmed for their section, of those that take its benchmark. */
async function changedSince(
  taking: readonly Pick<Run, 'id' | 'openId' | 'startedAt'>[],
): Promise<ReadonlySet<number>> {
  if (taking.length === 0) return new Set()
  const confirmed = await formulaTimes([...new Set(taking.map(({ openId }) => openId))])
  const isOld = ({ openId, startedAt }: (typeof taking)[number]) => (confirmed.get(openId) ?? 0) > startedAt
  return new Set(taking.filter(isOld).map(({ id }) => id))
}

/** Whether another award formula was confirmed since a run that takes its benchmark. */
export const formulaChanged = async (run: Run): Promise<boolean> =>
  (await changedSince(takesFormula(run.analysis) ? [run] : [])).has(run.id)

/** The same of the current results of many sections. */
export const runsOfOtherFormulas = (
  current: ReadonlyMap<string, readonly CurrentResult[]>,
): Promise<ReadonlySet<number>> =>
  changedSince(
    [...current].flatMap(([openId, results]) =>
      results.filter(({ analysis }) => takesFormula(analysis)).map((result) => ({ ...result, openId })),
    ),
  )
