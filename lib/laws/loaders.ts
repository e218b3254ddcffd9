import { getLocale } from 'next-intl/server'
import { ANALYSES } from '../analyses/rules'
import { personOfPage } from '../auth/loaders'
import { norm } from '../domain/norm'
import { allows } from '../domain/permissions'
import { translator } from '../kit/i18n/translator'
import { lastPage, pageOf, type Query, single } from '../kit/query'
import { type Article, articlesAt, citation, citedArticles, versionsOfArticle } from './articles'
import { lawVersionsOf } from './data'

/** The articles cited by an analysis, in the page's language; `at`: when the results were computed. */
export async function citedOnPage(
  organisationId: number,
  analysis: string,
  at: number | null,
): Promise<{ key: string; text: string }[]> {
  const translate = translator(await getLocale())
  const versions = await lawVersionsOf(organisationId)
  return citedArticles(analysis, at, versions, translate).map((article) => ({
    key: article.key,
    text: citation(article, translate),
  }))
}

const hasKeyword = (article: Article, keyword: string) =>
  [article.instrument, article.article, article.text].some((text) => norm(text).includes(norm(keyword)))

export const LAW_STATES = ['inForce', 'withdrawn'] as const

/** The list of articles for the search parameters `q, state, analysis, page, size`; `article` opens one. */
export async function lawList(query: Query) {
  const person = await personOfPage('/know/laws')
  const translate = translator(await getLocale())
  const versions = await lawVersionsOf(person.organisationId)
  const all = articlesAt(null, versions, translate)
  const keyword = single(query, 'q')?.trim().slice(0, 200) || undefined
  const analysis = ANALYSES.find(({ id }) => id === single(query, 'analysis'))?.id
  const state = LAW_STATES.find((known) => known === single(query, 'state'))
  const named = all
    .filter((article) => !keyword || hasKeyword(article, keyword))
    .filter(({ usedFor }) => !analysis || usedFor.includes(analysis))
  const inState = (wanted: (typeof LAW_STATES)[number]) =>
    named.filter(({ inForce }) => inForce === (wanted === 'inForce'))
  const found = state ? inState(state) : named
  const { page: requested, size } = pageOf(query)
  const page = Math.min(requested, lastPage(found.length, size))
  const key = single(query, 'article')
  return {
    rows: found.slice((page - 1) * size, page * size),
    total: found.length,
    counts: {
      all: named.length,
      inForce: inState('inForce').length,
      withdrawn: inState('withdrawn').length,
    },
    keyword,
    analysis,
    state,
    page,
    size,
    /** All versions of the article in the parameter `article`, newest first; empty without the parameter. */
    opened: key ? versionsOfArticle(key, versions, translate) : [],
    mayEdit: allows(person.grants, 'system:manage'),
  }
}
export type LawList = Awaited<ReturnType<typeof lawList>>
