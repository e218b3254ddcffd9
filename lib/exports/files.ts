import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOfFile } from '../domain/text'
import { storageFailureOf } from '../kit/disk'
import { AppError } from '../kit/errors'
import { discard, removeUnnamed } from '../kit/objects/keeping'
import { objects } from '../kit/objects/objects'
import { dataPaths } from '../kit/paths'
import { attachmentPaths } from './data'
import { saveAttachment } from './mutations'

const NAME_LENGTH = 120

export const exportKey = (name: string) => `exports/${name}`

export interface Wanted {
  readonly openId: string
  readonly fileName: string
  readonly extension: string
  readonly mediaType: string
  readonly userId: number
}

/**
 * Creates a file in a temporary folder and stores it for download. A failure leaves nothing behind.
 * @param make writes the file to the path; its result is recorded with the export
 * @throws AppError what `make` throws, else diskFull, storeLost, storeDamaged, exportFailed
 */
export async function storeExport(
  wanted: Wanted,
  make: (path: string) => Promise<Record<string, unknown>>,
): Promise<{ id: number; fileName: string }> {
  const { openId, extension, mediaType, userId } = wanted
  const fileName = `${nameOfFile(wanted.fileName.slice(0, NAME_LENGTH))}.${extension}`
  const name = `${randomUUID()}.${extension}`
  const folder = join(/* turbopackIgnore: true */ dataPaths.temporary(), name)
  const made = join(/* turbopackIgnore: true */ folder, name)
  try {
    await mkdir(/* turbopackIgnore: true */ folder)
    const detail = await make(made)
    await objects().put(exportKey(name), made)
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
    throw new AppError(storageFailureOf(error) ?? 'exportFailed', {}, { cause: error })
  } finally {
    await rm(/* turbopackIgnore: true */ folder, { force: true, recursive: true })
  }
}

/** Removes an exported file unless an attachment refers to it. */
async function dropExport(name: string): Promise<void> {
  if ((await attachmentPaths()).has(name)) return
  await discard(exportKey(name))
}

/** The key of an exported file: a UUID and an extension. */
const EXPORT_KEY = /^exports\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.\w+$/

/** At start-up: removes exported files without an attachment, which can be exported again. */
export const cleanExports = (): Promise<void> =>
  removeUnnamed(
    'exports',
    async () => new Set([...(await attachmentPaths())].map(exportKey)),
    (key) => EXPORT_KEY.test(key),
  )
