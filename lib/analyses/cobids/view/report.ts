import { madeUpText, sectionById } from '../../../sections/data'
import { type Arrangement, tableOf, wholeTable } from '../../chapter/arrangement'
import { paragraph } from '../../chapter/context'
import { scopeSentences } from './words'

/**
 * 共同投标: what the figures were made from, and the pairs among the section's bidders. Companies, groups and the sections
 * themselves are of others, and stay out.
 */
export const cobidResults: Arrangement = async (arranged) => {
  const { run, context } = arranged
  const { translate, locale } = context
  const [scope] = run.rows('cobidScope')
  const section = await sectionById(run.openId)
  const madeUp = section && (await madeUpText(section.organisationId, translate))
  return [
    ...(scope ? scopeSentences(scope, translate, locale).map((text) => paragraph(text)) : []),
    ...(madeUp ? [paragraph(madeUp)] : []),
    ...wholeTable(arranged, tableOf(arranged, 'cobidPairs')),
  ]
}
