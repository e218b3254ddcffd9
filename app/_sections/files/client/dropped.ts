import { hasDocumentEnding, hasFormatEnding, typeOfEnding } from '@/lib/domain/files/endings'

/** A file with the folders it was in, with `/` between them. */
export interface PlacedFile {
  readonly file: File
  readonly folder: string
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/'))).replace(/^\//, '')

/** The chosen files; those of a chosen folder know their path. */
export const chosenFiles = (files: FileList): PlacedFile[] =>
  Array.from(files, (file) => ({ file, folder: folderOf(file.webkitRelativePath ?? '') }))

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)))

/** All entries of a folder; the browser answers some at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function filesUnder(entry: FileSystemEntry): Promise<PlacedFile[]> {
  if (entry.isDirectory) {
    const inside = await entriesIn(entry as FileSystemDirectoryEntry)
    return (await Promise.all(inside.map(filesUnder))).flat()
  }
  const file = await fileOf(entry as FileSystemFileEntry)
  return file ? [{ file, folder: folderOf(entry.fullPath) }] : []
}

/** The dropped files, with those in dropped folders. */
export async function droppedFiles(transfer: DataTransfer): Promise<PlacedFile[]> {
  // The entries have to be asked for before anything is awaited.
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry?.() ?? null)
  const files = Array.from(transfer.files)
  if (entries.some((entry) => entry !== null)) {
    return (await Promise.all(entries.filter((entry) => entry !== null).map(filesUnder))).flat()
  }
  return files.map((file) => ({ file, folder: '' }))
}

/** In a folder, what may be an upload; a file that was chosen by itself is always sent. */
export const isWanted = ({ file, folder }: PlacedFile) =>
  folder === '' ||
  ((typeOfEnding(file.name) !== null || hasFormatEnding(file.name) || hasDocumentEnding(file.name)) &&
    !/^(\._|~\$)/.test(file.name))
