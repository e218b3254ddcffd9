import { z } from 'zod'
import { flagCounts } from '../analyses/rational/view/flags'
import type { ParamProblem } from '../domain/params/codec'
import { PARAM_KEYS } from '../domain/params/table'
import { AppError } from '../kit/errors'
import type { Translate } from '../kit/i18n/translator'
import { formOf, paramsOf, specifiedFileOf } from '../params/data'
import { saveSectionParams } from '../params/mutations'
import { problemDetails, wireParams } from '../params/present'
import { paramsForm } from '../params/schema'
import { sectionOfCall } from '../sections/loaders'
import { done, found, text } from './contract/answers'
import { endpoint, READ_BY_SYSTEMS } from './contract/endpoint'

const openId = z.string().min(1)

/** Every parameter of a section, and the file that was chosen as the benchmark, if any, deleted or not. */
export const paramsByOpenId = endpoint(
  'analysis:view',
  {
    about: 'Every clean-bid parameter of a section, as texts.',
    input: z.strictObject({ openId }),
    ...READ_BY_SYSTEMS,
    answer: found(z.array(z.object({ paramKey: z.enum(PARAM_KEYS), paramValue: text }))).extend({
      specifiedFile: z.object({ id: z.int(), fileName: z.string(), isDel: z.int() }).nullable(),
    }),
  },
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

function refused(problems: readonly ParamProblem[], translate: Translate): AppError {
  const details = problemDetails(problems, translate)
  return new AppError('formRefused', { detail: details[0]!.message }, { details })
}

type Raw = Readonly<Record<string, unknown>>
const begun = paramsForm.optional().meta({
  description: 'The parameters as they were read; only those that differ are saved.',
})

export const saveAllParams = endpoint(
  'analysis:run',
  {
    about: 'Saves the whole parameter object; a refusal has the message of the first problem and lists all.',
    input: paramsForm.extend({ openId, from: begun }),
    from: 'body',
    answer: done.extend({ code: z.literal(200) }),
  },
  async ({ input, person, translate }) => {
    const { openId: id, from, ...given } = input
    const section = await sectionOfCall(person, id as string, 'analysis:run')
    const problems = await saveSectionParams(section.openId, given, person.userId, from as Raw | undefined)
    if (problems.length > 0) throw refused(problems, translate)
    return { code: 200, success: true, message: translate('params.saved') }
  },
)

const flags = z.object({ bidderId: z.int(), num: z.int(), positive: z.int(), negative: z.int() })

/**
 * The number of items of each bid that rationality would flag with parameters that are not saved yet, for a form
 * that shows it while N, X, Y or a limit is being changed.
 */
export const countFlagged = endpoint(
  'analysis:view',
  {
    about:
      'Number of items of each bid that rationality would flag with the given parameters, without saving them.',
    input: paramsForm.extend({ openId }),
    from: 'body',
    answer: found(z.array(flags)),
  },
  async ({ input, person, translate }) => {
    const { openId: id, ...form } = input
    const section = await sectionOfCall(person, id as string, 'analysis:view')
    const { values, problems } = await formOf(section.openId, form)
    if (problems.length > 0) throw refused(problems, translate)
    return { success: true, data: await flagCounts(section.openId, values) }
  },
)
