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

/** Where this process stores persistent data; folders are created on first use. */
export const dataPaths = {
  database: () => {
    folder('.')
    return inData('clean-bid.db')
  },
  /** Uploaded files, addressed by content. */
  file: (sha256: string) => join(folder(join('files', sha256.slice(0, 2))), sha256),
  files: () => folder('files'),
  /** Contents that nothing refers to any more; deleted after a day. */
  quarantine: () => folder('quarantine'),
  /** Incomplete files; emptied at every start. */
  temporary: () => folder('tmp'),
  exports: () => folder('exports'),
  /** A file stored for download. What the database stores is a name, never a path. */
  exported: (name: string) => join(folder('exports'), basename(name)),
  keys: () => folder('keys'),
}
