import { TRACE_KINDS, type TraceKind } from '../../../domain/codes'
import { comparedPlain, comparedText } from '../../../engine/documents/compared-text'
import type { DocImage } from '../../../engine/documents/doc-text'
import { withRecognised } from '../../../engine/documents/recognised'
import type { BidDocuments, SectionDocument } from '../../../engine/documents/section-documents'
import { unreadPages, withoutPages } from '../../../engine/documents/unread-pages'
import type { BidderNames } from './names'
import type { ComparedDocument } from './places'
import type { BidTraces } from './traces'

/** A bidder whose technical documents have text, in the order of the section. */
export interface ComparedBid extends BidDocuments {
  readonly compared: readonly ComparedDocument[]
  /** Whether some of it could not be read: every share of it is at least what is stated. */
  readonly isPartly: boolean
}

const byName = (one: SectionDocument, two: SectionDocument) =>
  one.name < two.name ? -1 : one.name > two.name ? 1 : 0

export const hasText = ({ doc, recognised }: Pick<SectionDocument, 'doc' | 'recognised'>) =>
  doc.text !== '' || (recognised?.text ?? '') !== ''

/** Pages of a document that were read in no way. */
export const leftUnread = ({ doc, recognised }: SectionDocument) =>
  withoutPages(unreadPages(doc), recognised?.pages ?? [])

/** Whether everything was read: a document whose pictures alone were not may be whole now. */
export const isWhole = (document: SectionDocument): boolean => {
  const { doc, recognised } = document
  if (doc.state === 'read') return true
  const isOfPictures = doc.problems.every((problem) => /^(noText|garbled) /.test(problem))
  return isOfPictures && recognised != null && leftUnread(document).length === 0
}

/** A document with what was read of its pictures: `recognisedFrom` is where that begins in the compared text. */
function comparedDocument(document: SectionDocument, tables: boolean): ComparedDocument {
  const doc = withRecognised(document.doc, document.recognised ?? null)
  const compared = comparedText(doc, { tables })
  const own = document.doc.text.length
  const from = compared.places.findIndex((place) => place >= own)
  const recognisedFrom = from < 0 ? compared.codes.length : from
  return { document: { ...document, doc }, compared: { ...compared, recognisedFrom } }
}

/** The documents of a side in the order of their names, as they are compared. */
export const comparedDocuments = (
  documents: readonly SectionDocument[],
  tables: boolean,
): ComparedDocument[] =>
  [...documents]
    .filter(hasText)
    .sort(byName)
    .map((document) => comparedDocument(document, tables))

/** The bids that can be compared. */
export function comparedBids(bids: readonly BidDocuments[], tables: boolean): ComparedBid[] {
  return bids.flatMap((bid) => {
    const compared = comparedDocuments(bid.documents, tables)
    return compared.length === 0 ? [] : [{ ...bid, compared, isPartly: !bid.documents.every(isWhole) }]
  })
}

/** Images of fewer bytes are lines, bullets and empty backgrounds; also larger ones that are too small or plain to be told. */
const LEAST_BYTES = 512
const LEAST_PLAIN_BYTES = 4096
export const isPicture = ({ bytes, look }: Pick<DocImage, 'bytes' | 'look'>) =>
  bytes >= (look === null ? LEAST_PLAIN_BYTES : LEAST_BYTES)

/** What the documents of a side tell about their making, together; `images`: hashes of those that count. */
export function tracesOf(documents: readonly SectionDocument[], images: readonly string[] = []): BidTraces {
  const traces: Partial<Record<TraceKind, string[]>> = {}
  for (const kind of TRACE_KINDS) {
    const values = new Set(documents.flatMap(({ doc }) => doc.traces[kind] ?? []))
    if (values.size > 0) traces[kind] = [...values]
  }
  return {
    traces,
    files: [...new Set(documents.map(({ sha256 }) => sha256))],
    images,
  }
}

export const namesOf = ({ bidderName, alias, people, codes }: BidDocuments): BidderNames => ({
  companies: [bidderName, ...(alias ? [alias] : [])],
  people,
  codes,
})

/** Kinds of traces whose values may name somebody. */
const NAMING: readonly TraceKind[] = [
  'author',
  'lastModifiedBy',
  'company',
  'manager',
  'revisionAuthor',
  'template',
  'property',
  'link',
  'field',
]

/** A text in which names of others are looked for: the whole text of a document, or what its properties and path say. */
export interface SearchedText {
  readonly document: SectionDocument
  readonly from: 'text' | 'property' | 'path'
  /** The text itself; compared character `i` comes from its position `compared.places[i]`. */
  readonly text: string
  readonly compared: ReturnType<typeof comparedPlain>
}

/** Everything of a document that may name somebody, headers and properties included. */
export function searchedTexts(documents: readonly SectionDocument[]): SearchedText[] {
  return documents.flatMap((document) => {
    const of = (from: SearchedText['from'], text: string): SearchedText => ({
      ...{ document, from, text },
      compared: comparedPlain(text),
    })
    const { doc } = document
    const properties = NAMING.flatMap((kind) => doc.traces[kind] ?? [])
    return [
      of('text', doc.text),
      ...properties.map((value) => of('property', value)),
      of('path', document.name),
    ]
  })
}
