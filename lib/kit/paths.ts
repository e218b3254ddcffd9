import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
  /** Half-written things; emptied at every start. */
  temporary: () => folder('tmp'),
  exports: () => folder('exports'),
  keys: () => folder('keys'),
}
