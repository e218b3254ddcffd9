import { typeOfEnding } from '../../domain/files/endings'
import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import { type Entry, readDirectory } from './archive'
import { type ByteSource, type ByteStream, peek, streamOf } from './bytes'
import { localName } from './compile'
import { looksLikeXml, openText } from './encoding'
import { base64Source, findContent } from './envelope'
import { BILL_ROOT, findBill, rootAndNext } from './find-bill'
import { ImportError } from './import-error'
import { DEFAULT_LIMITS, type ReadLimits } from './limits'
import { type ReadXml, readXml } from './read-xml'
import { createProblemLog, type ImportReport, type ProblemLog } from './report'
import { unpack } from './unpack'
import { looksLikeZip } from './zip.mjs'

export type { ByteSource } from './bytes'
export type { ReadLimits } from './limits'

export interface ReadResult {
  /** The bill, for `openBill`. */
  buffer: Uint8Array<ArrayBuffer>
  report: ImportReport
}

const MAX_DOCUMENTS = 500
const HEAD = 1 << 14

interface Reading {
  readonly kind: BillType
  readonly limits: ReadLimits
  readonly problems: ProblemLog
  readonly onProgress: (doneBytes: number, totalBytes: number) => void
}

/**
 * Reads an upload (formats.md §1 and §2): a ZIP, a bare bill XML, or an XML envelope containing a ZIP,
 * recognised by content.
 * @param onProgress bytes of the bill XML read so far, and in all
 * @throws ImportError
 */
export function readBill(
  source: ByteSource,
  kind: BillType,
  limits: Partial<ReadLimits> = {},
  onProgress: (doneBytes: number, totalBytes: number) => void = () => {},
): ReadResult {
  if (source.size === 0) throw new ImportError('emptyFile', {})
  const reading = { kind, limits: withDefaults(limits), problems: createProblemLog(), onProgress }
  if (looksLikeZip(source.read(0, 4))) return readZip(source, reading, 'zip')
  const text = openText(streamOf(source, 0, source.size))
  if (!looksLikeXml(text.head)) throw new ImportError('notABillFile', {})
  const { root } = rootAndNext(peek(text.stream, HEAD).head)
  if (root !== null && localName(root) !== BILL_ROOT) return readEnvelope(source, reading, root)
  const open = (): ByteStream => streamOf(source, 0, source.size)
  const documents = { list: [], total: 0 }
  return finish(readXml(open, source.size, reading), reading, { container: 'xml', entry: null, documents })
}

/**
 * A tender file must come in its archive (formats.md §1); the bill alone is called .LNZBX, or anything else.
 * @throws ImportError noLnzbxInRoot
 */
export function checkContainer(source: ByteSource, fileName: string): void {
  if (typeOfEnding(fileName) !== FILE_TYPE.tender || looksLikeZip(source.read(0, 4))) return
  const { root } = rootAndNext(peek(openText(streamOf(source, 0, source.size)).stream, HEAD).head)
  if (root !== null && localName(root) === BILL_ROOT) throw new ImportError('noLnzbxInRoot', {})
}

/** A limit that is undefined means the default, not no limit. */
function withDefaults(limits: Partial<ReadLimits>): ReadLimits {
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined)
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(given) }
}

function readEnvelope(source: ByteSource, reading: Reading, root: string): ReadResult {
  const start = findContent(streamOf(source, 0, source.size), reading.limits.depth)
  if (start === null) throw new ImportError('wrongRoot', { root })
  const inner = base64Source(source, start)
  if (!looksLikeZip(inner.read(0, 4))) throw new ImportError('notABillFile', {})
  return readZip(inner, reading, 'envelope')
}

function readZip(source: ByteSource, reading: Reading, container: 'zip' | 'envelope'): ReadResult {
  const entries = readDirectory(source, reading.limits)
  const bill = findBill(source, entries, reading.kind, reading.problems)
  const list = entries.filter((entry) => entry !== bill)
  const documents = {
    list: list.slice(0, MAX_DOCUMENTS).map(({ name, size }) => ({ name, size })),
    total: list.length,
  }
  const read = readEntry(source, bill, reading)
  return finish(read, reading, { container, entry: bill.name, documents })
}

function readEntry(source: ByteSource, entry: Entry, reading: Reading): ReadXml {
  try {
    return readXml(() => unpack(source, entry), entry.size, reading)
  } catch (error) {
    // Damaged data may look like bad XML before its CRC is known: the archive's error takes precedence.
    const stream = unpack(source, entry)
    while (stream());
    throw error
  }
}

function finish(
  read: ReadXml,
  { kind, problems }: Reading,
  origin: Pick<ImportReport, 'container' | 'entry' | 'documents'>,
): ReadResult {
  const { filler, encoding } = read
  const parts = filler.report()
  if (parts.rows.units === 0) throw new ImportError('noUnits', {})
  if (parts.rows.items === 0) problems.add('noItems', null)
  if (kind === FILE_TYPE.tender && filler.priced()) problems.add('pricedTender', null)
  if (kind !== FILE_TYPE.tender && !filler.priced()) problems.add('notPriced', null)
  filler.writer.tables.bill.set(0, 'priced', filler.priced() ? 1 : 0)
  return {
    buffer: filler.writer.finish(),
    report: { ...origin, encoding, ...parts, problems: problems.result() },
  }
}
