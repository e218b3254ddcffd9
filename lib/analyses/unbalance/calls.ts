import { z } from 'zod'
import { AppError } from '../../kit/errors'
import type { Translate } from '../../kit/i18n/translator'
import { keptHeads } from '../../laboratories/kept/data'
import { keptHead } from '../../laboratories/kept/schema'
import { requireOpened } from '../../laboratories/opening'
import { currentRun, type Run } from '../../runs/data'
import type { Section } from '../../sections/data'
import { type OwnCalls, ownCall } from '../call'
import { unbalance } from './rule'
import { askQuantities } from './view/ask'
import type { Answer, Answered, Asked } from './view/asked'
import { keepQuantities, keptQuantities } from './view/keep'
import { answerShape, askedFields, askedOf } from './view/shapes'

const TITLE = z.string().trim().min(1).max(200)

/** @throws AppError badRequest: every line that is wrong, with its place */
function rightOf(answered: Answered, translate: Translate): Answer {
  if (!('wrong' in answered)) return answered
  const details = answered.wrong.map(({ scenario, row, code }) => {
    const path = scenario === null ? `plan.months.${row}` : `scenarios.${scenario}.changes.${row}`
    return { path, row: row + 1, message: translate(`unbalance.problems.${code}`) }
  })
  const [{ row, message: problem }] = details as [(typeof details)[number]]
  throw new AppError(
    'badRequest',
    { detail: translate('unbalance.problems.inRow', { row, problem }) },
    { details },
  )
}

/** The run whose prices are asked; only after the opening. */
async function runOf(section: Section): Promise<Run> {
  requireOpened(section)
  const run = await currentRun(section.openId, unbalance.id)
  if (!run) throw new AppError('notRunYet')
  return run
}

const simulate = ownCall({
  method: 'POST',
  needs: 'analysis:run',
  about:
    'Totals, ranks and payments of the bids under what the caller assumes: scenarios of quantities, a payment plan, draws. From the prices that the latest run has stored; nothing is stored. 403 before the opening time.',
  asks: askedFields,
  answer: { data: answerShape },
  give: async ({ input, section, translate }) => {
    const run = await runOf(section)
    return { data: rightOf(await askQuantities(run, askedOf(input)), translate) }
  },
})

const keep = ownCall({
  method: 'POST',
  needs: 'analysis:run',
  about: 'Computes the same and keeps it with everything it was computed from. 403 before the opening time.',
  asks: { title: TITLE, ...askedFields },
  answer: { done: z.object({ id: z.int() }) },
  give: async ({ input, section, person, translate }) => {
    const run = await runOf(section)
    const asked: Asked = askedOf(input)
    const answer = rightOf(await askQuantities(run, asked), translate)
    const id = await keepQuantities(run, { title: input.title, asked, answer }, person.userId)
    return { message: translate('unbalance.kept.done'), data: { id } }
  },
})

const queryKept = ownCall({
  about: 'Kept runs of a section, newest first; one with everything: findKept.',
  answer: { rows: keptHead },
  give: async ({ section }) => {
    const heads = await keptHeads(section.openId, 'unbalance')
    return { rows: heads.map(({ openId: _, ...head }) => head) }
  },
})

/** One kept run as it was. */
const findKept = ownCall({
  about: 'A kept run as it was: what was asked, what it was computed from, and what came out.',
  asks: { id: z.coerce.number().int() },
  answer: {
    data: keptHead.extend({
      asked: z.strictObject(askedFields),
      basis: z.looseObject({}),
      result: answerShape,
    }),
  },
  give: async ({ input, section }) => {
    const run = await keptQuantities(section.openId, input.id)
    if (!run) throw new AppError('notFound')
    const { openId: _, ...data } = run
    return { data }
  },
})

export const unbalanceCalls: OwnCalls = {
  'tb-qb-lab-unbalances/simulate': simulate,
  'tb-qb-lab-unbalances/keep': keep,
  'tb-qb-lab-unbalances/queryKept': queryKept,
  'tb-qb-lab-unbalances/findKept': findKept,
}
