import { log } from '../../kit/log'
import { startRuns } from '../../runs/run'
import { readyItems } from '../items/readiness'

/**
 * Starts every analysis that can run. A section made from files has no chosen items, and an analysis that
 * was not run shows no result. The section is there whether they start or not.
 */
export async function startReady(openId: string, userId: number): Promise<number> {
  try {
    const analyses = (await readyItems(openId)).map(({ analysis }) => analysis)
    if (analyses.length === 0) return 0
    return (await startRuns(openId, analyses, userId, true)).runs.length
  } catch (err) {
    log().warn({ err }, 'the analyses of a new section could not be started')
    return 0
  }
}
