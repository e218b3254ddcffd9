import { getLocale } from 'next-intl/server'
import { personOfPage } from '../../auth/loaders'
import { SECTION_MENU } from '../../domain/menu'
import { findAnalysis } from '../../engine/analyses/registry'
import { translator } from '../../kit/i18n/translator'
import { type Query, single } from '../../kit/query'
import { citedOnPage } from '../../laws/loaders'
import { guideList, guidePart } from './guide'

/** Analyses that have a screen, in the order of the menu. */
export const GUIDED = SECTION_MENU.flatMap(({ analysis }) =>
  analysis && findAnalysis(analysis) ? [analysis] : [],
)

/** The guide as the address asks for it: `rule=<analysis>`, else its general part. */
export async function guideOfPage(query: Query) {
  const person = await personOfPage()
  const translate = translator(await getLocale())
  const rule = GUIDED.find((analysis) => analysis === single(query, 'rule')) ?? null
  return {
    rule,
    part: rule && guidePart(rule, translate),
    law: rule ? await citedOnPage(person.organisationId, rule, null) : [],
    principles: guideList('principles', translate),
    weight: guideList('weight', translate),
    steps: guideList('steps', translate),
  }
}
export type Guide = Awaited<ReturnType<typeof guideOfPage>>
