import { ENGINE_VERSION } from '../../engine/analysis'
import type { Run } from '../../runs/data'
import { type KeptRun, keptById, reportedRuns } from '../kept/data'
import { keepRun } from '../kept/mutations'
import type { Answer, Asked } from './asked'

/** What a kept run was computed from. */
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
  readonly inReport: boolean
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
export const keepQuantities = (run: Run, { title, inReport, asked, answer }: ToKeep, userId: number) =>
  keepRun(
    {
      ...{ openId: run.openId, laboratory: 'unbalance', title, inReport, engineVersion: ENGINE_VERSION },
      ...{ asked, basis: basisOf(run), result: answer },
    },
    userId,
  )

/** A kept run as its page and the report show it. */
export interface KeptQuantities {
  readonly id: number
  readonly title: string
  readonly engineVersion: string
  readonly asked: Asked
  readonly basis: KeptBasis
  readonly result: Answer
  readonly inReport: boolean
  readonly createdAt: number
  readonly createdByName: string | null
}

const shownOf = (run: KeptRun & { readonly createdByName: string | null }): KeptQuantities => {
  const { id, title, engineVersion, inReport, createdAt, createdByName, asked, basis, result } = run
  return {
    ...{ id, title, engineVersion, inReport, createdAt, createdByName },
    asked: asked as Asked,
    basis: basis as KeptBasis,
    result: result as Answer,
  }
}

/** The kept run of an address; null if the section has none of this id. */
export async function keptQuantities(openId: string, id: number): Promise<KeptQuantities | null> {
  const run = await keptById(openId, 'unbalance', id)
  return run && shownOf(run)
}

/** The kept runs that the report shows, oldest first. */
export const reportedQuantities = async (openId: string): Promise<KeptQuantities[]> =>
  (await reportedRuns(openId, 'unbalance')).map(shownOf)
