import { runJob } from '../../compute/pool'
import { AppError } from '../../kit/errors'
import { XLSX } from '../../kit/excel/workbook'
import type { Locale } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { keptHeads } from '../../laboratories/kept/data'
import type { Section } from '../../sections/data'
import { storeExport } from '../files'
import { keptAwardsExport } from './job-kinds'

/**
 * Writes the kept runs of the award laboratory as a workbook, in a thread, and stores it for download.
 * @throws AppError nothingKept before anything was kept; exportFailed
 */
export async function attachmentOfAwards(
  { openId, sectionCode, sectionName }: Section,
  by: { locale: Locale; userId: number; signal: AbortSignal },
): Promise<{ id: number; fileName: string }> {
  if ((await keptHeads(openId, 'award')).length === 0) throw new AppError('nothingKept')
  const fileName = `${sectionCode}-${sectionName}-${translator(by.locale)('awardLab.title')}`
  const wanted = { openId, fileName, extension: 'xlsx', mediaType: XLSX, userId: by.userId }
  return storeExport(wanted, (path) =>
    runJob(keptAwardsExport, { openId, path, locale: by.locale }, { signal: by.signal }),
  )
}
