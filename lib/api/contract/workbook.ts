import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { inBackground } from '../../kit/background'
import { XLSX } from '../../kit/excel/workbook'
import { attachmentHeaders } from './attachment'

/** Answers a workbook that was written for this call alone; it is removed once it is sent. */
export function workbookAnswer(path: string, title: string): Response {
  const file = createReadStream(path).once('close', () =>
    inBackground(rm(path, { force: true }), 'an exported workbook could not be removed'),
  )
  const headers = attachmentHeaders({ fileName: `${title}.xlsx`, mediaType: XLSX })
  return new Response(Readable.toWeb(file) as ReadableStream, { headers })
}
