import type { Translate } from '../../kit/i18n/translator'
import { articlesAt } from '../../laws/articles'
import type { LawVersion } from '../../laws/data'
import {
  type CheckKey,
  type CheckState,
  type CommitteeCheck,
  committeeChecks,
  type RecordedExpert,
} from './checks'

/** A check in words: requirement, actual composition, result, and article. */
export interface ShownCheck {
  readonly key: CheckKey
  readonly state: CheckState
  readonly asks: string
  readonly has: string
  readonly stands: string
  readonly law: string
}

/** The message key for what the record contains. */
function wordsOf({ key, values }: CommitteeCheck): string {
  if (key !== 'leader' || values.count === 1) return key
  return values.count === 0 ? 'noLeader' : 'leaders'
}

/**
 * The requirements for the committee and their state, for the screen, the report and the API. Checks whose article
 * the organisation has withdrawn are left out.
 * @param laws the organisation's versions of articles
 */
export function checksShown(
  members: readonly RecordedExpert[],
  laws: readonly LawVersion[],
  translate: Translate,
): ShownCheck[] {
  const articles = articlesAt(null, laws, translate).filter(({ inForce }) => inForce)
  return committeeChecks(members).flatMap((check) => {
    const { key, state, article: id, values } = check
    const article = articles.find((one) => one.key === id)
    if (!article) return []
    const { instrument, date, article: number } = article
    return [
      {
        key,
        state,
        asks: translate(`sections.committee.asks.${key}`),
        has: translate(`sections.committee.has.${wordsOf(check)}`, values),
        stands: translate(`sections.committee.states.${state}`),
        law: translate('sections.committee.law', { instrument, date, article: number }),
      },
    ]
  })
}
