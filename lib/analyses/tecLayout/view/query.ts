import { type Query, single } from '../../../kit/query'

/** Tabs of the page that show no table of findings. */
export const RULES_TAB = 'rules'
export const DOCUMENTS_TAB = 'documents'
export const READINGS_TAB = 'readings'

/** What of which document is shown. */
export interface DocumentQuery {
  /** The document: the file in which it lies, and its position there; null for the first one. */
  readonly fileId: number | null
  readonly position: number
  /** From 1; of a document without pages, the part. */
  readonly page: number
  /** The block of the place that led here; null if none did. */
  readonly block: number | null
}

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null

/** A document in an address. */
export const documentName = ({ fileId, position }: { fileId: number; position: number }) =>
  `${fileId}.${position}`

/** Reads `doc, page, block`; invalid values are ignored. */
export function documentQuery(query: Query): DocumentQuery {
  const [fileId, position] = (single(query, 'doc') ?? '').split('.')
  return {
    fileId: whole(fileId),
    position: whole(position) ?? 0,
    page: Math.max(1, whole(single(query, 'page')) ?? 1),
    block: whole(single(query, 'block')),
  }
}
