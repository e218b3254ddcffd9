import { LAW } from '../catalogue/law'
import type { Translate } from '../kit/i18n/translator'
import type { LawVersion } from './data'

/** An article of law as it stands in one language: the product's own, or a version of an organisation. */
export interface Article {
  readonly key: string
  /** 0: the product's own; from 1: as the organisation wrote it. */
  readonly number: number
  readonly instrument: string
  /** Date of the instrument's version in force, as it states it. */
  readonly date: string
  readonly article: string
  readonly text: string
  /** Analyses whose results cite it. */
  readonly usedFor: readonly string[]
  readonly inForce: boolean
  /** When the organisation wrote it; null for the product's own. */
  readonly createdAt: number | null
  readonly author: string | null
}

function ownArticles(translate: Translate): Article[] {
  return LAW.map(({ id, instrument, date, article, usedFor }) => ({
    key: id,
    number: 0,
    instrument: translate(`law.instruments.${instrument}`),
    date,
    article,
    text: translate(`law.articles.${id}`),
    usedFor,
    inForce: true,
    createdAt: null,
    author: null,
  }))
}

const asArticle = ({ id: _, organisationId: __, ...version }: LawVersion): Article => version

/** Every version of an article, the newest first; the product's own, if it is one of its, is the last. */
export function versionsOfArticle(
  key: string,
  versions: readonly LawVersion[],
  translate: Translate,
): Article[] {
  const written = versions.filter((version) => version.key === key).sort((a, b) => b.number - a.number)
  return [...written.map(asArticle), ...ownArticles(translate).filter((own) => own.key === key)]
}

/**
 * The articles as they stood at a moment: of each the newest version written until then, else the
 * product's own. Those an organisation added stand behind the product's.
 * @param at epoch ms; null for now
 */
export function articlesAt(
  at: number | null,
  versions: readonly LawVersion[],
  translate: Translate,
): Article[] {
  const until = versions.filter(({ createdAt }) => at === null || createdAt <= at)
  const newest = new Map<string, LawVersion>()
  for (const version of until) {
    if ((newest.get(version.key)?.number ?? 0) < version.number) newest.set(version.key, version)
  }
  const own = ownArticles(translate)
  const known = new Set(own.map(({ key }) => key))
  const added = [...newest.values()].filter(({ key }) => !known.has(key))
  return [
    ...own.map((article) => {
      const version = newest.get(article.key)
      return version ? asArticle(version) : article
    }),
    ...added.map(asArticle),
  ]
}

/** What the results of an analysis cited at a moment. */
export function citedArticles(
  analysis: string,
  at: number | null,
  versions: readonly LawVersion[],
  translate: Translate,
): Article[] {
  return articlesAt(at, versions, translate).filter(
    ({ usedFor, inForce }) => inForce && usedFor.includes(analysis),
  )
}

/** An article with where it stands. */
export function citation({ instrument, date, article, text }: Article, translate: Translate): string {
  return translate('results.basis.article', { instrument, date, article }) + text
}
