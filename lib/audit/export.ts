import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Person } from '../auth/data'
import { runJob } from '../compute/pool'
import { AppError } from '../kit/errors'
import type { Locale } from '../kit/i18n/locale'
import { dataPaths } from '../kit/paths'
import { type AuditQuery, auditFilter } from './filter'
import { auditExport } from './job-kinds'
import { recordAction } from './mutations'

/**
 * Writes a workbook of the matching entries in a thread.
 * @returns its path; the caller deletes the file
 * @throws AppError exportFailed
 */
export async function exportAudit(
  person: Person,
  query: AuditQuery,
  by: { locale: Locale; signal: AbortSignal },
): Promise<string> {
  const path = join(/* turbopackIgnore: true */ dataPaths.temporary(), `${randomUUID()}.xlsx`)
  const payload = { filter: auditFilter(person, query), path, locale: by.locale }
  const { rows } = await runJob(auditExport, payload, { signal: by.signal }).catch((cause) => {
    throw cause instanceof AppError ? cause : new AppError('exportFailed', {}, { cause })
  })
  await recordAction({ action: 'auditExported', userId: person.userId, detail: { ...query, rows } })
  return path
}
