import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { runJob } from '../../compute/pool'
import {
  endingsOf,
  type FileType,
  hasDocumentEnding,
  isBillType,
  typesOfName,
} from '../../domain/number-codes'
import { inBackground } from '../../kit/background'
import { clock } from '../../kit/clock'
import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { dataPaths } from '../../kit/paths'
import { processGlobal } from '../../kit/process-global.mjs'
import { inQueue } from '../../kit/queue'
import { columnsOfOrganisation, isStoredWithoutColumns } from '../bills/data'
import { mayHoldDocuments, readyDocuments } from '../technical/ready'
import { holdContent, placeContent, releaseContent, storeContent } from '../uploads/content'
import { problemsIn } from '../uploads/problems'
import { failureOf } from '../uploads/read'
import { documentTypeOf } from './document-type'
import { factsBesideBill, type IncomingFailure, type IncomingFile, mayStateColumns } from './incoming'
import { type IncomingRead, incomingRead, type Unpacked } from './job-kinds'

/** The most files that one person may have here, and their bytes together. */
const MOST_FILES = 300
const MOST_GIGABYTES = 4
/** How long files stay after the person last asked for them. */
const FORGOTTEN_MS = 2 * 3_600_000

interface Held extends IncomingFile {
  readonly userId: number
  /** The organisation of the person, whose columns of item tables are used. */
  readonly organisationId: number
  /** The section it is sent to; null: one is made of it. */
  readonly openId: string | null
  readonly mayBePackage: boolean
  readonly stop: AbortController
}

/** In memory only: a start of the server forgets what nobody has made a section of. */
const store = processGlobal('files.incoming', () => ({
  next: 1,
  files: new Map<number, Held>(),
  /** When each person last asked. */
  askedAt: new Map<number, number>(),
}))

const heldBy = (userId: number): Held[] => [...store.files.values()].filter((file) => file.userId === userId)

const shown = ({ userId, organisationId, openId, mayBePackage, stop, ...file }: Held): IncomingFile => file

/** The files that a person has sent to a section, or for a new one (null), in the order of sending. */
export function incomingOf(userId: number, openId: string | null): IncomingFile[] {
  store.askedAt.set(userId, clock.now())
  return heldBy(userId)
    .filter((file) => file.openId === openId)
    .map(shown)
}

function change(id: number, part: Partial<IncomingFile>): void {
  const file = store.files.get(id)
  if (file) store.files.set(id, { ...file, ...part })
}

function checkRoom(userId: number, size: number): void {
  const held = heldBy(userId)
  const bytes = held.reduce((sum, file) => sum + file.size, size)
  if (held.length < MOST_FILES && bytes <= MOST_GIGABYTES * 1_000_000_000) return
  throw new AppError('incomingFull', { files: MOST_FILES, gigabytes: MOST_GIGABYTES })
}

type Sent = Pick<
  Held,
  'userId' | 'organisationId' | 'openId' | 'fileName' | 'folder' | 'sha256' | 'size' | 'mayBePackage'
>

/** Adds a file whose content is held, and begins to read it. The same file sent again is there once. @returns its id */
async function add(sent: Sent): Promise<number> {
  const { userId, openId, fileName, folder, sha256, size } = sent
  const same = (file: Held) =>
    file.openId === openId &&
    file.sha256 === sha256 &&
    file.fileName === fileName &&
    file.folder === folder &&
    file.state !== 'failed'
  const before = heldBy(userId).find(same)
  try {
    if (!before) checkRoom(userId, size)
  } catch (error) {
    await releaseContent(sha256)
    throw error
  }
  if (before) {
    await releaseContent(sha256)
    return before.id
  }
  const id = store.next++
  const nothing = { percent: null, fileType: null, openDetailId: null, facts: null, failure: null }
  store.files.set(id, { ...sent, ...nothing, id, state: 'reading', stop: new AbortController() })
  inBackground(read(id, null), 'an incoming file could not be read')
  return id
}

/** Adds a file that cannot be read, with the reason. */
function addFailed(
  sent: Pick<Held, 'userId' | 'organisationId' | 'openId' | 'fileName' | 'folder'>,
  failure: IncomingFailure,
): void {
  const nothing = {
    ...{ sha256: '', size: 0, percent: null, fileType: null, openDetailId: null },
    ...{ facts: null, mayBePackage: false },
  }
  const id = store.next++
  store.files.set(id, { ...sent, ...nothing, id, state: 'failed', failure, stop: new AbortController() })
}

async function addUnpacked(archive: Held, { fileName, folder, stored, failure }: Unpacked): Promise<void> {
  const { userId, organisationId, openId } = archive
  const sent = { userId, organisationId, openId, fileName, folder }
  if (!stored) {
    checkRoom(archive.userId, 0)
    return addFailed(sent, failure!)
  }
  await placeContent(stored.temporary, stored.sha256)
  // The person may have removed the archive while its content was stored.
  if (!store.files.has(archive.id)) return releaseContent(stored.sha256)
  await add({ ...sent, sha256: stored.sha256, size: stored.size, mayBePackage: false })
}

/**
 * Puts the files of an archive in its place, which is being read until all are there: whoever removes it meanwhile stops
 * this. If they are too many, it says so itself.
 */
async function replacePackage(archive: Held, unpacked: readonly Unpacked[]): Promise<void> {
  try {
    for (const one of unpacked) {
      if (!store.files.has(archive.id)) return
      await addUnpacked(archive, one)
    }
  } catch (error) {
    addFailed(archive, failureOf(error))
    if (!(error instanceof AppError)) throw error
  } finally {
    await drop(archive)
  }
}

/** Files of one person that are read at the same time: others do not wait behind all that somebody sends. */
const AT_ONCE = 2

/** Reads a file when the ones before it are read. */
function read(id: number, fileType: FileType | null): Promise<void> {
  const file = store.files.get(id)
  if (!file) return Promise.resolve()
  const line = { atOnce: AT_ONCE, most: Number.POSITIVE_INFINITY, full: () => new Error() }
  return inQueue(`incoming ${file.userId}`, line, async () => {
    // What a thread that is ended leaves behind goes with its folder.
    const temporary = join(dataPaths.temporary(), randomUUID())
    await mkdir(temporary, { mode: 0o700 })
    try {
      await readNow(id, fileType, temporary)
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
  })
}

/** Reads a document in a thread; it may have been dropped meanwhile. */
async function readAsDocument(file: Held, fileType: FileType): Promise<void> {
  const { id, sha256, fileName, stop } = file
  try {
    await readyDocuments({ sha256, fileType, fileName }, { signal: stop.signal })
  } catch (error) {
    if (stop.signal.aborted) return
    if (!(error instanceof AppError)) log().error({ err: error }, 'an incoming document could not be read')
    return change(id, { state: 'failed', fileType, facts: null, failure: failureOf(error) })
  }
  const facts = factsBesideBill((await problemsIn(sha256, fileType)) ?? 0)
  change(id, { state: 'read', percent: 100, fileType, facts, failure: null })
}

/** The documents beside a bill; it is there without them, and whoever needs them reads them again. */
async function readBeside({ sha256, fileName, stop }: Held, fileType: FileType): Promise<void> {
  if (!mayHoldDocuments(fileType)) return
  try {
    await readyDocuments({ sha256, fileType, fileName }, { signal: stop.signal })
  } catch (err) {
    if (!stop.signal.aborted) log().warn({ err, sha256 }, 'the documents beside a bill could not be read')
  }
}

/** Reads a file in a thread and notes what it is; it may have been dropped meanwhile. */
async function readNow(id: number, fileType: FileType | null, temporary: string): Promise<void> {
  const file = store.files.get(id)
  if (!file) return
  if (fileType === null && hasDocumentEnding(file.fileName)) return readAsDocument(file, documentTypeOf(file))
  if (fileType !== null && !isBillType(fileType)) return readAsDocument(file, fileType)
  const { sha256, fileName, folder, mayBePackage, stop } = file
  let result: IncomingRead
  try {
    // What is stored without stated columns shows as it is stored, also to those who have stated some since.
    const columns = (await isStoredWithoutColumns(sha256))
      ? null
      : await columnsOfOrganisation(file.organisationId)
    const payload = { sha256, fileName, folder, fileType, mayBePackage, temporary, columns }
    const report = ({ done, total }: { done: number; total: number }) =>
      change(id, { percent: total > 0 ? Math.floor((done / total) * 100) : 0 })
    result = await runJob(incomingRead, payload, { report, signal: stop.signal })
  } catch (error) {
    if (stop.signal.aborted) return
    if (!(error instanceof AppError)) log().error({ err: error }, 'an incoming file could not be read')
    return change(id, { state: 'failed', fileType, facts: null, failure: failureOf(error) })
  }
  if (result.unpacked) return replacePackage(file, result.unpacked)
  await readBeside(file, result.fileType)
  change(id, { state: 'read', percent: 100, fileType: result.fileType, facts: result.facts, failure: null })
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
  checkRoom(sent.userId, 0)
  const content = await storeContent(stream, env().UPLOAD_MAX_MB * 1_000_000)
  store.askedAt.set(sent.userId, clock.now())
  return add({ ...sent, ...content, mayBePackage: true })
}

/**
 * Keeps a refused file of a section, so that its columns can be stated, for the place it was sent to. The caller holds its
 * content. @returns its id
 * @throws AppError incomingFull
 */
export function keepRefused(
  sent: Omit<Sent, 'mayBePackage'> & Pick<Held, 'fileType' | 'openDetailId' | 'failure'>,
): number {
  const { userId, openId, fileName, sha256, size } = sent
  store.askedAt.set(userId, clock.now())
  const same = (file: Held) =>
    file.openId === openId &&
    file.sha256 === sha256 &&
    file.fileName === fileName &&
    file.openDetailId === sent.openDetailId &&
    file.state === 'failed'
  const before = heldBy(userId).find(same)
  if (before) return before.id
  checkRoom(userId, size)
  // Its sender holds it too until this process does.
  inBackground(holdContent(sha256), 'a refused file is not held')
  const id = store.next++
  const rest = { percent: null, facts: null, mayBePackage: false, stop: new AbortController() }
  store.files.set(id, { ...sent, ...rest, id, state: 'failed' })
  return id
}

function fileOf(userId: number, openId: string | null, id: number): Held {
  const file = store.files.get(id)
  if (file?.userId !== userId || file.openId !== openId) throw new AppError('incomingGone')
  return file
}

/** A file of a section that was read. @throws AppError incomingGone */
export function readIncomingFile(userId: number, openId: string, id: number): IncomingFile {
  const file = fileOf(userId, openId, id)
  if (file.state !== 'read') throw new AppError('incomingGone')
  return shown(file)
}

/** States whose bid a file is; 0: whom the file names. @throws AppError incomingGone */
export function chooseBidder(userId: number, openId: string, id: number, openDetailId: number): void {
  fileOf(userId, openId, id)
  change(id, { openDetailId: openDetailId === 0 ? null : openDetailId })
}

/** A file that was read or failed to be: its content is there. @throws AppError incomingGone */
export function contentOfIncoming(userId: number, openId: string | null, id: number): IncomingFile {
  const file = fileOf(userId, openId, id)
  if (file.state === 'reading' || file.sha256 === '') throw new AppError('incomingGone')
  return shown(file)
}

/** Reads what a person sent again where other columns may change it: what failed, and what is in doubt. */
export function readAgain(userId: number, openId: string | null): void {
  for (const file of heldBy(userId).filter((one) => one.openId === openId)) {
    const { id, state, facts, sha256 } = file
    if (state === 'failed' ? sha256 === '' : state !== 'read' || !mayStateColumns(file)) continue
    // A file that could not be read has a type only if the person chose it.
    const chosen = state === 'failed' || facts!.why === 'person' ? file.fileType : null
    change(id, { state: 'reading', percent: null, facts: null, failure: null })
    inBackground(read(id, chosen), 'an incoming file could not be read')
  }
}

/**
 * Reads a file again as the type that the person states.
 * @throws AppError incomingGone; fileTypeWrong for a document that is to be a bill, and the other way round
 */
export function readIncomingAs(userId: number, openId: string | null, id: number, fileType: FileType): void {
  const file = fileOf(userId, openId, id)
  if (file.state === 'reading' || file.sha256 === '') throw new AppError('incomingGone')
  if (!typesOfName(file.fileName).includes(fileType))
    throw new AppError('fileTypeWrong', { ending: endingsOf(fileType).join(' / ') })
  change(id, { state: 'reading', percent: null, fileType, facts: null, failure: null })
  inBackground(read(id, fileType), 'an incoming file could not be read')
}

async function drop({ id, sha256, stop }: Held): Promise<void> {
  if (!store.files.delete(id)) return
  stop.abort()
  if (sha256 !== '') await releaseContent(sha256)
}

/** Removes a file, or all, with their contents. @throws AppError incomingGone for an unknown one */
export async function dropIncoming(userId: number, openId: string | null, id: number | null): Promise<void> {
  const all = heldBy(userId).filter((file) => file.openId === openId)
  const files = id === null ? all : [fileOf(userId, openId, id)]
  for (const file of files) await drop(file)
}

/** Removes the files of those who have not asked for them for two hours. */
export async function dropForgotten(): Promise<void> {
  const now = clock.now()
  for (const file of store.files.values()) {
    if ((store.askedAt.get(file.userId) ?? 0) < now - FORGOTTEN_MS) await drop(file)
  }
}
