import { z } from 'zod'
import { fileSeenBy } from '../documents/files/data'
import { stopRecognition } from '../documents/recognition/mutations'
import { documentsOf } from '../documents/technical/data'
import { AppError } from '../kit/errors'
import { sectionOfCall } from '../sections/loaders'
import { loggedFile } from '../sections/secrecy/data'
import { done } from './contract/answers'
import { endpoint } from './contract/endpoint'

const shape = {
  about:
    'Stops reading the pages of a technical document that are pictures, or goes on with it; what was read until then stays. Takes effect after the page that is being read.',
  input: z.strictObject({
    id: z.coerce.number().int().positive(),
    /** Of the document in the file, from 0. */
    document: z.int().nonnegative(),
    isStopped: z.boolean(),
  }),
  from: 'none',
  answer: done,
} as const

/** `PUT`: stops or resumes the recognition of a document. */
export const switchRecognition = endpoint('file:upload', shape, async ({ input, person, translate }) => {
  const { userId } = person
  const file = await fileSeenBy(input.id, userId)
  const section = await sectionOfCall(person, file?.openId ?? '-', 'file:upload')
  const document =
    file && (await documentsOf(file.sha256)).find(({ position }) => position === input.document)
  if (!file || !document) throw new AppError('notFound')
  await stopRecognition(document.document, input.isStopped, {
    action: input.isStopped ? 'readingCancelled' : 'readingRetried',
    userId,
    openId: section.openId,
    subject: ['file', input.id],
    detail: await loggedFile(file),
  })
  return { success: true, message: translate('api.saved') }
})
