import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { centralDirectory, checkSize, dataDescriptor, type EntryRecord, localHeader } from './format'

/** An archive written in pieces, one entry after the other. */
export interface ZipStream {
  /** Begins an entry; the previous entry must be closed. */
  entry(name: string): Promise<ZipEntryStream>
  /** Writes the central directory and closes the file. */
  finish(): Promise<void>
  /** Gives up: closes the file, which is not a valid archive then. */
  abandon(): Promise<void>
}

export interface ZipEntryStream {
  /** `chunk` must not be changed afterwards: it is compressed in the background. */
  write(chunk: Uint8Array): Promise<void>
  close(): Promise<void>
}

async function send(out: WriteStream, bytes: Uint8Array): Promise<void> {
  if (!out.write(bytes)) await once(out, 'drain')
}

interface OpenArchive {
  readonly out: WriteStream
  readonly records: EntryRecord[]
  readonly level: number
  offset: number
}

async function openEntry(archive: OpenArchive, name: string): Promise<ZipEntryStream> {
  const { out, level } = archive
  const unknown = { crc: 0, packed: 0, size: 0, streamed: true }
  const start: EntryRecord = { name: Buffer.from(name, 'utf8'), offset: archive.offset, ...unknown }
  let { crc, packed, size } = unknown
  const header = localHeader(start)
  await send(out, header)

  const deflate = createDeflateRaw({ level, chunkSize: 65_536 })
  const count = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      packed += chunk.length
      yield chunk
    }
  }
  const flowing = pipeline(deflate, count, out, { end: false })
  // A failure is reported by the write or close that waits for it.
  flowing.catch(() => {})
  return {
    async write(chunk) {
      crc = crc32(chunk, crc)
      size += chunk.length
      checkSize(size)
      if (!deflate.write(chunk)) await Promise.race([once(deflate, 'drain'), flowing])
    },
    async close() {
      deflate.end()
      await flowing
      const record: EntryRecord = { ...start, crc, packed, size }
      const footer = dataDescriptor(record)
      await send(out, footer)
      archive.offset += header.length + packed + footer.length
      archive.records.push(record)
    },
  }
}

/** @param level of compression, 1 (fast) to 9 (small) */
export async function createZip(path: string, level = 6): Promise<ZipStream> {
  const out = createWriteStream(path)
  await once(out, 'open')
  // Between two writes nothing listens for errors; the next write fails with the same error.
  out.on('error', () => {})
  // Each entry's pipeline leaves listeners on the file. More than ten of them cause a leak warning, which
  // crashes a thread, because the framework's console does not work there.
  out.setMaxListeners(0)
  const archive: OpenArchive = { out, records: [], level, offset: 0 }
  return {
    entry: (name) => openEntry(archive, name),
    async finish() {
      out.end(centralDirectory(archive.records, archive.offset))
      await once(out, 'close')
    },
    async abandon() {
      if (out.closed) return
      out.destroy()
      // Not `once`: pending writes may still fail, which no longer matters.
      await new Promise<void>((resolve) => out.once('close', () => resolve()))
    },
  }
}
