import { mkdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { env } from './env.mjs'

function inData(...parts: string[]): string {
  return join(/* turbopackIgnore: true */ resolve(/* turbopackIgnore: true */ env().DATA_DIR), ...parts)
}

function folder(name: string): string {
  const path = inData(name)
  mkdirSync(path, { recursive: true })
  return path
}

/** Where this process keeps what must last; made when first asked for. */
export const dataPaths = {
  database: () => {
    folder('.')
    return inData('clean-bid.db')
  },
  /** Uploaded files by content. */
  file: (sha256: string) => join(folder(join('files', sha256.slice(0, 2))), sha256),
  files: () => folder('files'),
  /** Content that nothing refers to, for a day. */
  quarantine: () => folder('quarantine'),
  /** Half-written things; emptied at every start. */
  temporary: () => folder('tmp'),
  exports: () => folder('exports'),
  /** A file kept for download; what the store says is a name, never a path. */
  exported: (name: string) => join(folder('exports'), basename(name)),
  keys: () => folder('keys'),
}
