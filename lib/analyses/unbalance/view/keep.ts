import { ENGINE_VERSION } from '../../../engine/analysis'
import { digestOf, type KeptHead, type KeptRun, keptRun, reportedRuns } from '../../../laboratories/kept/data'
import { keepRun } from '../../../laboratories/kept/mutations'
import type { Run } from '../../../runs/data'
import type { Answer, Asked } from './asked'

export interface KeptBasis {
  readonly runId: number
  readonly files: readonly {
    readonly fileType: number
    readonly fileName: string
    readonly sha256: string
    readonly bidderId: number | null
  }[]
}

interface ToKeep {
  readonly title: string
  readonly asked: Asked
  readonly answer: Answer
}

const basisOf = ({ id, inputs }: Run): KeptBasis => ({
  runId: id,
  files: inputs.map(({ fileType, fileName, sha256, bidderId }) => {
    return { fileType, fileName, sha256, bidderId }
  }),
})

/** Keeps what was asked of a run and what came out. @returns the id of the kept run */
export function keepQuantities(run: Run, { title, asked, answer }: ToKeep, userId: number): Promise<number> {
  const { openId } = run
  const kept = { asked, basis: basisOf(run), result: answer }
  const head = { openId, laboratory: 'unbalance', title, engineVersion: ENGINE_VERSION } as const
  return keepRun({ ...head, ...kept, createdBy: userId }, (id) => ({
    action: 'runKept',
    userId,
    openId,
    subject: ['keptRun', id],
    detail: { laboratory: 'unbalance', title, sha256: digestOf(kept) },
  }))
}

/** A kept run as its page and the report show it. */
export interface KeptQuantities extends KeptHead {
  readonly asked: Asked
  readonly basis: KeptBasis
  readonly result: Answer
}

// Only `keepQuantities` stores runs of this laboratory.
const asKept = (run: KeptRun) => run as KeptQuantities

/** The kept run of an address; null if the section has none of this id. */
export async function keptQuantities(openId: string, id: number): Promise<KeptQuantities | null> {
  const run = await keptRun(openId, 'unbalance', id)
  return run && asKept(run)
}

/** The kept runs that the report shows, oldest first. */
export const reportedQuantities = async (openId: string): Promise<KeptQuantities[]> =>
  (await reportedRuns(openId, 'unbalance')).map(asKept)
