import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { recordAction } from '../audit/mutations'
import { AppError } from '../kit/errors'
import { dataPaths } from '../kit/paths'
import { saveAttachment } from './mutations'

/** Characters no file system or header takes well. */
export function plainName(text: string): string {
  return text.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 120)
}

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
 * @throws AppError what `make` throws, else exportFailed
 */
export async function keepExport(
  wanted: Wanted,
  make: (path: string) => Promise<Record<string, unknown>>,
): Promise<{ id: number; fileName: string }> {
  const { openId, extension, mediaType, userId } = wanted
  const fileName = `${plainName(wanted.fileName)}.${extension}`
  const name = `${randomUUID()}.${extension}`
  const folder = join(/* turbopackIgnore: true */ dataPaths.temporary(), name)
  const made = join(/* turbopackIgnore: true */ folder, name)
  let detail: Record<string, unknown>
  try {
    await mkdir(/* turbopackIgnore: true */ folder)
    detail = await make(made)
    const kept = join(/* turbopackIgnore: true */ dataPaths.exports(), name)
    await rename(/* turbopackIgnore: true */ made, /* turbopackIgnore: true */ kept)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('exportFailed', {}, { cause: error })
  } finally {
    await rm(/* turbopackIgnore: true */ folder, { force: true, recursive: true })
  }
  const id = await saveAttachment({ openId, fileName, path: name, mediaType, createdBy: userId })
  await recordAction({ action: 'export', userId, openId, detail: { id, ...detail } })
  return { id, fileName }
}
