import { createInterner } from '../columnar/interner'
import type { ByteStream } from './bytes'
import { isGbName, type OpenedText, openText, type TextEncodingName } from './encoding'
import { type BillFiller, createFiller } from './fill-bill'
import { ImportError } from './import-error'
import type { ReadLimits } from './limits'
import { createProblemLog, type ImportReport, type ProblemLog } from './report'
import { WrongEncoding } from './texts'
import { scanXml } from './xml-scan'

export interface ReadXml {
  readonly filler: BillFiller
  readonly encoding: ImportReport['encoding']
}

interface Reading {
  readonly limits: ReadLimits
  readonly problems: ProblemLog
  readonly onProgress: (doneBytes: number, totalBytes: number) => void
}

/**
 * Reads the bill XML that `open` gives, `size` bytes long. UTF-8 is tried first, whatever is declared:
 * Chinese text in GB18030 that is more than a few characters long is never valid UTF-8. Anything invalid is
 * read again as GB18030.
 * @throws ImportError badEncoding and those of the scanner and the filler
 */
export function readXml(open: () => ByteStream, size: number, reading: Reading): ReadXml {
  const text = openText(open())
  const { declared, utf16 } = text
  const utf8 = attempt(text, 'utf-8', size, reading)
  if (utf16 && utf8.filler) return accept(utf8, reading, utf16, declared)
  const isGb = isGbName(declared)
  if (utf8.filler && !(isGb && utf8.filler.width() < 3)) {
    return accept(utf8, reading, 'utf-8', declared)
  }
  // Declared as GB and possibly GB: valid UTF-8, but without any three-byte character.
  const gb = attempt(openText(open()), 'gb18030', size, reading)
  if (gb.filler) return accept(gb, reading, 'gb18030', declared)
  if (utf8.filler) return accept(utf8, reading, 'utf-8', declared)
  throw new ImportError('badEncoding', { line: isGb ? gb.line : utf8.line })
}

interface Attempt {
  /** Null if the bytes are not in this encoding; `line` is where that shows. */
  readonly filler: BillFiller | null
  readonly line: number
  readonly problems: ProblemLog
}

function attempt(text: OpenedText, encoding: TextEncodingName, size: number, reading: Reading): Attempt {
  const names = createInterner()
  const problems = createProblemLog()
  const total = Math.max(size, 1)
  const report = (bytes: number): void => reading.onProgress(Math.min(bytes, total), total)
  const filler = createFiller(names, encoding, problems, reading.limits, report)
  try {
    scanXml(text.stream, names, reading.limits.depth, filler)
    report(total)
    return { filler, line: 0, problems }
  } catch (error) {
    if (!(error instanceof WrongEncoding)) throw error
    return { filler: null, line: filler.line(), problems }
  }
}

function accept(
  { filler, problems }: Attempt,
  reading: Reading,
  used: ImportReport['encoding']['used'],
  declared: string | null,
): ReadXml {
  reading.problems.append(problems.result())
  return { filler: filler!, encoding: { used, declared, differs: differs(used, declared) } }
}

function differs(used: ImportReport['encoding']['used'], declared: string | null): boolean {
  // XML without a declaration is UTF-8, or UTF-16 by its first bytes.
  if (declared === null) return used === 'gb18030'
  if (used === 'gb18030') return !isGbName(declared)
  if (used === 'utf-8') return !/^(utf-?8|us-ascii|ascii)$/.test(declared)
  return !/^utf-?16/.test(declared)
}
