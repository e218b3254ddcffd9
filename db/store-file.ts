import { statSync } from 'node:fs'

/** The file has lost its name: what is written into it is gone when the last process closes it. */
export class StoreLost extends Error {
  readonly code = 'STORE_LOST'

  constructor(path: string) {
    super(`${path} is not the file that was opened: it was removed, replaced or truncated`)
  }
}

/**
 * @param mayShrink whether the file can become shorter in normal operation, as a journal does
 * @returns a function that tells whether the path still refers to the present file, and the file was not
 * truncated
 */
function watchFile(path: string, mayShrink: boolean): () => boolean {
  const { dev, ino, size: begun } = statSync(path, { bigint: true })
  let size = begun
  return () => {
    const now = statSync(path, { bigint: true, throwIfNoEntry: false })
    if (!now || now.ino !== ino || now.dev !== dev || (!mayShrink && now.size < size)) return false
    size = now.size
    return true
  }
}

/**
 * Watches the files of an open database: the database itself and its journal, which exists as long as a
 * connection. A check takes a few microseconds.
 */
export function watchStore(path: string): () => boolean {
  const files = [watchFile(path, false), watchFile(`${path}-wal`, true)]
  return () => files.every((isThere) => isThere())
}

/** A unique identity of the file under a path; null if there is none. */
export function fileIdentity(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : null
}
