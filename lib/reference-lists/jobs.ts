import { handles, type PayloadOf, type Report } from '../compute/job'
import { withStoredFile } from '../documents/bills/jobs'
import { packLines } from '../engine/price-lists/lines'
import { readPriceList } from '../engine/price-lists/read-list'
import { objects } from '../kit/objects/objects'
import { listRead } from './job-kinds'
import { sheetsOf } from './sheets'

/** @throws AppError if the content is no list, or too large */
async function readList({ sha256, mappings, object }: PayloadOf<typeof listRead>, report: Report) {
  return withStoredFile(sha256, async (source) => {
    const sheets = sheetsOf(source, (done, total) => report({ done, total, step: 'reading' }))
    const read = readPriceList(sheets, new Map(mappings))
    if (object && read.isClear && read.lines.length > 0) await objects().write(object, packLines(read.lines))
    const { layouts, isClear } = read
    return { layouts, isClear, report: read.report }
  })
}

export const referenceListHandlers = [handles(listRead, readList)]
