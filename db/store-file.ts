import { statSync } from 'node:fs'

/** What is written into a file that lost its name is gone when the last process closes it. */
export class StoreLost extends Error {
  readonly code = 'STORE_LOST'

  constructor(path: string) {
    super(`${path} is not the file that was opened: it was removed, replaced or cut`)
  }
}

/**
 * @param mayShrink whether the file gets shorter in the ordinary course, as a journal does
 * @returns whether the file under the path is the one that stands there now, and not cut since
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
 * Watches the files of an open store: the database and its journal, which lasts as long as a connection does.
 * Costs some microseconds a time.
 */
export function watchStore(path: string): () => boolean {
  const files = [watchFile(path, false), watchFile(`${path}-wal`, true)]
  return () => files.every((isThere) => isThere())
}

/** Names the file under a path as no other is named; null where there is none. */
export function fileIdentity(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : null
}
