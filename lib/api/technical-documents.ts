import { z } from 'zod'
import { fileSeenBy } from '../documents/files/data'
import { stopRecognition } from '../documents/recognition/mutations'
import { documentsOf, type Reading, readingsOf } from '../documents/technical/data'
import { readingOf, type SeenReading } from '../documents/technical/seen'
import { FILE_TYPES } from '../domain/number-codes'
import { DOCUMENT_STATES } from '../domain/technical/document-states'
import { AppError } from '../kit/errors'
import { sectionOfCall } from '../sections/loaders'
import { loggedFile } from '../sections/secrecy/data'
import { count, listed, text } from './contract/answers'
import { changeEndpoint, endpoint } from './contract/endpoint'

const document = z.object({
  fileId: z.int(),
  /** Of the uploaded file: 4, or that of the archive in which the document was found. */
  fileType: z.literal(FILE_TYPES),
  fileName: z.string(),
  openDetailId: count,
  bidderName: text,
  /** Of the document in the file, from 0. */
  position: z.int(),
  /** Its path in the archive, or the name of the file. */
  name: z.string(),
  sha256: z.string(),
  size: z.int(),
  /** Null until it was read. */
  state: z.enum(DOCUMENT_STATES).nullable(),
  /** As the document states them; null if it does not. */
  pages: count,
  /** Pages that are a picture; null if its format has no pages. */
  pagesWithoutText: count,
  /** Pages whose text is not what a reader sees, and how many of them were gone through with OCR; null if there are none. */
  picturePages: count,
  recognisedPages: count,
  /** Pages whose text says something else than their pictures, as far as they were looked at. */
  differingPages: text,
  characters: count,
  images: count,
  /** Characters that a reader of the page does not see. */
  hidden: count,
  /** What could not be read. */
  problems: z.array(z.string()),
})

const wireDocument = (
  { facts, document: sha256, ...row }: Reading,
  seen: SeenReading,
): z.output<typeof document> => ({
  ...row,
  sha256,
  state: facts === null || seen.state === 'unread' ? null : seen.state,
  pages: seen.pages,
  pagesWithoutText: seen.pagesWithoutText,
  picturePages: seen.pictures?.all ?? null,
  recognisedPages: seen.pictures?.seen ?? null,
  differingPages: seen.layers?.differing ?? null,
  characters: seen.characters,
  images: seen.images,
  hidden: seen.hidden,
  problems: [...seen.problems],
})

export const technicalDocumentList = endpoint(
  'file:view',
  {
    about:
      'Technical documents of a section, uploaded (fileType 4) or in the archive of a bid or tender, with what became of each when it was read; before the reveal of a blind section of bidders only what the caller filed.',
    input: z.strictObject({ openId: z.string().min(1) }),
    answer: listed(document),
  },
  async ({ input, person }) => {
    const section = await sectionOfCall(person, input.openId, 'file:view')
    const readings = await readingsOf(section.openId, person.userId)
    const data = readings.map((reading) => wireDocument(reading, readingOf(reading.facts)))
    return { success: true, data, total: data.length }
  },
)

const recognitionShape = {
  about:
    'Stops reading the pages of a technical document that are pictures, or goes on with it; what was read until then stays. Takes effect after the page that is being read.',
  input: z.strictObject({
    id: z.coerce.number().int().positive(),
    /** Of the document in the file, from 0. */
    document: z.int().nonnegative(),
    isStopped: z.boolean(),
  }),
  from: 'body',
} as const

export const switchRecognition = changeEndpoint(
  'file:upload',
  recognitionShape,
  async ({ input, person }) => {
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
  },
)
