import type { LawArticle } from '../domain/law'
import type { Translate } from '../kit/i18n/translator'

/** An article in words: where it stands and what it says. */
export function lawText({ id, instrument, date, article }: LawArticle, translate: Translate): string {
  const place = { instrument: translate(`law.instruments.${instrument}`), date, article }
  return translate('results.basis.article', place) + translate(`law.articles.${id}`)
}
