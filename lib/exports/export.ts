import { runJob } from '../compute/pool'
import type { Analysis } from '../engine/analysis'
import { AppError } from '../kit/errors'
import { XLSX } from '../kit/excel/workbook'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { currentRun } from '../runs/data'
import { lookAt } from '../runs/results/looks'
import type { Reader, Section } from '../sections/data'
import { storeExport } from './files'
import { tableExport } from './job-kinds'

/**
 * Writes the Excel workbook of an analysis' current results, in a thread, and stores it for download.
 * @throws AppError nothingToExport before the first successful run; exportFailed
 */
export async function attachmentOfExport(
  section: Section,
  analysis: Analysis,
  by: { locale: Locale; reader: Reader; signal: AbortSignal },
): Promise<{ id: number; fileName: string }> {
  const run = await currentRun(section.openId, analysis.id)
  if (!run) throw new AppError('nothingToExport')
  await lookAt(run)
  const title = translator(by.locale)(`analyses.${analysis.id}.title`)
  const fileName = `${section.sectionCode}-${section.sectionName}-${title}`
  const wanted = {
    openId: section.openId,
    fileName,
    extension: 'xlsx',
    mediaType: XLSX,
    userId: by.reader.userId,
  }
  return storeExport(wanted, async (path) => {
    await runJob(
      tableExport,
      { runId: run.id, path, locale: by.locale, reader: by.reader },
      { signal: by.signal },
    )
    // A newer run may have removed these rows while they were written, so the workbook may be incomplete.
    if ((await currentRun(section.openId, analysis.id))?.id !== run.id) throw new AppError('sectionChanged')
    return { runId: run.id }
  })
}
