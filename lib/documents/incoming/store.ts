import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { endingWords, typesOfName } from '../../domain/files/endings'
import type { FileType } from '../../domain/number-codes'
import { inBackground } from '../../kit/background'
import { clock } from '../../kit/clock'
import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { dataPaths } from '../../kit/paths'
import { processGlobal } from '../../kit/process-global.mjs'
import { inQueue } from '../../kit/queue'
import { readBillPages } from '../recognition/bills'
import { dropContent, holdContent, placeContent, releaseContent, storeContent } from '../uploads/content'
import { failureOf } from '../uploads/read-sent'
import type { Held } from './held/files'
import { heldFiles } from './held/held'
import { type IncomingFailure, type IncomingFile, mayStateColumns, picturesIn } from './incoming'
import type { Unpacked } from './job-kinds'
import { type Reading, readFile } from './read-file'

/** The most files that one person may have here, and their bytes together. */
const MOST_FILES = 300
const MOST_GIGABYTES = 4
/** How long files stay after the person last asked for them. */
const FORGOTTEN_MS = 2 * 3_600_000

const shown = (file: Held): IncomingFile => ({
  id: file.id,
  fileName: file.fileName,
  folder: file.folder,
  sha256: file.sha256,
  size: file.size,
  state: file.state,
  percent: file.percent,
  fileType: file.fileType,
  openDetailId: file.openDetailId,
  facts: file.facts,
  failure: file.failure,
})

/** The files that a person has sent to a section, or for a new one (null), in the order of sending. */
export async function incomingOf(userId: number, openId: string | null): Promise<IncomingFile[]> {
  await heldFiles().noteAsked(userId)
  for (const { id, fileType } of await heldFiles().abandoned(userId)) begin(id, fileType)
  return (await heldFiles().of(userId)).filter((file) => file.openId === openId).map(shown)
}

function checkRoom(held: readonly Held[], size: number): void {
  const bytes = held.reduce((sum, file) => sum + file.size, size)
  if (held.length < MOST_FILES && bytes <= MOST_GIGABYTES * 1_000_000_000) return
  throw new AppError('incomingFull', { files: MOST_FILES, gigabytes: MOST_GIGABYTES })
}

type Sent = Pick<
  Held,
  'userId' | 'organisationId' | 'openId' | 'fileName' | 'folder' | 'sha256' | 'size' | 'mayBePackage'
>

const NOTHING = { percent: null, fileType: null, openDetailId: null, facts: null, failure: null } as const

/** Adds a file whose content is held, and begins to read it. The same file sent again is there once. @returns its id */
async function add(sent: Sent): Promise<number> {
  const { openId, fileName, folder, sha256, size } = sent
  const same = (file: Held) =>
    file.openId === openId &&
    file.sha256 === sha256 &&
    file.fileName === fileName &&
    file.folder === folder &&
    file.state !== 'failed'
  const before = (held: readonly Held[]) => {
    const known = held.find(same)
    if (!known) checkRoom(held, size)
    return known
  }
  let isHeld = false
  try {
    const { id, isNew } = await heldFiles().add({ ...sent, ...NOTHING, state: 'reading' }, before)
    isHeld = isNew
    if (isNew) begin(id, null)
    return id
  } finally {
    if (!isHeld || heldFiles().keepsContent) await releaseContent(sha256)
  }
}

/** Adds a file that cannot be read, with the reason. */
async function addFailed(
  { userId, organisationId, openId, fileName, folder }: Omit<Sent, 'sha256' | 'size' | 'mayBePackage'>,
  failure: IncomingFailure,
): Promise<void> {
  const sent = { userId, organisationId, openId, fileName, folder, sha256: '', size: 0, mayBePackage: false }
  await heldFiles().add({ ...sent, ...NOTHING, state: 'failed', failure }, () => undefined)
}

async function addUnpacked(archive: Held, { fileName, folder, stored, failure }: Unpacked): Promise<void> {
  const { userId, organisationId, openId } = archive
  const sent = { userId, organisationId, openId, fileName, folder }
  if (!stored) {
    checkRoom(await heldFiles().of(userId), 0)
    return addFailed(sent, failure!)
  }
  await placeContent(stored.temporary, stored.sha256)
  // The person may have removed the archive while its content was stored.
  if (!(await heldFiles().find(archive.id))) return releaseContent(stored.sha256)
  await add({ ...sent, sha256: stored.sha256, size: stored.size, mayBePackage: false })
}

/**
 * Puts the files of an archive in its place, which is being read until all are there: whoever removes it meanwhile stops
 * this. If they are too many, it says so itself.
 */
async function replacePackage(archive: Held, unpacked: readonly Unpacked[]): Promise<void> {
  try {
    for (const one of unpacked) {
      if (!(await heldFiles().find(archive.id))) return
      await addUnpacked(archive, one)
    }
  } catch (error) {
    await addFailed(archive, failureOf(error))
    if (!(error instanceof AppError)) throw error
  } finally {
    await drop(archive)
  }
}

/** Files of one person that are read at the same time: others do not wait behind all that somebody sends. */
const AT_ONCE = 2

/** What ends the readings of this process, by file. */
const readings = processGlobal('incoming.readings', () => new Map<number, AbortController>())
/** How often a reading says that it goes on, also while it waits. */
const SAID_MS = 5000

const begin = (id: number, fileType: FileType | null) =>
  inBackground(read(id, fileType), 'an incoming file could not be read')

/** Reads a file when the ones before it are read. */
async function read(id: number, fileType: FileType | null): Promise<void> {
  const file = await heldFiles().begin(id)
  if (!file) return
  const line = { atOnce: AT_ONCE, most: Number.POSITIVE_INFINITY, full: () => new Error() }
  const stop = new AbortController()
  readings.set(id, stop)
  const saying = setInterval(() => heldFiles().noteProgress(file, null), SAID_MS)
  const inTurn = () =>
    inQueue(`incoming ${file.userId}`, line, async () => {
      // What a thread that is ended leaves behind goes with its folder.
      const temporary = join(dataPaths.temporary(), randomUUID())
      await mkdir(temporary, { mode: 0o700 })
      try {
        return await readNow(file, { fileType, temporary, signal: stop.signal })
      } finally {
        await rm(temporary, { recursive: true, force: true })
      }
    })
  const report = (done: number, total: number) =>
    heldFiles().noteProgress(file, Math.floor((done / total) * 100))
  try {
    // Pictures take minutes: other files of the person are read meanwhile.
    for (let pages = await inTurn(); pages !== null && !stop.signal.aborted; pages = await inTurn())
      await readBillPages(file.sha256, pages, { signal: stop.signal, report })
  } finally {
    clearInterval(saying)
    if (readings.get(id) === stop) readings.delete(id)
  }
}

/**
 * Reads a file in a thread and notes what it is; it may have been dropped meanwhile.
 * @returns pages that are pictures and have to be read before it; null: it is done
 */
async function readNow(file: Held, reading: Reading): Promise<string | null> {
  if (!(await heldFiles().find(file.id))) return null
  const found = await readFile(file, reading)
  if (found === null) return null
  if ('pictures' in found) return found.pictures
  await ('unpacked' in found ? replacePackage(file, found.unpacked) : heldFiles().note(file, found))
  return null
}

/** A file with its folders, as a person sends it. */
export interface Sending {
  readonly userId: number
  readonly organisationId: number
  /** The section it is sent to; null: one is made of it. */
  readonly openId: string | null
  readonly fileName: string
  readonly folder: string
  readonly stream: Readable
}

/**
 * Stores a file that a person sends, complete, and begins to read it; it goes on when the sender leaves.
 * @returns its id
 * @throws AppError incomingFull, tooLarge, diskFull
 */
export async function receiveFile({ stream, ...sent }: Sending): Promise<number> {
  checkRoom(await heldFiles().of(sent.userId), 0)
  const content = await storeContent(stream, env().UPLOAD_MAX_MB * 1_000_000)
  await heldFiles().noteAsked(sent.userId)
  return add({ ...sent, ...content, mayBePackage: true })
}

/**
 * Keeps a refused file of a section, so that its columns can be stated, for the place it was sent to. The caller holds its
 * content. @returns its id
 * @throws AppError incomingFull
 */
export async function keepRefused(
  sent: Omit<Sent, 'mayBePackage'> & Pick<Held, 'fileType' | 'openDetailId' | 'failure'>,
): Promise<number> {
  const { userId, openId, fileName, sha256, size } = sent
  await heldFiles().noteAsked(userId)
  const same = (file: Held) =>
    file.openId === openId &&
    file.sha256 === sha256 &&
    file.fileName === fileName &&
    file.openDetailId === sent.openDetailId &&
    file.state === 'failed'
  const before = (held: readonly Held[]) => {
    const known = held.find(same)
    if (!known) checkRoom(held, size)
    return known
  }
  // Before it is added: the caller lets go of it after this.
  await holdContent(sha256)
  let isHeld = false
  try {
    const rest = { percent: null, facts: null, mayBePackage: false, state: 'failed' } as const
    const { id, isNew } = await heldFiles().add({ ...sent, ...rest }, before)
    isHeld = isNew
    if (sent.failure && picturesIn(sent.failure) !== null) {
      await heldFiles().change(id, AGAIN)
      begin(id, sent.fileType)
    }
    return id
  } finally {
    if (!isHeld || heldFiles().keepsContent) await releaseContent(sha256)
  }
}

async function fileOf(userId: number, openId: string | null, id: number): Promise<Held> {
  const file = await heldFiles().find(id)
  if (file?.userId !== userId || file.openId !== openId) throw new AppError('incomingGone')
  return file
}

/** A file of a section that was read. @throws AppError incomingGone */
export async function readIncomingFile(userId: number, openId: string, id: number): Promise<IncomingFile> {
  const file = await fileOf(userId, openId, id)
  if (file.state !== 'read') throw new AppError('incomingGone')
  return shown(file)
}

/** States whose bid a file is; 0: whom the file names. @throws AppError incomingGone */
export async function chooseBidder(
  userId: number,
  openId: string,
  id: number,
  openDetailId: number,
): Promise<void> {
  await fileOf(userId, openId, id)
  await heldFiles().change(id, { openDetailId: openDetailId === 0 ? null : openDetailId })
}

/** A file that was read or failed to be: its content is there. @throws AppError incomingGone */
export async function contentOfIncoming(
  userId: number,
  openId: string | null,
  id: number,
): Promise<IncomingFile> {
  const file = await fileOf(userId, openId, id)
  if (file.state === 'reading' || file.sha256 === '') throw new AppError('incomingGone')
  return shown(file)
}

const AGAIN = { state: 'reading', percent: null, facts: null, failure: null } as const

/** Reads what a person sent again where other columns may change it: what failed, and what is in doubt. */
export async function readAgain(userId: number, openId: string | null): Promise<void> {
  for (const file of (await heldFiles().of(userId)).filter((one) => one.openId === openId)) {
    const { id, state, facts, sha256 } = file
    if (state === 'failed' ? sha256 === '' : state !== 'read' || !mayStateColumns(file)) continue
    // A file that could not be read has a type only if the person chose it.
    const chosen = state === 'failed' || facts!.why === 'person' ? file.fileType : null
    await heldFiles().change(id, AGAIN)
    begin(id, chosen)
  }
}

/**
 * Reads a file again as the type that the person states.
 * @throws AppError incomingGone; fileTypeWrong for a document that is to be a bill, and the other way round
 */
export async function readIncomingAs(
  userId: number,
  openId: string | null,
  id: number,
  fileType: FileType,
): Promise<void> {
  const file = await fileOf(userId, openId, id)
  if (file.state === 'reading' || file.sha256 === '') throw new AppError('incomingGone')
  if (!typesOfName(file.fileName).includes(fileType))
    throw new AppError('fileTypeWrong', { ending: endingWords(fileType) })
  await heldFiles().change(id, { ...AGAIN, fileType })
  begin(id, fileType)
}

async function drop({ id, sha256 }: Held): Promise<void> {
  if (!(await heldFiles().remove(id))) return
  readings.get(id)?.abort()
  if (sha256 === '') return
  await (heldFiles().keepsContent ? dropContent(sha256) : releaseContent(sha256))
}

/** Removes a file, or all, with their contents. @throws AppError incomingGone for an unknown one */
export async function dropIncoming(userId: number, openId: string | null, id: number | null): Promise<void> {
  const files =
    id === null
      ? (await heldFiles().of(userId)).filter((file) => file.openId === openId)
      : [await fileOf(userId, openId, id)]
  for (const file of files) await drop(file)
}

/** Removes the files of those who have not asked for them for two hours. */
export async function dropForgotten(): Promise<void> {
  for (const file of await heldFiles().forgotten(clock.now() - FORGOTTEN_MS)) await drop(file)
}
