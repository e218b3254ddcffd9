import { ownTable } from '../../analyses/own-tables'
import { runJob } from '../../compute/pool'
import type { Analysis } from '../../engine/analysis'
import { storeExport } from '../../exports/files'
import { AppError } from '../../kit/errors'
import { XLSX } from '../../kit/excel/workbook'
import type { Locale } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { currentRun } from '../../runs/data'
import { resultQuery } from '../../runs/query'
import { lookAt } from '../../runs/results/looks'
import { openResult } from '../../runs/results/reader'
import type { Reader, Section } from '../../sections/data'
import { viewExport } from './job-kinds'
import { ownViewOf } from './own-views'

/**
 * Writes one table as somebody sees it: its filters, its order, its columns and the judgements.
 * @param address the query of the page
 * @throws AppError nothingToExport before the first successful run; sectionChanged; exportFailed
 */
export async function attachmentOfView(
  section: Section,
  analysis: Analysis,
  address: string,
  by: { locale: Locale; reader: Reader; signal: AbortSignal },
): Promise<{ id: number; fileName: string }> {
  const run = await currentRun(section.openId, analysis.id)
  if (!run) throw new AppError('nothingToExport')
  await lookAt(run)
  const view = Object.fromEntries(new URLSearchParams(address))
  const translate = translator(by.locale)
  const own = ownViewOf(analysis, view, translate)
  const table =
    own?.name ??
    (await ownTable(await openResult(run), view, by.locale))?.name ??
    translate(`analyses.${analysis.id}.tables.${resultQuery(analysis, view).table.id}`)
  const title = `${translate(`analyses.${analysis.id}.title`)}-${table}-${translate('tables.export.name')}`
  const fileName = `${section.sectionCode}-${section.sectionName}-${title}`
  const wanted = {
    openId: section.openId,
    fileName,
    extension: 'xlsx',
    mediaType: XLSX,
    userId: by.reader.userId,
  }
  return storeExport(wanted, async (path) => {
    const payload = { runId: run.id, path, locale: by.locale, view, reader: by.reader }
    const { rows } = await runJob(viewExport, payload, { signal: by.signal })
    if ((await currentRun(section.openId, analysis.id))?.id !== run.id) throw new AppError('sectionChanged')
    return { runId: run.id, view: address, rows }
  })
}
