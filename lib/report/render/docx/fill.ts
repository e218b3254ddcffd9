import { randomUUID } from 'node:crypto'
import { Paragraph, TableCell, TableRow } from 'docx'
import { readDirectory } from '../../../engine/parse/archive'
import type { ByteStream } from '../../../engine/parse/bytes'
import { DEFAULT_LIMITS } from '../../../engine/parse/limits'
import { unpack } from '../../../engine/parse/unpack'
import { createZip, type ZipEntryStream } from '../../../kit/zip/stream'

const BODY = 'word/document.xml'

/** Placeholders in a document for rows that are written later. */
export interface Places {
  /** Returns a placeholder row, to be replaced by the XML of `rows`. */
  reserve(rows: Iterable<string>): TableRow
  readonly marks: ReadonlyMap<string, Iterable<string>>
}

export function places(): Places {
  const marks = new Map<string, Iterable<string>>()
  return {
    marks,
    reserve(rows) {
      const mark = randomUUID()
      marks.set(mark, rows)
      return new TableRow({ children: [new TableCell({ children: [new Paragraph({ text: mark })] })] })
    },
  }
}

const MARK = /<w:tr>(?:(?!<w:tr>).)*?>([0-9a-f-]{36})<(?:(?!<w:tr>).)*?<\/w:tr>/gs

async function writeFilled(entry: ZipEntryStream, xml: string, { marks }: Places): Promise<void> {
  let done = 0
  for (const found of xml.matchAll(MARK)) {
    const rows = marks.get(found[1]!)
    if (!rows) continue
    await entry.write(Buffer.from(xml.slice(done, found.index)))
    for (const piece of rows) await entry.write(Buffer.from(piece))
    done = found.index + found[0].length
  }
  await entry.write(Buffer.from(xml.slice(done)))
}

async function copy(entry: ZipEntryStream, bytes: ByteStream): Promise<void> {
  for (let piece = bytes(); piece; piece = bytes()) await entry.write(piece)
}

function textOf(bytes: ByteStream): string {
  const pieces: Uint8Array[] = []
  for (let piece = bytes(); piece; piece = bytes()) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** Writes a packed document to `path` and replaces its placeholders by their rows. */
export async function writeWithRows(packed: Buffer, rowPlaces: Places, path: string): Promise<void> {
  const source = {
    size: packed.length,
    read: (at: number, length: number) => packed.subarray(at, at + length),
  }
  const zip = await createZip(path)
  try {
    for (const part of readDirectory(source, DEFAULT_LIMITS)) {
      const entry = await zip.entry(part.name)
      const bytes = unpack(source, part)
      await (part.name === BODY ? writeFilled(entry, textOf(bytes), rowPlaces) : copy(entry, bytes))
      await entry.close()
    }
    await zip.finish()
  } catch (error) {
    await zip.abandon()
    throw error
  }
}
