import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createZip, type ZipStream } from '../../kit/zip/stream'
import { MANIFEST, MANIFEST_SUM } from './compare.mjs'
import type { Manifest, PackageOutput } from './manifest'

type Pieces = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>

const bytesOf = (piece: Uint8Array | string) => (typeof piece === 'string' ? Buffer.from(piece) : piece)

/** Writes the files of a package into its archive one after the other and records their hashes. */
export interface PackageWriter {
  /** Writes a file from pieces and lists it among the outputs. */
  add(path: string, pieces: Pieces): Promise<void>
  /** Copies a local file and lists it among the outputs. */
  addFile(path: string, file: string): Promise<void>
  /** Copies a local file without listing it: the caller lists inputs with the hash from their upload. */
  copy(path: string, file: string): Promise<void>
  /**
   * Writes the manifest with its seal and closes the archive.
   * @param sealed the files of a seal, by name; none where packages are not sealed
   * @returns the hash of the manifest
   */
  finish(
    manifestOf: (outputs: readonly PackageOutput[]) => Manifest,
    sealed?: (manifest: Buffer) => Promise<ReadonlyMap<string, Buffer>>,
  ): Promise<string>
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
    async finish(manifestOf, sealed) {
      const text = `${JSON.stringify(manifestOf(outputs), null, 2)}\n`
      const { sha256 } = await write(zip, MANIFEST, [text])
      // The format of `sha256sum -c`.
      await write(zip, MANIFEST_SUM, [`${sha256}  ${MANIFEST}\n`])
      for (const [name, bytes] of (await sealed?.(Buffer.from(text))) ?? []) await write(zip, name, [bytes])
      await zip.finish()
      return sha256
    },
    abandon: () => zip.abandon(),
  }
}
