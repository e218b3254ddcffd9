import { CLEAN_BID_ITEMS } from '../../catalogue/items'
import { log } from '../../kit/log'
import { startRuns } from '../../runs/run'
import { lacksOf } from '../items/readiness'

/** Starts the analyses that are chosen by default and can run; the section is there whether they start or not. */
export async function startDefaults(openId: string, userId: number): Promise<number> {
  try {
    const lacks = await lacksOf(openId)
    const ready = CLEAN_BID_ITEMS.filter(
      ({ code, isDefault }) => isDefault && (lacks.get(code) ?? null) === null,
    )
    if (ready.length === 0) return 0
    const analyses = ready.map(({ analysis }) => analysis)
    return (await startRuns(openId, analyses, userId, true)).runs.length
  } catch (err) {
    log().warn({ err }, 'the analyses of a new section could not be started')
    return 0
  }
}
