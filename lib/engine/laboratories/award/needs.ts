import type { Formula, Step } from './formula'
import { type AwardSection, absence } from './section'

/** What a formula needs that a section may not have; `params.<name>` and `scores.<name>` by name. */
export type Need = 'limit' | 'fixed' | 'owner' | 'adjustments' | `params.${string}` | `scores.${string}`

function needsOfStep(step: Step): Need[] {
  switch (step.step) {
    case 'filter':
      return step.over !== undefined || step.floor?.kind === 'cost' ? ['limit'] : []
    case 'mean': {
      const scores = (step.ranks ?? []).map(({ score }): Need => `scores.${score}`)
      return step.kind === 'limit' ? ['limit'] : scores
    }
    case 'mix':
      return step.ownerWeight === undefined ? ['limit'] : ['limit', 'owner']
    case 'coefficient':
      return step.kind === 'lessWithoutFixed' ? ['fixed'] : []
    case 'abc':
    case 'bands':
      return ['limit']
    case 'award':
      return step.others.map((score): Need => `scores.${score}`)
    default:
      return []
  }
}

function needsOf(formula: Formula): Need[] {
  const params = formula.params.flatMap(({ name, value }): Need[] =>
    value === null ? [`params.${name}`] : [],
  )
  const adjusted: Need[] = formula.adjusted ? ['adjustments'] : []
  return [
    ...adjusted,
    ...params,
    ...formula.steps.flatMap(needsOfStep),
    ...(formula.oneOf ?? []).flatMap(needsOf),
  ]
}

function isMissing(need: Need, section: AwardSection): boolean {
  if (need === 'limit') return !(section.limit !== null && section.limit > 0)
  if (need === 'fixed') return !(section.fixed !== null && section.fixed >= 0)
  if (need === 'owner') return !(section.owner !== null && section.owner > 0)
  if (need.startsWith('params.')) return true
  const taking = section.bidders.filter((bidder) => absence(bidder) === null)
  if (need === 'adjustments') return taking.some(({ adjustment }) => adjustment == null)
  const score = need.slice('scores.'.length)
  return taking.some(({ scores }) => scores?.[score] == null)
}

/** What the formula needs and the section does not state; nothing is assumed in its place. */
export function missingOf(formula: Formula, section: AwardSection): Need[] {
  return [...new Set(needsOf(formula))].filter((need) => isMissing(need, section))
}
