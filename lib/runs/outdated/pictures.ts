import { picturesReadAt } from '../../documents/recognition/data'
import type { CurrentResult, Run } from '../data'
import { takesPictures } from '../inputs'

/** The runs after which more pictures of pages were read, of those that take what is read from them. */
async function readSince(
  taking: readonly Pick<Run, 'id' | 'openId' | 'startedAt'>[],
): Promise<ReadonlySet<number>> {
  if (taking.length === 0) return new Set()
  const readAt = await picturesReadAt([...new Set(taking.map(({ openId }) => openId))])
  const isOld = ({ openId, startedAt }: (typeof taking)[number]) => (readAt.get(openId) ?? 0) > startedAt
  return new Set(taking.filter(isOld).map(({ id }) => id))
}

/** Whether more pictures of pages were read since a run that takes what is read from them. */
export const picturesRead = async (run: Run): Promise<boolean> =>
  (await readSince(takesPictures(run.analysis) ? [run] : [])).has(run.id)

/** The same of the current results of many sections. */
export const runsBeforePictures = (
  current: ReadonlyMap<string, readonly CurrentResult[]>,
): Promise<ReadonlySet<number>> =>
  readSince(
    [...current].flatMap(([openId, results]) =>
      results.filter(({ analysis }) => takesPictures(analysis)).map((result) => ({ ...result, openId })),
    ),
  )
