import { z } from 'zod'
import type { Asked } from '../documents/uploads/accept'
import type { Note } from '../documents/uploads/doubts'
import { AppError } from '../kit/errors'
import type { Translate } from '../kit/i18n/translator'
import { doneWith } from './contract/answers'

/** A file was stored: its id, and what is to be known of it. */
export const storedFile = doneWith(
  z.object({
    id: z.int(),
    notes: z.array(z.looseObject({ code: z.string(), message: z.string() })),
  }),
)

export const wireNotes = (notes: readonly Note[], translate: Translate) =>
  notes.map(({ code, values }) => ({ code, message: translate(`files.note.${code}`, values), ...values }))

/** The error as it is told: what speaks against storing the file, in words as well. */
export function toldDoubts(error: unknown, translate: Translate): unknown {
  if (!(error instanceof AppError) || error.code !== 'fileDoubtful') return error
  const { doubts, ...rest } = error.extra.data as unknown as Asked
  const told = doubts.map(({ code, values }) => ({
    code,
    message: translate(`errors.doubt.${code}`, values),
    ...values,
  }))
  return new AppError(error.code, error.values, { ...error.extra, data: { ...rest, doubts: told } })
}
