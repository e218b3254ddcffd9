import type { DocumentProperty } from '../../../domain/codes'
import { comparedCode, type FeatureCode } from '../../../domain/feature-code'
import type { Answer, FileContent } from '../../section-record'
import type { Entry } from '../archive'
import { baseName, extensionOf } from '../archive-name'
import { type ByteSource, type ByteStream, bytesOf } from '../bytes'
import { ImportError } from '../import-error'
import { DEFAULT_LIMITS } from '../limits'
import { type OpenedArchive, openArchive } from '../open-archive'
import { unpack } from '../unpack'
import { answersOf, namedIn } from './answers'
import { officeProperties, propertiesOfOffice } from './office'
import { pdfProperties } from './pdf'
import type { Properties } from './properties'

/** Which documents of an upload are read; the others are counted as skipped. */
export interface DocumentLimits {
  readonly documents: number
  /** Unpacked bytes of one document, and of all together. */
  readonly documentBytes: number
  readonly totalBytes: number
}

const DOCUMENT_LIMITS: DocumentLimits = {
  documents: 500,
  documentBytes: 64 * 1024 ** 2,
  totalBytes: 512 * 1024 ** 2,
}

const OFFICE = new Set(['docx', 'docm', 'dotx', 'xlsx', 'xlsm', 'pptx', 'pptm'])
/** Files that operating systems add to archives, and files too short to be informative. */
const NOT_MADE_BY_HAND = /^(__MACOSX\/|.*\/\._|\._|.*(^|\/)(Thumbs\.db|\.DS_Store|desktop\.ini)$)/i
const SMALLEST = 16

const fileCode = (hash: string, name: string): FeatureCode => ({
  featureType: '90',
  property: 'file',
  code: `file:${hash}`,
  feature: baseName(name),
})

function propertyCodes(properties: Properties): FeatureCode[] {
  return (Object.entries(properties) as [DocumentProperty, string][]).flatMap(([property, value]) => {
    const code = comparedCode('90', value)
    const feature = value.trim()
    return code === null ? [] : [{ featureType: '90', property, code: `${property}:${code}`, feature }]
  })
}

function propertiesOf({ source }: OpenedArchive, entry: Entry): Properties {
  const extension = extensionOf(entry.name)
  if (extension === 'pdf') return pdfProperties(bytesOf(unpack(source, entry), entry.size))
  if (OFFICE.has(extension)) return officeProperties(bytesOf(unpack(source, entry), entry.size))
  return {}
}

/** Empty if the document is damaged, which is not an error of the upload. */
function codesIn(read: () => FeatureCode[]): FeatureCode[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof ImportError) return []
    throw error
  }
}

const codesOfEntry = (archive: OpenedArchive, entry: Entry, hash: (stream: ByteStream) => string) =>
  codesIn(() => [
    fileCode(hash(unpack(archive.source, entry)), entry.name),
    ...propertyCodes(propertiesOf(archive, entry)),
  ])

/** Whether an archive is a document itself, such as a workbook: its parts are those of its program, no documents. */
const isDocument = ({ entries }: OpenedArchive) =>
  entries.some(({ name }) => name.toLowerCase() === '[content_types].xml')

/**
 * What a workbook that is a bill says about who made it. Its program and the template of that program say nothing: every
 * bidder who has the program exports with them.
 */
function codesOfWorkbook(archive: OpenedArchive): FeatureCode[] {
  const { producer: _, template: __, ...properties } = propertiesOfOffice(archive)
  return propertyCodes(properties)
}

const NO_ANSWERS = { answers: [], named: null }

/** The content of TB.xml; empty if it is damaged. */
function answersIn(archive: OpenedArchive): {
  readonly answers: readonly Answer[]
  readonly named: string | null
} {
  const entry = archive.entries.find(({ name }) => baseName(name).toLowerCase() === 'tb.xml')
  if (!entry || entry.size > 1 << 20) return NO_ANSWERS
  try {
    const bytes = bytesOf(unpack(archive.source, entry), entry.size)
    return { answers: answersOf(bytes), named: namedIn(bytes) }
  } catch (error) {
    if (error instanceof ImportError) return NO_ANSWERS
    throw error
  }
}

export interface DocumentsRead extends FileContent {
  /** The 投标单位 named in TB.xml. */
  readonly named: string | null
}

/**
 * What an upload contains besides its bill: the answers of TB.xml, and the content and properties of the
 * documents in the archive (feature type 90). Never fails because of a document. A bare workbook has its own properties.
 * @param hash SHA-256 of a stream, in hex
 */
export function readDocuments(
  source: ByteSource,
  hash: (stream: ByteStream) => string,
  limits: DocumentLimits = DOCUMENT_LIMITS,
): DocumentsRead {
  const archive = openArchive(source, DEFAULT_LIMITS)
  const nothing = { ...NO_ANSWERS, codes: [], documentsRead: 0, documentsSkipped: 0 }
  if (!archive) return nothing
  if (isDocument(archive)) return { ...nothing, codes: codesIn(() => codesOfWorkbook(archive)) }
  const documents = archive.entries.filter(
    ({ name, size }) => size >= SMALLEST && !NOT_MADE_BY_HAND.test(name),
  )
  const codes: FeatureCode[] = []
  let [bytes, read] = [0, 0]
  for (const entry of documents) {
    const fits = entry.size <= limits.documentBytes && bytes + entry.size <= limits.totalBytes
    if (!fits || read >= limits.documents) continue
    bytes += entry.size
    read++
    codes.push(...codesOfEntry(archive, entry, hash))
  }
  const once = new Map(codes.map((code) => [code.code, code]))
  return {
    codes: [...once.values()],
    ...answersIn(archive),
    documentsRead: read,
    documentsSkipped: documents.length - read,
  }
}
