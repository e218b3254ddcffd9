import { LAW } from '../catalogue/law'
import type { Translate } from '../kit/i18n/translator'
import type { LawVersion } from './data'

/** An article of law in one language: built in, or a version written by an organisation. */
export interface Article {
  readonly key: string
  /** 0: built in; from 1: version of the organisation. */
  readonly number: number
  readonly instrument: string
  /** Date of the version in force, as printed in the instrument. */
  readonly date: string
  readonly article: string
  readonly text: string
  /** Analyses whose results cite it. */
  readonly usedFor: readonly string[]
  readonly inForce: boolean
  /** When the organisation wrote it; null for built-in articles. */
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

/** All versions of an article, newest first; the built-in text, if any, comes last. */
export function versionsOfArticle(
  key: string,
  versions: readonly LawVersion[],
  translate: Translate,
): Article[] {
  const written = versions.filter((version) => version.key === key).sort((a, b) => b.number - a.number)
  return [...written.map(asArticle), ...ownArticles(translate).filter((own) => own.key === key)]
}

/**
 * The articles in force at a moment: of each the newest version written until then, else the built-in text.
 * Articles added by the organisation follow the built-in ones.
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

/** An article with its reference: instrument, date, and number unless it is named as a whole. */
export function citation({ instrument, date, article, text }: Article, translate: Translate): string {
  const of = article === '' ? 'instrument' : 'article'
  return translate(`results.basis.${of}`, { instrument, date, article }) + text
}
