import type { FeatureCode } from '../../domain/feature-code'
import type { Bill } from '../../engine/bill/layout'
import { codesOfBill } from '../../engine/feature-codes/bill-codes'
import type { ByteSource } from '../../engine/parse/bytes'
import { type DocumentsRead, readDocuments } from '../../engine/parse/documents/read-documents'
import { sha256Of } from './byte-source'

/** The content of a file besides its bill. The file itself counts as a document: two bidders may upload the same. */
export function contentOf(source: ByteSource, sha256: string, bill: Bill): DocumentsRead {
  const { codes, ...rest } = readDocuments(source, sha256Of)
  const whole: FeatureCode = { featureType: '90', property: 'file', code: `file:${sha256}`, feature: sha256 }
  const all = [...codesOfBill(bill), whole, ...codes]
  const once = new Map(all.map((code) => [`${code.featureType}|${code.code}`, code]))
  return { codes: [...once.values()], ...rest }
}
