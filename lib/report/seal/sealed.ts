import { gunzipSync } from 'node:zlib'
import type { ReportDocument } from '../../analyses/chapter/blocks'
import { sha256 } from '../../kit/canonical.mjs'
import { DEFAULT_LOCALE, type Locale } from '../../kit/i18n/locale'
import { keptDocuments, type Version, versionsOf } from '../data'

export interface SealedReport {
  readonly version: Version
  readonly document: ReportDocument
  /** What is kept is what was sealed, by its hash. */
  readonly isWhole: boolean
}

/**
 * A sealed version as it was sealed; null where there is none with this number. In a language that the
 * product did not speak then, it is read in the default one: what is sealed is not written anew.
 */
export async function sealedReport(
  openId: string,
  number: number,
  locale: Locale,
): Promise<SealedReport | null> {
  const version = (await versionsOf(openId)).find((one) => one.number === number && one.sealedAt !== null)
  const kept = version ? await keptDocuments(openId, number) : null
  if (!version || !kept) return null
  const text = gunzipSync(kept).toString('utf8')
  const documents = JSON.parse(text) as Record<string, ReportDocument>
  const document = documents[locale] ?? documents[DEFAULT_LOCALE]
  const isWhole = sha256(text) === version.documentsHash && sha256(version.contents) === version.hash
  return document ? { version, document, isWhole } : null
}
