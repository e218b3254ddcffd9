import { handles, type PayloadOf } from '../../compute/job'
import { unread } from '../../engine/documents/doc-text'
import { looksLikePdf } from '../../engine/documents/pdf/read-parts'
import { LARGEST_DOCUMENT, type ReadDocument, readWordDocument } from '../../engine/documents/read'
import { sourceOfBytes } from '../../engine/parse/bytes'
import { sha256Of } from '../bills/byte-source'
import { withStoredFile } from '../bills/jobs'
import { readPdf } from '../pdf/read-pdf'
import { lookAtDocx } from '../pictures/look'
import { documentsOf, unreadDocumentsOf } from './data'
import { documentRead, documentSearch } from './job-kinds'
import { saveDocument, saveDocuments } from './mutations'
import { bytesAt, findDocuments } from './search'

async function search({ sha256, isDocument }: PayloadOf<typeof documentSearch>) {
  await withStoredFile(sha256, async (source) => {
    const { found, skipped } = findDocuments(source, sha256, isDocument)
    await saveDocuments(sha256, found, skipped)
  })
  return { unread: await unreadDocumentsOf(sha256) }
}

async function readAny(bytes: Uint8Array, fileName: string): Promise<ReadDocument> {
  if (!looksLikePdf(bytes)) {
    const read = readWordDocument(bytes, fileName, sha256Of)
    return { ...read, doc: await lookAtDocx(sourceOfBytes(bytes), read.doc) }
  }
  const { doc, layout } = await readPdf(bytes)
  return { doc, layout: layout && { type: 'pdf', layout } }
}

async function read({ sha256, position, fileName }: PayloadOf<typeof documentRead>) {
  const found = (await documentsOf(sha256)).find((one) => one.position === position)
  if (!found) throw new Error(`no document ${position} in ${sha256}`)
  if (found.size > LARGEST_DOCUMENT) {
    await saveDocument(found.document, { doc: unread('tooLarge'), layout: null })
    return null
  }
  const bytes = await withStoredFile(sha256, async (source) => bytesAt(source, found))
  const result = bytes
    ? await readAny(bytes, found.name ?? fileName)
    : { doc: unread('damaged'), layout: null }
  await saveDocument(found.document, result)
  return null
}

export const documentHandlers = [handles(documentSearch, search), handles(documentRead, read)]
