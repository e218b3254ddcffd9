import type { Block } from '../../analyses/chapter/blocks'
import { heading, type ReportContext } from '../../analyses/chapter/context'
import { reportedQuantities } from '../../analyses/unbalance/keep'
import { keptQuantityBlocks } from '../../analyses/unbalance/report'

/**
 * Runs of a laboratory that a person kept for the report, after the results of the analyses.
 * @param number of the part
 */
export async function keptRunsPart(openId: string, number: string, context: ReportContext): Promise<Block[]> {
  const kept = await reportedQuantities(openId)
  if (kept.length === 0) return []
  const title = context.translate('analyses.unbalance.title')
  return [
    heading(2, 'kept-unbalance', `${number} ${title}`),
    ...kept.flatMap((one) => keptQuantityBlocks(one, context)),
  ]
}
