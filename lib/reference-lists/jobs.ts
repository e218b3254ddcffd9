import { handles, type Report } from '../compute/job'
import { withStoredFile } from '../documents/bills/jobs'
import { packLines } from '../engine/price-lists/lines'
import { readPriceList } from '../engine/price-lists/read-list'
import { objects } from '../kit/objects/objects'
import { type ListRead, type ListReading, listRead } from './job-kinds'
import { threadReader } from './lines'
import { sheetsOf } from './sheets'

/** @throws AppError if the content is no list, or too large */
async function readList(
  { sha256, mappings, object, isAgain }: ListReading,
  report: Report,
): Promise<ListRead> {
  return withStoredFile(sha256, async (source) => {
    const sheets = sheetsOf(source, (done, total) => report({ done, total, step: 'reading' }))
    const read = readPriceList(sheets, new Map(mappings), isAgain)
    if (object && read.isClear && read.lines.length > 0) await objects().write(object, packLines(read.lines))
    const { layouts, isClear } = read
    return { layouts, isClear, report: read.report }
  })
}

export const referenceListHandlers = [handles(listRead, readList)]
threadReader.read = (reading) => readList(reading, () => {})
