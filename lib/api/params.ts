import { z } from 'zod'
import type { ParamProblem } from '../domain/param-codec'
import type { Translate } from '../kit/i18n/translator'
import { formOf, paramsOf, specifiedFileOf } from '../params/data'
import { saveSectionParams } from '../params/mutations'
import { problemDetails, wireParams } from '../params/present'
import { paramsForm } from '../params/schema'
import { flagCounts } from '../runs/flags'
import { sectionOfCall } from '../sections/loaders'
import { json } from './answer'
import { endpoint } from './endpoint'

const openId = z.string().min(1)

/** Every parameter of a section, and the file chosen as the benchmark where one is, deleted or not. */
export const paramsByOpenId = endpoint(
  'analysis:view',
  { input: z.strictObject({ openId }) },
  async (call) => {
    const section = await sectionOfCall(call.person, call.input.openId, 'analysis:view')
    const values = await paramsOf(section.openId)
    const file = await specifiedFileOf(section.openId, values)
    return {
      success: true,
      data: wireParams(values),
      specifiedFile: file && { id: file.id, fileName: file.fileName, isDel: file.isDel },
    }
  },
)

function refused(problems: readonly ParamProblem[], translate: Translate): Response {
  const details = problemDetails(problems, translate)
  const message = details[0]!.message
  return json({ code: 400, success: false, message, msg: message, details }, { status: 400 })
}

/** Saves the whole parameter object; refused with the message of the first problem, naming all. */
export const saveAllParams = endpoint(
  'analysis:run',
  { input: paramsForm.extend({ openId }), from: 'body' },
  async ({ input, person, translate }) => {
    const { openId: id, ...form } = input
    const section = await sectionOfCall(person, id as string, 'analysis:run')
    const problems = await saveSectionParams(section.openId, form, person.userId)
    if (problems.length === 0) return { code: 200, success: true, message: translate('params.saved') }
    return refused(problems, translate)
  },
)

/**
 * How many items of each bid rationality would flag under parameters that are not saved yet: for a form
 * that shows it while N, X, Y or a limit is being changed.
 */
export const countFlagged = endpoint(
  'analysis:view',
  { input: paramsForm.extend({ openId }), from: 'body' },
  async ({ input, person, translate }) => {
    const { openId: id, ...form } = input
    const section = await sectionOfCall(person, id as string, 'analysis:view')
    const { values, problems } = await formOf(section.openId, form)
    if (problems.length > 0) return refused(problems, translate)
    return { success: true, data: await flagCounts(section.openId, values) }
  },
)
