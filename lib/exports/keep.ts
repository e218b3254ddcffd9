import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOfFile } from '../domain/text'
import { isDiskFull } from '../kit/disk'
import { AppError } from '../kit/errors'
import { dataPaths } from '../kit/paths'
import { keptPaths } from './data'
import { saveAttachment } from './mutations'

const NAME_LENGTH = 120

export interface Wanted {
  readonly openId: string
  readonly fileName: string
  readonly extension: string
  readonly mediaType: string
  readonly userId: number
}

/**
 * Has a file made in a folder of its own and keeps it for download; whatever goes wrong leaves nothing
 * behind.
 * @param make writes the file to the path; what it gives is recorded with the export
 * @throws AppError what `make` throws, else diskFull, exportFailed
 */
export async function keepExport(
  wanted: Wanted,
  make: (path: string) => Promise<Record<string, unknown>>,
): Promise<{ id: number; fileName: string }> {
  const { openId, extension, mediaType, userId } = wanted
  const fileName = `${nameOfFile(wanted.fileName.slice(0, NAME_LENGTH))}.${extension}`
  const name = `${randomUUID()}.${extension}`
  const folder = join(/* turbopackIgnore: true */ dataPaths.temporary(), name)
  const made = join(/* turbopackIgnore: true */ folder, name)
  const kept = join(/* turbopackIgnore: true */ dataPaths.exports(), name)
  try {
    await mkdir(/* turbopackIgnore: true */ folder)
    const detail = await make(made)
    await rename(/* turbopackIgnore: true */ made, /* turbopackIgnore: true */ kept)
    const attachment = { openId, fileName, path: name, mediaType, createdBy: userId }
    const id = await saveAttachment(attachment, (saved) => ({
      action: 'export',
      userId,
      openId,
      subject: ['attachment', saved],
      detail: { fileName, ...detail },
    }))
    return { id, fileName }
  } catch (error) {
    await dropExport(name)
    if (error instanceof AppError) throw error
    throw new AppError(isDiskFull(error) ? 'diskFull' : 'exportFailed', {}, { cause: error })
  } finally {
    await rm(/* turbopackIgnore: true */ folder, { force: true, recursive: true })
  }
}

/** Removes a kept file that no attachment names. */
async function dropExport(name: string): Promise<void> {
  if ((await keptPaths()).has(name)) return
  await rm(join(/* turbopackIgnore: true */ dataPaths.exports(), name), { force: true })
}

/** At start: removes what was kept for download and never named. */
export async function cleanExports(): Promise<void> {
  const named = await keptPaths()
  const folder = dataPaths.exports()
  for (const name of await readdir(/* turbopackIgnore: true */ folder)) {
    if (!named.has(name)) await rm(join(/* turbopackIgnore: true */ folder, name), { force: true })
  }
}
