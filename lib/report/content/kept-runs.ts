import type { Block } from '../../analyses/chapter/blocks'
import { heading, type ReportContext } from '../../analyses/chapter/context'
import { reportedQuantities } from '../../analyses/unbalance/view/keep'
import { keptQuantityBlocks } from '../../analyses/unbalance/view/report'
import { reportedAwards } from '../../laboratories/award/kept'
import { awardBlocks } from './laboratories'

async function quantityPart(openId: string, number: string, context: ReportContext): Promise<Block[]> {
  const kept = await reportedQuantities(openId)
  if (kept.length === 0) return []
  const title = context.translate('analyses.unbalance.title')
  return [
    heading(2, 'kept-unbalance', `${number} ${title}`),
    ...kept.flatMap((one) => keptQuantityBlocks(one, context)),
  ]
}

/**
 * Runs of laboratories that people have chosen for the report, after the results of the analyses.
 * @param from number of the first part within the chapter
 */
export async function keptRunsParts(
  openId: string,
  chapter: number | string,
  from: number,
  context: ReportContext,
): Promise<Block[]> {
  const awards = awardBlocks(await reportedAwards(openId), `${chapter}.${from}`, context)
  const next = awards.length > 0 ? from + 1 : from
  return [...awards, ...(await quantityPart(openId, `${chapter}.${next}`, context))]
}
