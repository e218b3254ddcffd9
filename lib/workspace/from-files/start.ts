import { log } from '../../kit/log'
import { startRuns } from '../../runs/run'
import { readyItems } from '../items/readiness'

/**
 * Starts every analysis that can run: whoever makes a section from files chooses no items, and what nobody has run says nothing.
 * The section is there whether they start or not.
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
