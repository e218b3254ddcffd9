import { missingOf } from '../../engine/laboratories/award/needs'
import { outcomesOf } from '../../engine/laboratories/award/outcomes'
import { evaluatorOf } from '../../engine/laboratories/award/simulate'
import type { Section } from '../../sections/data'
import { isOpened } from '../opening'
import { sectionOf } from './basis'
import { awardBasis, currentFormula } from './data'
import { typedOf } from './requests'

/**
 * The benchmark of the confirmed formula of a section, in yuan. Null before the opening, without a formula, where the
 * section does not state what it needs, and where its draws give several.
 */
export async function confirmedBenchmark(section: Section): Promise<number | null> {
  const confirmed = isOpened(section) ? await currentFormula(section.openId) : null
  if (!confirmed) return null
  const stated = sectionOf(await awardBasis(section), typedOf({}))
  if (missingOf(confirmed.formula, stated).length > 0) return null
  const { list } = outcomesOf(evaluatorOf(confirmed.formula, stated))
  const [benchmark = null, ...others] = new Set(list.map(({ evaluation }) => evaluation.benchmark))
  return others.length > 0 ? null : benchmark
}
