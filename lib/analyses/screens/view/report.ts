import { type Arrangement, tableOf, wholeTable } from '../../chapter/arrangement'
import { notice, paragraph } from '../../chapter/context'
import { ladderPicture } from './ladder-picture'
import { sentencesOf } from './sentences'

/**
 * 报价统计筛查: the limits of the figures first, then the figures and the ladder of totals. The values of past sections are
 * those of others, and stay out.
 */
export const screensResults: Arrangement = (arranged) => {
  const { run, context } = arranged
  const { translate, locale } = context
  const picture = ladderPicture(run, translate, locale)
  return [
    notice(translate('screens.context'), 'muted'),
    notice(translate('screens.limits'), 'muted'),
    ...sentencesOf(run, translate).map((text) => paragraph(text)),
    ...wholeTable(arranged, tableOf(arranged, 'sums')),
    ...wholeTable(arranged, tableOf(arranged, 'bids')),
    ...(picture ? [picture] : []),
  ]
}
