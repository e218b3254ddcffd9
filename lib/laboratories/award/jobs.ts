import { handles, type PayloadOf } from '../../compute/job'
import { rankOfGroup } from '../../engine/laboratories/award/groups'
import { missingOf } from '../../engine/laboratories/award/needs'
import { outcomesOf } from '../../engine/laboratories/award/outcomes'
import { evaluatorOf, simulate } from '../../engine/laboratories/award/simulate'
import { awardRank, awardSimulation, type Ranked } from './job-kinds'
import { type Answered, tablesOf } from './results'

async function simulated({ formula, section, asked }: PayloadOf<typeof awardSimulation>): Promise<Answered> {
  const answer = simulate(formula, section, asked)
  return 'missing' in answer ? answer : tablesOf(answer, asked.outcome ?? 0)
}

async function ranked({ formula, section, asked }: PayloadOf<typeof awardRank>): Promise<Ranked> {
  const { leaveOut = [], group = [] } = asked
  const bidders = section.bidders.filter(({ bidderId }) => !leaveOut.includes(bidderId))
  const missing = missingOf(formula, { ...section, bidders })
  if (missing.length > 0) return { missing }
  const evaluator = evaluatorOf(formula, section, leaveOut)
  return { rank: rankOfGroup(evaluator, outcomesOf(evaluator).list, group) }
}

export const awardHandlers = [handles(awardSimulation, simulated), handles(awardRank, ranked)]
