import { z } from 'zod'
import { CLUE_UNITS } from '../../analyses/module'
import { recordAction } from '../../audit/mutations'
import { CLEAN_BID_ITEMS } from '../../catalogue/items'
import { COVERAGE_STATE } from '../../domain/codes'
import { RUN_STATUS } from '../../domain/number-codes'
import { claimText, itemsNamedNothing } from '../../evidence/claims'
import { AppError } from '../../kit/errors'
import type { Translate } from '../../kit/i18n/translator'
import { stopRun } from '../../runs/life/job'
import { startRuns } from '../../runs/run'
import { sectionOfCall } from '../../sections/loaders'
import { goingRunIds, itemStates, recordsOf } from '../../workspace/items/data'
import { lackText, wireItem, wireRecord } from '../../workspace/items/present'
import { lacksOf } from '../../workspace/items/readiness'
import { itemCodes } from '../../workspace/items/schema'
import { json } from '../contract/answer'
import { count, doneWith, listed, text, time } from '../contract/answers'
import { changeEndpoint, endpoint, READ_BY_SYSTEMS } from '../contract/endpoint'
import { list } from '../contract/lists'

const openId = z.string().min(1)

const item = z.object({
  itemCode: z.string(),
  itemName: z.string(),
  calcStatus: z.literal(Object.values(RUN_STATUS)),
  openTime: time,
  optTime: time,
  operator: text,
  analysis: z.string(),
  option: text,
  runId: count,
  recordId: count,
  coverage: z.enum(COVERAGE_STATE).nullable(),
  clueNum: count,
  clueUnit: z.enum(CLUE_UNITS).nullable(),
  message: text,
})

/** The list also states why a run now would fail or compare nothing; null for an item that is ready. */
const listedItem = item.extend({ lack: text })

async function statesOf(id: string, codes: readonly string[]) {
  const states = await itemStates(id)
  return states.filter(({ item }) => codes.length === 0 || codes.includes(item.code))
}

export const itemList = endpoint(
  'analysis:view',
  {
    about: 'Clean-bid items of a section, how each stands and what it lacks; `keys` names some of them.',
    input: z.strictObject({ openId, keys: itemCodes.optional() }),
    ...READ_BY_SYSTEMS,
    answer: listed(listedItem),
  },
  async (call) => {
    const section = await sectionOfCall(call.person, call.input.openId, 'analysis:view')
    const lacks = await lacksOf(section.openId)
    const data = (await statesOf(section.openId, call.input.keys ?? [])).map((state) => ({
      ...wireItem(state, call.translate),
      lack: lackText(lacks.get(state.item.code) ?? null, call.translate),
    }))
    return { success: true, data, total: data.length }
  },
)

/** The message after all items have ended; it names those that compared nothing. */
function endMessage(
  items: readonly Pick<z.infer<typeof item>, 'itemName' | 'coverage'>[],
  translate: Translate,
): string {
  const first = translate('api.itemsDone')
  const nothing = items.filter(({ coverage }) => coverage === 'none').map(({ itemName }) => itemName)
  const [claim] = itemsNamedNothing(nothing, translate('marks.list'))
  return claim ? translate('marks.sentences', { first, second: claimText(claim, translate) }) : first
}

/**
 * `POST` that starts the chosen analyses as one record, in order. Like beginAnalyze it answers when the last one
 * has ended, or at once with `Prefer: respond-async`; the answer reports the first failure.
 */
export const beginItems = endpoint(
  'analysis:run',
  {
    about: 'Runs the chosen items as one record; with `Prefer: respond-async` answers 202 at once.',
    input: z.strictObject({ openId, keys: itemCodes.default([]) }),
    from: 'body',
    answer: doneWith(z.object({ recordId: z.int(), items: z.array(item) })),
    also: [202],
  },
  async (call) => {
    const section = await sectionOfCall(call.person, call.input.openId, 'analysis:run')
    const { keys } = call.input
    const chosen = CLEAN_BID_ITEMS.filter(({ code }) => keys.includes(code))
    if (chosen.length === 0) throw new AppError('itemsMissing')
    const analyses = chosen.map(({ analysis }) => analysis)
    const { recordId, runs } = await startRuns(section.openId, analyses, call.person.userId, true)
    const isAsync = /\brespond-async\b/i.test(call.request.headers.get('prefer') ?? '')
    const outcomes = isAsync ? [] : await Promise.allSettled(runs.map(({ ended }) => ended()))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    const states = await statesOf(section.openId, keys)
    const data = { recordId, items: states.map((state) => wireItem(state, call.translate)) }
    const message = isAsync ? call.translate('api.analysisStarted') : endMessage(data.items, call.translate)
    return json({ success: true, message, data }, { status: isAsync ? 202 : 200 })
  },
)

/** `POST` that stops all running and waiting items; a single item is stopped through its run. */
export const cancelItems = changeEndpoint(
  'analysis:run',
  {
    about: 'Stops all running and waiting items of a section.',
    input: z.strictObject({ openId }),
    from: 'body',
    says: 'api.analysisCancelling',
  },
  async ({ input, person }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:run')
    const runIds = await goingRunIds(section.openId)
    // Waiting items first, so that none of them starts when the running one ends.
    for (const runId of runIds.toReversed()) await stopRun(runId)
    const detail = { runIds }
    await recordAction({ action: 'cancelItems', userId: person.userId, openId: section.openId, detail })
  },
)

/** `GET` of the clean-bid records of a section, newest first. */
export const recordList = list({
  about: 'Clean-bid records of a section, newest first.',
  row: z.object({
    id: z.int(),
    optTime: time,
    operator: text,
    calcStatus: z.literal(Object.values(RUN_STATUS)),
    items: z.array(item),
  }),
  permission: 'analysis:view',
  openIdField: 'openId',
  fields: ['id', 'optTime', 'operator', 'calcStatus'],
  load: async (section, { translate }) =>
    (await recordsOf(section.openId)).map((record) => wireRecord(record, translate)),
})
