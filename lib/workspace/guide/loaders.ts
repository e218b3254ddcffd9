import { getLocale } from 'next-intl/server'
import { personOfPage } from '../../auth/loaders'
import { translator } from '../../kit/i18n/translator'
import { type Query, single } from '../../kit/query'
import { citedOnPage } from '../../laws/loaders'
import { GUIDED, guideList, guidePart } from './guide'

/** The requested part of the guide: `rule=<analysis>`, otherwise the general part. */
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
    award: guideList('award', translate),
  }
}
export type Guide = Awaited<ReturnType<typeof guideOfPage>>
