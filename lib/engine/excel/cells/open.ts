import { isEncryptedOle, isOle } from '../../documents/docx/package'
import { type Refusal, refusalOf, refused } from '../../draft/refusal'
import { type Entry, readDirectory } from '../../parse/archive'
import { type ByteSource, peek, streamOf, streamOfBytes } from '../../parse/bytes'
import { localName } from '../../parse/compile'
import { openText } from '../../parse/encoding'
import { rootAndNext } from '../../parse/find-bill'
import { ImportError } from '../../parse/import-error'
import type { ReadLimits } from '../../parse/limits'
import { looksLikeZip } from '../../parse/zip.mjs'
import { isWordDocument, openDocx } from '../printed/read-docx'
import { printedIn } from '../printed/source'
import { openOds } from './ods'
import { SheetTooLarge } from './sheet'
import { openSpreadsheet, PasswordProtected, UnreadableWorkbook } from './spreadsheet'
import type { Workbook } from './workbook'
import { openXlsx } from './xlsx'

/**
 * The old formats are read as a whole, in about 40 times the size of an .xls: 5,000 items with their analyses have 26 MB
 * and take 1.1 GB. Larger ones must be saved as .xlsx.
 */
const LARGEST_WHOLE = 32 * 1024 ** 2

const HEAD = 1 << 14

/** The parts by which an archive that is not an .xlsx is known. */
export function archiveRefusal(entries: readonly Entry[]): Refusal | null {
  const names = entries.map(({ name }) => name.toLowerCase())
  if (names.includes('xl/workbook.bin')) return refused('xlsb')
  if (names.includes('overview.ini') && names.some((name) => /^gspfiles\/.*\.gsp$/.test(name)))
    return refused('glodonProject')
  return null
}

/** A page of HTML, also one of XHTML, which begins with an XML declaration. */
export const looksLikePage = (head: Uint8Array): boolean =>
  /^(<\?xml[^>]*>\s*)?(<!doctype html|<html|<table|<meta|<head)/.test(startOf(head))

const startOf = (head: Uint8Array) =>
  new TextDecoder().decode(head.subarray(0, 2048)).trimStart().toLowerCase()

/** What a file that is neither an archive nor a compound file is, by its first characters. */
function textContainer(source: ByteSource): 'xml' | 'html' | null {
  const { head } = openText(streamOfBytes(source.read(0, HEAD)))
  if (looksLikePage(head)) return 'html'
  if (!startOf(head).startsWith('<')) return null
  const { root } = rootAndNext(peek(openText(streamOf(source, 0, source.size)).stream, HEAD).head)
  return root !== null && localName(root) === 'workbook' ? 'xml' : null
}

function openWhole(source: ByteSource, container: 'xls' | 'xml' | 'html'): Workbook | Refusal {
  if (source.size > LARGEST_WHOLE) return refused('tooLarge', String(LARGEST_WHOLE))
  const bytes = source.read(0, source.size)
  if (container === 'xls' && isEncryptedOle(bytes)) return refused('passwordProtected')
  return openSpreadsheet(container === 'html' ? withoutDeclaration(bytes) : bytes, container)
}

/** XHTML as HTML: the package takes what begins with an XML declaration for a workbook of Excel 2003. */
function withoutDeclaration(bytes: Uint8Array): Uint8Array {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD))
  const start = head.indexOf('<?xml')
  const end = head.indexOf('?>')
  if (start < 0 || end < start) return bytes
  return bytes.slice().fill(0x20, start, end + 2)
}

function open(source: ByteSource, limits: ReadLimits): Workbook | Refusal {
  const printed = printedIn(source)
  if (printed) return printed
  const head = source.read(0, 8)
  if (isOle(head)) return openWhole(source, 'xls')
  if (!looksLikeZip(head)) {
    const container = textContainer(source)
    return container ? openWhole(source, container) : refused('notAWorkbook')
  }
  const entries = readDirectory(source, limits)
  return (
    archiveRefusal(entries) ??
    openXlsx(source, entries, limits) ??
    openOds(source, entries, limits) ??
    (isWordDocument(entries) ? openDocx(source) : null) ??
    refused('notAWorkbook')
  )
}

/** Runs a reader of workbooks; what it throws about the file becomes the reason for refusing it. */
export function refusing<T extends object>(read: () => T | Refusal): T | Refusal {
  try {
    return read()
  } catch (error) {
    if (error instanceof SheetTooLarge) return refused('tooLarge', error.what)
    if (error instanceof PasswordProtected) return refused('passwordProtected')
    if (error instanceof UnreadableWorkbook) return refused('damaged', error.message)
    if (!(error instanceof ImportError)) throw error
    // Its parts are XML that nobody sees: a sentence about a line of one would not help.
    return refused(refusalOf(error).code, error.message)
  }
}

/** Opens a workbook, recognised by its content (formats-more.md §1), or says why it is none. */
export function openWorkbook(source: ByteSource, limits: ReadLimits): Workbook | Refusal {
  return refusing(() => open(source, limits))
}
