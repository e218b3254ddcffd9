import { z } from 'zod'
import type { UploadQuestion } from '../documents/uploads/accept'
import type { Note } from '../documents/uploads/doubts'
import { AppError } from '../kit/errors'
import type { Translate } from '../kit/i18n/translator'
import { doneWith } from './contract/answers'

/** A file was stored: its id and notes about it. */
export const storedFile = doneWith(
  z.object({
    id: z.int(),
    notes: z.array(z.looseObject({ code: z.string(), message: z.string() })),
  }),
)

export const wireNotes = (notes: readonly Note[], translate: Translate) =>
  notes.map(({ code, values }) => ({ code, message: translate(`files.note.${code}`, values), ...values }))

/** The error as it is answered: the reasons against storing the file, as data and as text. */
export function doubtsError(error: unknown, translate: Translate): unknown {
  if (!(error instanceof AppError) || error.code !== 'fileDoubtful') return error
  const { doubts, ...rest } = error.extra.data as unknown as UploadQuestion
  const described = doubts.map(({ code, values }) => ({
    code,
    message: translate(`errors.doubt.${code}`, values),
    ...values,
  }))
  return new AppError(error.code, error.values, { ...error.extra, data: { ...rest, doubts: described } })
}
