import type { NoticeKind } from '../domain/notices'
import { formatTime } from '../kit/format'
import type { Translate } from '../kit/i18n/translator'
import type { Notice } from './data'

/** A notice in the reader's language. */
export interface ShownNotice {
  readonly id: number
  readonly kind: NoticeKind
  readonly title: string
  readonly text: string
  readonly href: string
  readonly isRead: boolean
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly time: string
}

/** Replaces codes in the values by their words. */
function wordsOf(values: Notice['values'], translate: Translate): Record<string, string | number> {
  const { analysis, code } = values
  return {
    ...values,
    ...(typeof analysis === 'string' ? { analysis: translate(`analyses.${analysis}.title`) } : {}),
    ...(typeof code === 'string' ? { reason: translate(`errors.${code}`, values) } : {}),
  }
}

export function shownNotice(notice: Notice, translate: Translate): ShownNotice {
  const { id, kind, event, href, readAt, createdAt } = notice
  return {
    id,
    kind,
    title: translate(`notices.events.${event}.title`),
    text: translate(`notices.events.${event}.text`, wordsOf(notice.values, translate)),
    href,
    isRead: readAt !== null,
    time: formatTime(createdAt),
  }
}
