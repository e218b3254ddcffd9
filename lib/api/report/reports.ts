import { z } from 'zod'
import { attachmentOfReport } from '../../report/export'
import { isEvidence, REPORT_FORMATS } from '../../report/formats'
import { lookAtReport } from '../../report/looked'
import { sectionOfCall } from '../../sections/loaders'
import { madeFile } from '../contract/answers'
import { endpoint } from '../contract/endpoint'

const number = z.coerce.number().int().positive().optional()

const exportInput = z
  .strictObject({
    openId: z.string().min(1),
    format: z.enum(REPORT_FORMATS),
    inputs: z.enum(['0', '1']).optional(),
    annexes: z.enum(['0', '1']).optional(),
    letter: number,
    version: number,
  })
  // Evidence exists only for the current state, and a letter is never a sheet.
  .refine(
    ({ format, letter, version }) => !isEvidence(format) || (letter ?? version) === undefined,
    'unknownCode',
  )
  .refine(({ format, letter }) => format !== 'xlsx' || letter === undefined, 'unknownCode')

const exportShape = {
  about:
    'Generates the report, a letter, the sheets, the evidence package (zip) or a file for a court (html); it is downloaded by its id.',
  input: exportInput,
  answer: madeFile,
}

export const exportReport = endpoint('analysis:export', exportShape, async (call) => {
  const { openId, format, letter = null, version = null } = call.input
  const inputs = call.input.inputs === '1'
  const section = await sectionOfCall(call.person, openId, 'analysis:export')
  await sectionOfCall(call.person, openId, 'report:view')
  // Evidence contains every row of the results, and files or their cells only for callers who may see them.
  if (isEvidence(format)) await sectionOfCall(call.person, openId, 'analysis:view')
  if (inputs || format === 'html') await sectionOfCall(call.person, openId, 'file:view')
  await lookAtReport(section.openId)
  const { person, locale, request } = call
  const data = await attachmentOfReport(
    section,
    { format, inputs, annexes: call.input.annexes === '1', letter, version },
    { person, locale, signal: request.signal },
  )
  return { success: true, message: call.translate('api.reportDone'), data }
})
