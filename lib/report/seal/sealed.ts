import { gunzipSync } from 'node:zlib'
import type { ReportDocument } from '../../analyses/chapter/blocks'
import { sha256 } from '../../kit/canonical.mjs'
import { DEFAULT_LOCALE, type Locale } from '../../kit/i18n/locale'
import { sealedDocuments, type Version, versionsOf } from '../data'

export interface SealedReport {
  readonly version: Version
  readonly document: ReportDocument
  /** Whether the stored documents and contents match their hashes. */
  readonly isWhole: boolean
}

/**
 * A sealed version; null if there is none with this number. In a language added later it is shown in the
 * default language, because sealed documents are never regenerated.
 */
export async function sealedReport(
  openId: string,
  number: number,
  locale: Locale,
): Promise<SealedReport | null> {
  const version = (await versionsOf(openId)).find((one) => one.number === number && one.sealedAt !== null)
  const stored = version ? await sealedDocuments(openId, number) : null
  if (!version || !stored) return null
  const text = gunzipSync(stored).toString('utf8')
  const documents = JSON.parse(text) as Record<string, ReportDocument>
  const document = documents[locale] ?? documents[DEFAULT_LOCALE]
  const isWhole = sha256(text) === version.documentsHash && sha256(version.contents) === version.hash
  return document ? { version, document, isWhole } : null
}
