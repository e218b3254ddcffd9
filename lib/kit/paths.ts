import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env, temporaryName } from './env.mjs'

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
  /** A file or folder of objects; see `lib/kit/objects`. */
  object: (path: string) =>
    join(
      /* turbopackIgnore: true */ resolve(/* turbopackIgnore: true */ env().OBJECTS ?? env().DATA_DIR),
      path,
    ),
  /** Where copies of objects in an object store are kept. */
  cache: () => resolve(/* turbopackIgnore: true */ env().CACHE_DIR ?? inData('cache')),
  /** Incomplete files of this process; emptied at its start. */
  temporary: () => folder(temporaryName()),
  keys: () => folder('keys'),
}
