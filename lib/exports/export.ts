import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { recordAction } from '../audit/mutations'
import { runJob } from '../compute/pool'
import type { Analysis } from '../engine/analysis'
import { AppError } from '../kit/errors'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { dataPaths } from '../kit/paths'
import { currentRun } from '../runs/data'
import type { Section } from '../sections/data'
import { saveAttachment } from './mutations'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Characters no file system or header takes well. */
function plainName(text: string): string {
  return text.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 120)
}

/**
 * Makes the Excel workbook of an analysis' current results, in a thread, and keeps it for download.
 * @throws AppError nothingToExport before the first successful run; exportFailed
 */
export async function attachmentOfExport(
  section: Section,
  analysis: Analysis,
  by: { locale: Locale; userId: number; signal: AbortSignal },
): Promise<{ id: number; fileName: string }> {
  const run = await currentRun(section.openId, analysis.id)
  if (!run) throw new AppError('nothingToExport')
  const title = translator(by.locale)(`analyses.${analysis.id}.title`)
  const fileName = `${plainName(`${section.sectionCode}-${section.sectionName}-${title}`)}.xlsx`
  const name = `${randomUUID()}.xlsx`
  const temporary = join(dataPaths.temporary(), name)
  try {
    await runJob('exportTable', { runId: run.id, path: temporary, locale: by.locale }, { signal: by.signal })
    // A run that succeeded meanwhile has taken these rows away: what was written may lack some.
    if ((await currentRun(section.openId, analysis.id))?.id !== run.id) throw new AppError('sectionChanged')
    await rename(temporary, join(dataPaths.exports(), name))
  } catch (error) {
    // Also what a writer that was cut off left behind.
    for (const path of [temporary, `${temporary}.part`]) await rm(path, { force: true })
    if (error instanceof AppError) throw error
    throw new AppError('exportFailed', {}, { cause: error })
  }
  const { openId } = section
  const id = await saveAttachment({ openId, fileName, path: name, mediaType: XLSX, createdBy: by.userId })
  await recordAction({ action: 'export', userId: by.userId, openId, detail: { id, runId: run.id } })
  return { id, fileName }
}
