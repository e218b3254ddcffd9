import { AppError } from '../../kit/errors'
import type { Locale } from '../../kit/i18n/locale'
import { disagree } from '../../report/judging/dissent'
import { judge, retract } from '../../report/judging/judge'
import { judgeMany } from '../../report/judging/judge-many'
import { countScope, type Scope } from '../../report/judging/scope'
import { undoJudgements } from '../../report/judging/undo'
import { lookAtReport } from '../../report/looked'
import * as inputs from '../../report/schema'
import { sectionOfCall } from '../../sections/loaders'
import { found } from '../contract/answers'
import { endpoint } from '../contract/endpoint'
import { reportAction } from './report-action'
import { judgedMany, judgedOne, scopeCount, undone } from './report-answers'

const viewOf = (view: string | undefined, locale: Locale): Scope['view'] =>
  view === undefined ? undefined : { query: Object.fromEntries(new URLSearchParams(view)), locale }

export const judgeFinding = reportAction(
  'report:opinion',
  'Judges the fact that a finding states: confirmed, to be clarified by the bidder, or dismissed. The judgement holds wherever the fact is shown, and is stored where it was judged first.',
  inputs.judgementInput,
  (acting, { openId, ...input }) => {
    const { verdict, reason, note, from, ...place } = input
    return judge(acting, place, { verdict, reason, note }, from)
  },
  judgedOne,
)

export const judgeFindings = reportAction(
  'report:opinion',
  'Judges findings of one table in the same way: the named ones (`keys`), or those without a judgement that a screen lists under a query (`view`) or that have the cause of one (`like`).',
  inputs.judgementsInput,
  (acting, { openId, keys, view, like, verdict, reason, note, ...place }, { locale }) =>
    judgeMany(acting, place, { keys, view: viewOf(view, locale), like }, { verdict, reason, note }),
  judgedMany,
)

export const undoJudgement = reportAction(
  'report:opinion',
  'Takes back what the caller judged with one call, unless it was changed since.',
  inputs.undoInput,
  async (acting, { entry }) => {
    const result = await undoJudgements(acting, entry)
    if (result.undone === 0) throw new AppError('nothingToUndo')
    return result
  },
  undone,
)

export const retractJudgement = reportAction(
  'report:opinion',
  'Withdraws the judgement of the fact that a finding states.',
  inputs.retractInput,
  (acting, { openId, from, ...place }) => retract(acting, place, from),
)

export const saveDissent = reportAction(
  'report:opinion',
  'States a dissent from a judgement or the overall opinion.',
  inputs.dissentInput,
  (acting, { judgementId, text, from }) => disagree(acting, judgementId, text, from),
)

const countShape = {
  about:
    'How many findings a table has, a screen lists under a query (`view`), or have the cause of one (`like`).',
  input: inputs.scopeInput,
  answer: found(scopeCount),
}

export const countFindings = endpoint('report:view', countShape, async (call) => {
  const { openId, view, like, ...place } = call.input
  const section = await sectionOfCall(call.person, openId, 'report:view')
  await lookAtReport(section.openId)
  const scope = like === undefined ? { view: viewOf(view ?? '', call.locale) } : { like }
  return { success: true, data: await countScope(section.openId, place, scope) }
})
