import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createZip, type ZipStream } from '../../kit/zip/stream'
import { MANIFEST, MANIFEST_SUM } from './compare.mjs'
import type { Manifest, PackageOutput } from './manifest'

type Pieces = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>

const bytesOf = (piece: Uint8Array | string) => (typeof piece === 'string' ? Buffer.from(piece) : piece)

/** Writes the files of a package into its archive one after the other, and keeps what each one hashes to. */
export interface PackageWriter {
  /** A file made from pieces; it is listed among the outputs. */
  add(path: string, pieces: Pieces): Promise<void>
  /** A file of this machine among the outputs. */
  addFile(path: string, file: string): Promise<void>
  /** A file of this machine that the caller lists himself: with the hash it had when it was stored. */
  copy(path: string, file: string): Promise<void>
  /** Ends the package with its manifest. Gives the manifest's hash. */
  finish(manifestOf: (outputs: readonly PackageOutput[]) => Manifest): Promise<string>
  abandon(): Promise<void>
}

async function write(zip: ZipStream, path: string, pieces: Pieces): Promise<PackageOutput> {
  const hash = createHash('sha256')
  let size = 0
  const entry = await zip.entry(path)
  for await (const piece of pieces) {
    const bytes = bytesOf(piece)
    hash.update(bytes)
    size += bytes.length
    await entry.write(bytes)
  }
  await entry.close()
  return { path, sha256: hash.digest('hex'), size }
}

export async function packageWriter(file: string): Promise<PackageWriter> {
  const zip = await createZip(file)
  const outputs: PackageOutput[] = []
  const add = async (path: string, pieces: Pieces) => {
    outputs.push(await write(zip, path, pieces))
  }
  return {
    add,
    addFile: (path, source) => add(path, createReadStream(source)),
    async copy(path, source) {
      await write(zip, path, createReadStream(source))
    },
    async finish(manifestOf) {
      const text = `${JSON.stringify(manifestOf(outputs), null, 2)}\n`
      const { sha256 } = await write(zip, MANIFEST, [text])
      // As `sha256sum -c` reads it.
      await write(zip, MANIFEST_SUM, [`${sha256}  ${MANIFEST}\n`])
      await zip.finish()
      return sha256
    },
    abandon: () => zip.abandon(),
  }
}
