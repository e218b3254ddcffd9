import { z } from 'zod'
import { askQuantities } from '../../analyses/unbalance/ask'
import type { Answer, Answered, Asked } from '../../analyses/unbalance/asked'
import { keepQuantities, keptQuantities } from '../../analyses/unbalance/keep'
import { unbalance } from '../../engine/analyses/unbalance'
import { AppError } from '../../kit/errors'
import type { Translate } from '../../kit/i18n/translator'
import { keptHeads } from '../../laboratories/kept/data'
import { requireOpened } from '../../laboratories/opening'
import { chooseKeptRun } from '../../report/committee/choose-kept'
import { currentRun, type Run } from '../../runs/data'
import { sectionOfCall } from '../../sections/loaders'
import { doneWith, found, listed } from '../contract/answers'
import { type Call, endpoint } from '../contract/endpoint'
import { keptHead } from '../laboratories/award-answers'
import { reportAction } from '../report/report-action'
import { answerShape, askedFields, askedOf } from './unbalance-wire'

const openId = z.string().min(1)
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
async function runOf({ input, person }: Call<{ openId: string }>): Promise<Run> {
  const section = await sectionOfCall(person, input.openId, 'analysis:run')
  requireOpened(section)
  const run = await currentRun(section.openId, unbalance.id)
  if (!run) throw new AppError('notRunYet')
  return run
}

const simulateShape = {
  about:
    'Totals, ranks and payments of the bids under what the caller assumes: scenarios of quantities, a payment plan, draws. From the prices that the latest run has stored; nothing is stored. 403 before the opening time.',
  input: z.strictObject({ openId, ...askedFields }),
  from: 'body',
  answer: found(answerShape),
} as const

/** `POST simulate`. */
export const simulate = endpoint('analysis:run', simulateShape, async (call) => {
  const run = await runOf(call)
  return { success: true, data: rightOf(await askQuantities(run, askedOf(call.input)), call.translate) }
})

const keepShape = {
  about: 'Computes the same and keeps it with everything it was computed from. 403 before the opening time.',
  input: z.strictObject({ openId, title: TITLE, ...askedFields }),
  from: 'body',
  answer: doneWith(z.object({ id: z.int() })),
} as const

/** `POST keep`. */
export const keep = endpoint('analysis:run', keepShape, async (call) => {
  const run = await runOf(call)
  const { title } = call.input
  const asked: Asked = askedOf(call.input)
  const answer = rightOf(await askQuantities(run, asked), call.translate)
  const id = await keepQuantities(run, { title, asked, answer }, call.person.userId)
  return { success: true, message: call.translate('unbalance.kept.done'), data: { id } }
})

/** `POST chooseForReport`. */
export const chooseQuantities = reportAction(
  'report:view',
  'Chooses whether the report shows a kept run; it is part of what is signed.',
  z.strictObject({ openId, id: z.int().positive(), inReport: z.boolean() }),
  (acting, { id, inReport }) => chooseKeptRun(acting, 'unbalance', id, inReport),
)

/** `GET queryKept`: the kept runs of a section. */
export const queryKept = endpoint(
  'analysis:view',
  {
    about: 'Kept runs of a section, newest first; one with everything: findKept.',
    input: z.strictObject({ openId }),
    answer: listed(keptHead),
  },
  async ({ input, person }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:view')
    const heads = await keptHeads(section.openId, 'unbalance')
    const data = heads.map(({ openId: _, ...head }) => head)
    return { success: true, data, total: data.length }
  },
)

/** `GET findKept`: one kept run as it was. */
export const findKept = endpoint(
  'analysis:view',
  {
    about: 'A kept run as it was: what was asked, what it was computed from, and what came out.',
    input: z.strictObject({ openId, id: z.coerce.number().int() }),
    answer: found(
      keptHead.extend({
        asked: z.strictObject(askedFields),
        basis: z.looseObject({}),
        result: answerShape,
      }),
    ),
  },
  async ({ input, person }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:view')
    const run = await keptQuantities(section.openId, input.id)
    if (!run) throw new AppError('notFound')
    const { openId: _, ...data } = run
    return { success: true, data }
  },
)
