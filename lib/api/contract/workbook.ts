import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { inBackground } from '../../kit/background'
import { XLSX } from '../../kit/excel/workbook'
import { type Attachment, attachmentHeaders } from './attachment'

/** Answers a file that was written for this call alone; it is removed once it is sent. */
export function fileAnswer(path: string, attachment: Attachment): Response {
  const file = createReadStream(path).once('close', () =>
    inBackground(rm(path, { force: true }), 'an exported file could not be removed'),
  )
  return new Response(Readable.toWeb(file) as ReadableStream, { headers: attachmentHeaders(attachment) })
}

/** Answers a workbook that was written for this call alone. */
export const workbookAnswer = (path: string, title: string): Response =>
  fileAnswer(path, { fileName: `${title}.xlsx`, mediaType: XLSX })
