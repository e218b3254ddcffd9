import { fileById, filesOf, type StoredFile } from '../../documents/files/data'
import { nameOfFile } from '../../domain/text'
import type { Run } from '../../runs/data'
import type { PackageInput } from './manifest'

/** A name that is one name in every system's folder, with its ending. */
const plain = (name: string) => nameOfFile(name.slice(-100))

/** Live files of the section, and those the shown results were computed from that were deleted since. */
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

/** The uploaded files behind a report, as its manifest lists them. */
export async function inputsOf(
  openId: string,
  runs: readonly Run[],
  areIncluded: boolean,
): Promise<PackageInput[]> {
  const files = await filesBehind(openId, runs)
  return files.map(({ fileName, fileType, bidderName, sha256, size }, at) => {
    // Numbered, so that no two files of a package have the same name, whatever they were uploaded as.
    const path = areIncluded ? `inputs/${String(at + 1).padStart(2, '0')}-${plain(fileName)}` : null
    return { fileName, fileType, bidderName, sha256, size, path }
  })
}
