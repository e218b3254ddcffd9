import { norm } from '../../../domain/norm'

/** How the winner follows from the totals: by nearness to a mean, or as the lowest. */
export type AwardMethod = 'mean' | 'lowest'

const MEAN = /综合|綜合|合理低价|合理低價|合理价|合理價|平均/
const LOWEST = /最低/

/**
 * What an evaluation method (评标办法) says of the winner: 综合评估法 and 合理低价法 have a benchmark that is a mean, 经评审的
 * 最低投标价法 the lowest. Null where it says neither.
 */
export function awardMethodOf(evaMethod: string | null): AwardMethod | null {
  const method = norm(evaMethod)
  if (MEAN.test(method)) return 'mean'
  return LOWEST.test(method) ? 'lowest' : null
}
