import { handles, type PayloadOf, type Report } from '../../compute/job'
import type { PictureRules } from '../../domain/technical/recognised-line'
import type { DocText } from '../../engine/documents/doc-text'
import { ownTextOn, saysTheSame } from '../../engine/documents/layered'
import type { RecognisedPage } from '../../engine/documents/recognised'
import { clock } from '../../kit/clock'
import { env } from '../../kit/env.mjs'
import { withStoredFile } from '../bills/jobs'
import { documentsOf, documentText } from '../technical/data'
import { bytesAt } from '../technical/search'
import { isAllowed } from './availability'
import { knownPicture, type PicturesToRead } from './data'
import { pictureRecognition } from './job-kinds'
import { saveRecognised } from './mutations'
import { keepPicture } from './pictures'
import { Recogniser, Unreadable } from './recogniser'

/** The process stays between documents. */
let recogniser: Recogniser | null = null

/** What cannot be read is null; any other error is none of the document's. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

/** The bytes of a document: one in its content, or the content itself, of which a bill is read. */
async function bytesOf({ sha256, position, document }: PicturesToRead): Promise<Uint8Array | null> {
  const found = (await documentsOf(sha256)).find((one) => one.position === position)
  if (!found && document !== sha256) return null
  return await withStoredFile(sha256, async (source) =>
    found ? bytesAt(source, found) : source.read(0, source.size),
  )
}

const UNREAD = { lines: null, rules: null } as const

const rounded = ({ width, height, rules }: PictureRules): PictureRules => ({
  ...{ width, height },
  rules: rules.map((at) => Math.round(at * 10) / 10),
})

/** What is on a page; a picture that was read before is not read again. */
async function readPage(own: Recogniser, page: number) {
  const picture = await orNull(own.picture(page))
  if (picture === null) return { page, picture, ...UNREAD }
  const known = await knownPicture(picture)
  if (known) return { page, picture, ...known }
  const read = await orNull(own.read())
  if (!read) return { page, picture, ...UNREAD }
  await keepPicture(picture, read.seen)
  return { page, picture, lines: read.lines, rules: rounded(read.rules) }
}

/** A picture that cannot be read contradicts nothing. */
const heldAgainst = (text: DocText, { page, lines }: RecognisedPage): { readonly agrees: 0 | 1 } => ({
  agrees: lines === null || saysTheSame(ownTextOn(text, page), lines) ? 1 : 0,
})

async function readPictures(todo: PayloadOf<typeof pictureRecognition>, report: Report) {
  const { document, pages, isLayered } = todo
  const text = isLayered ? await documentText(document) : null
  const bytes = await bytesOf(todo)
  recogniser ??= new Recogniser()
  const own = recogniser
  const isOpen = bytes !== null && (await orNull(own.take(bytes).then(() => true))) === true
  let read = 0
  for (const page of pages) {
    if (!isAllowed(new Date(clock.now()).getHours(), env().OCR_HOURS)) break
    const found = isOpen ? await readPage(own, page) : { page, picture: null, ...UNREAD }
    report({ done: ++read, total: pages.length, step: 'reading' })
    if (await saveRecognised(document, text ? { ...found, ...heldAgainst(text, found) } : found)) break
  }
  own.rest()
  return { read }
}

export const recognitionHandlers = [handles(pictureRecognition, readPictures)]
