import { ownTable } from '../../analyses/own-tables'
import { runJob } from '../../compute/pool'
import type { Analysis } from '../../engine/analysis'
import { storeExport } from '../../exports/files'
import { AppError } from '../../kit/errors'
import { XLSX } from '../../kit/excel/workbook'
import type { Locale } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { currentRun, type Run } from '../../runs/data'
import { resultQuery } from '../../runs/query'
import { lookAt } from '../../runs/results/looks'
import { openResult } from '../../runs/results/reader'
import type { Reader, Section } from '../../sections/data'
import { tableExport, viewExport } from './job-kinds'
import { ownViewOf } from './own-views'

interface By {
  readonly locale: Locale
  readonly reader: Reader
  readonly signal: AbortSignal
}

/**
 * Stores for download what a thread writes of the current results; `titles` end the name of the file.
 * @throws AppError nothingToExport before the first successful run; sectionChanged; exportFailed
 */
async function stored(
  section: Section,
  analysis: Analysis,
  { locale, reader }: By,
  make: (run: Run) => Promise<{
    readonly titles: readonly string[]
    readonly write: (path: string) => Promise<Record<string, unknown>>
  }>,
): Promise<{ id: number; fileName: string }> {
  const run = await currentRun(section.openId, analysis.id)
  if (!run) throw new AppError('nothingToExport')
  await lookAt(run)
  const { titles, write } = await make(run)
  const title = [translator(locale)(`analyses.${analysis.id}.title`), ...titles].join('-')
  const wanted = {
    openId: section.openId,
    fileName: `${section.sectionCode}-${section.sectionName}-${title}`,
    extension: 'xlsx',
    mediaType: XLSX,
    userId: reader.userId,
  }
  return storeExport(wanted, async (path) => {
    const more = await write(path)
    // A newer run may have removed these rows while they were written, so the workbook may be incomplete.
    if ((await currentRun(section.openId, analysis.id))?.id !== run.id) throw new AppError('sectionChanged')
    return { runId: run.id, ...more }
  })
}

/** Writes all tables of an analysis with the judgements. */
export const attachmentOfExport = (section: Section, analysis: Analysis, by: By) =>
  stored(section, analysis, by, async ({ id: runId }) => {
    const { locale, reader, signal } = by
    const write = async (path: string) => {
      await runJob(tableExport, { runId, path, locale, reader }, { signal })
      return {}
    }
    return { titles: [], write }
  })

/**
 * Writes one table as somebody sees it: its filters, its order, its columns and the judgements.
 * @param address the query of the page
 */
export const attachmentOfView = (section: Section, analysis: Analysis, address: string, by: By) =>
  stored(section, analysis, by, async (run) => {
    const { locale, reader, signal } = by
    const view = Object.fromEntries(new URLSearchParams(address))
    const translate = translator(locale)
    const table =
      ownViewOf(analysis, view, translate)?.name ??
      (await ownTable(await openResult(run), view, locale))?.name ??
      translate(`analyses.${analysis.id}.tables.${resultQuery(analysis, view).table.id}`)
    const write = async (path: string) => {
      const { rows } = await runJob(viewExport, { runId: run.id, path, locale, view, reader }, { signal })
      return { view: address, rows }
    }
    return { titles: [table, translate('tables.export.name')], write }
  })
