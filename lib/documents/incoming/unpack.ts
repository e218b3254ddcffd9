import { createHash, randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { oneLine } from '../../domain/text'
import type { Package } from '../../engine/formats/package'
import type { Entry } from '../../engine/parse/archive'
import { baseName } from '../../engine/parse/archive-name'
import type { ByteSource } from '../../engine/parse/bytes'
import { ImportError } from '../../engine/parse/import-error'
import { unpack } from '../../engine/parse/unpack'
import { env } from '../../kit/env.mjs'
import type { Unpacked } from './job-kinds'

/** Where unpacked files go, and the folders that their archive was in. */
interface Target {
  readonly temporary: string
  readonly folder: string
}

/** Writes an entry to a temporary file. If it fails, nothing is left behind. */
function store(source: ByteSource, entry: Entry, folder: string): NonNullable<Unpacked['stored']> {
  const temporary = join(folder, randomUUID())
  const hash = createHash('sha256')
  const file = openSync(temporary, 'wx', 0o600)
  try {
    const stream = unpack(source, entry)
    for (let piece = stream(); piece; piece = stream()) {
      hash.update(piece)
      writeSync(file, piece)
    }
    return { temporary, sha256: hash.digest('hex'), size: entry.size }
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

function unpacked(source: ByteSource, entry: Entry, target: Target): Unpacked {
  const fileName = oneLine(baseName(entry.name).slice(0, 255))
  const inside = entry.name.slice(0, Math.max(0, entry.name.lastIndexOf('/')))
  const folder = oneLine([target.folder, inside].filter(Boolean).join('/').slice(0, 500))
  const place = { fileName, folder, stored: null, failure: null }
  const megabytes = env().UPLOAD_MAX_MB
  if (entry.size > megabytes * 1_000_000)
    return { ...place, failure: { code: 'tooLarge', values: { megabytes } } }
  try {
    return { ...place, stored: store(source, entry, target.temporary) }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { ...place, failure: { code: `import.${error.code}`, values: { ...error.params } } }
  }
}

/** Unpacks the uploads of an archive into temporary files; one that is damaged does not stop the others. */
export function unpackAll(
  { source, uploads }: Package,
  target: Target,
  report: (done: number, total: number) => void,
): Unpacked[] {
  return uploads.map((entry, at) => {
    report(at, uploads.length)
    return unpacked(source, entry, target)
  })
}
