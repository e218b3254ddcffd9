import { type JudgementReason, verdictOf } from '../../domain/codes'
import type { Translate } from '../../kit/i18n/translator'

interface Judged {
  readonly verdict: string
  readonly reason: string
}

/** A judgement in words: 排除（投标人已合理说明）. 属实 and 待澄清 have no reason besides themselves. */
export function verdictText({ verdict, reason }: Judged, translate: Translate): string {
  const stated = translate(`codes.judgementVerdict.${verdict}`)
  if (verdictOf(reason as JudgementReason) !== 'dismissed') return stated
  return translate('report.judgement.verdict', {
    verdict: stated,
    reason: translate(`codes.judgementReason.${reason}`),
  })
}
