import { contentKey } from '../documents/files/objects'
import { OutdatedBuffer } from '../engine/columnar/reader'
import { openLines, type PriceLines } from '../engine/price-lists/lines'
import { AppError } from '../kit/errors'
import { objects } from '../kit/objects/objects'
import { processGlobal } from '../kit/process-global.mjs'
import { recent } from '../kit/recent'
import type { StoredList } from './data'
import type { ListReading } from './job-kinds'

/** A list of 100,000 lines takes about 10 MB. */
const opened = recent<Promise<PriceLines>>('reference-lists', 4)

/** How a thread that has the reader of workbooks reads a list itself; null elsewhere. */
export const threadReader: { read: ((reading: ListReading) => Promise<unknown>) | null } = processGlobal(
  'reference-lists.reader',
  () => ({ read: null }),
)

/** Null if they are missing, or were stored by another version of the product. */
async function storedLines(object: string): Promise<PriceLines | null> {
  const buffer = await objects().read(object)
  if (!buffer) return null
  try {
    return openLines(buffer)
  } catch (error) {
    if (error instanceof OutdatedBuffer) return null
    throw error
  }
}

/**
 * The lines of a stored list, of which the last four stay open. Lines that are missing or outdated are read again from
 * the stored file, with the columns they were read with, and stored in their place.
 * @param read reads the file and stores its lines: here, or in a thread
 * @throws AppError listLost if the file is missing as well or has no such lines; notFound while its columns wait
 */
export function linesOf(
  { object, sha256, layouts, title: name }: Pick<StoredList, 'object' | 'sha256' | 'layouts' | 'title'>,
  read: (reading: ListReading) => Promise<unknown>,
): Promise<PriceLines> {
  if (object === null) throw new AppError('notFound')
  return opened(object, async () => {
    const stored = await storedLines(object)
    if (stored) return stored
    if (!(await objects().head(contentKey(sha256)))) throw new AppError('listLost', { name })
    const mappings = layouts.map(({ layout, mapping }) => [layout, mapping] as const)
    await read({ sha256, mappings, object, isAgain: true })
    const made = await storedLines(object)
    if (!made) throw new AppError('listLost', { name })
    return made
  })
}
