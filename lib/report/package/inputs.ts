import { fileById, filesOf, type StoredFile } from '../../documents/files/data'
import { nameOfFile } from '../../domain/text'
import type { Run } from '../../runs/data'
import type { PackageInput } from './manifest'

/** A file name that is valid and unambiguous on every system; its extension stays. */
const plain = (name: string) => nameOfFile(name.slice(-100))

/** Current files of the section, and deleted ones that the current results were computed from. */
async function filesBehind(openId: string, runs: readonly Run[]): Promise<StoredFile[]> {
  const live = await filesOf(openId, { isDel: 0 })
  const known = new Set(live.map(({ id }) => id))
  const used = new Set(
    runs
      .flatMap(({ inputs, specified }) => [...inputs, ...(specified ? [specified] : [])])
      .map(({ fileId }) => fileId),
  )
  const deleted = await Promise.all([...used].filter((id) => !known.has(id)).map(fileById))
  return [...live, ...deleted.filter((file) => file !== null)]
}

/** The uploaded files behind a report, for the manifest. */
export async function inputsOf(
  openId: string,
  runs: readonly Run[],
  areIncluded: boolean,
): Promise<PackageInput[]> {
  const files = await filesBehind(openId, runs)
  return files.map(({ fileName, fileType, bidderName, sha256, size }, at) => {
    // The number makes names unique within the package.
    const path = areIncluded ? `inputs/${String(at + 1).padStart(2, '0')}-${plain(fileName)}` : null
    return { fileName, fileType, bidderName, sha256, size, path }
  })
}
