import { OPERATION_STEP, type OperationStep } from '../../../domain/codes'
import { formatCount } from '../../../kit/format'
import { type Arranged, type Arrangement, everyTable } from '../../chapter/arrangement'
import type { Block } from '../../chapter/blocks'
import { chartPicture } from '../../chapter/picture'
import { codesShown, TIMELINE_WIDTH, timelineHeight, timelineOption } from './charts'
import { transactionsQuery } from './query'
import { lanesOf, transactionsOf } from './view'

/** The operations of the first page of bidders; those who share a code come first. */
async function timeline({ run, context }: Arranged): Promise<Block[]> {
  const { translate, locale } = context
  const transactions = transactionsOf(run)
  const lanes = await lanesOf(run, transactions, transactionsQuery({}))
  if (lanes.marks.length === 0) return []
  const steps = Object.fromEntries(
    OPERATION_STEP.map((step) => [step, translate(`codes.operationStep.${step}`)]),
  ) as Record<OperationStep, string>
  // Tooltips and links do not work on paper.
  const words = { steps, mark: () => '', hrefOf: () => undefined }
  const option = timelineOption({ lanes, codes: codesShown(transactions, lanes), chosen: null, words })
  const codes = transactions.codes.filter(({ isPublic }) => !isPublic).length
  const counts = {
    bidders: formatCount(lanes.bidders.length, locale),
    codes: formatCount(codes, locale),
  }
  const picture = {
    id: 'transactions-timeline',
    caption: translate('transactions.label', counts),
    width: TIMELINE_WIDTH,
    height: timelineHeight(lanes.bidders.length),
  }
  return [chartPicture(picture, option)]
}

/** 交易行为: the timeline of operations, then the tables. */
export const transactionResults: Arrangement = async (arranged) => [
  ...(await timeline(arranged)),
  ...(await everyTable(arranged)),
]
