import { type JudgementReason, verdictOf } from '../../domain/codes'
import type { Translate } from '../../kit/i18n/translator'

interface Judged {
  readonly verdict: string
  readonly reason: string
}

/** The verdict, and why: 排除 has a reason; 属实 and 待澄清 have none besides themselves. */
export function verdictWords({ verdict, reason }: Judged, translate: Translate) {
  return {
    stated: translate(`codes.judgementVerdict.${verdict}`),
    reason:
      verdictOf(reason as JudgementReason) === 'dismissed'
        ? translate(`codes.judgementReason.${reason}`)
        : null,
  }
}

/** A judgement in words: 排除（投标人已合理说明）. */
export function verdictText(judged: Judged, translate: Translate): string {
  const { stated, reason } = verdictWords(judged, translate)
  return reason === null ? stated : translate('report.judgement.verdict', { verdict: stated, reason })
}
