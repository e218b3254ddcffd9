import { fileById, filesOf, type StoredFile } from '../../documents/files/data'
import { hasBill } from '../../domain/number-codes'
import { nameOfFile } from '../../domain/text'
import type { Run } from '../../runs/data'
import { HIDDEN } from '../../sections/secrecy/veiled'
import type { PackageInput } from './manifest'

/** Of a technical document before the reveal only that it is there. */
const NOTHING_KNOWN = {
  ...{ fileName: HIDDEN, bidderName: null, path: null, sha256: HIDDEN, size: null },
  sealed: true,
} as const

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
  const listed: PackageInput[] = []
  for (const [at, file] of files.entries()) {
    const { fileName, fileType, bidderName, sha256, size, isSealed } = file
    // The number makes names unique within the package.
    const inside = `inputs/${String(at + 1).padStart(2, '0')}-${plain(fileName)}`
    const facts = { fileName, fileType, bidderName, path: areIncluded && !isSealed ? inside : null }
    if (!isSealed) listed.push({ ...facts, sha256, size })
    else if (hasBill(file)) listed.push({ ...facts, sha256, size: null, sealed: true })
    else listed.push({ fileType, ...NOTHING_KNOWN })
  }
  return listed
}
