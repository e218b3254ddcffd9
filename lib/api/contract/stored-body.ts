import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dataPaths } from '../../kit/paths'
import { bodyPieces } from './body'

/**
 * Streams the body of a call to a temporary file, calls `work` with it, and removes it. If the process crashes, the
 * next start empties the folder.
 * @throws AppError tooLarge; whatever `work` throws
 */
export async function withStoredBody<T>(
  request: Request,
  megabytes: number,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(dataPaths.temporary(), randomUUID())
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const piece of bodyPieces(request, megabytes)) await file.writeFile(piece)
    } finally {
      await file.close()
    }
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
