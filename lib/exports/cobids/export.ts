import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { cobidScopeOf } from '../../analyses/cobids/view/loaders'
import type { ScopeQuery } from '../../analyses/cobids/view/query'
import type { Least } from '../../analyses/cobids/view/views'
import { readerOf } from '../../analyses/seen-by'
import { recordAction } from '../../audit/mutations'
import { runJob } from '../../compute/pool'
import { AppError } from '../../kit/errors'
import type { Locale } from '../../kit/i18n/locale'
import { dataPaths } from '../../kit/paths'
import type { Reader } from '../../sections/data'
import { type Chosen, cobidsExport } from './job-kinds'

/**
 * Writes the companies of an organisation that took part together as a workbook, in a thread.
 * @returns its path; the caller deletes the file
 * @throws AppError exportFailed
 */
export async function exportCobids(
  person: Reader,
  query: ScopeQuery,
  wanted: { least: Least; chosen: Chosen | null },
  by: { locale: Locale; signal: AbortSignal },
): Promise<string> {
  const path = join(/* turbopackIgnore: true */ dataPaths.temporary(), `${randomUUID()}.xlsx`)
  const scope = await cobidScopeOf(person, query)
  const payload = { scope, ...wanted, reader: readerOf(person), path, locale: by.locale }
  const { rows } = await runJob(cobidsExport, payload, { signal: by.signal }).catch((cause) => {
    throw cause instanceof AppError ? cause : new AppError('exportFailed', {}, { cause })
  })
  const detail = { of: 'cobids', ...query, ...wanted.least, ...wanted.chosen, rows }
  await recordAction({ action: 'export', userId: person.userId, detail })
  return path
}
