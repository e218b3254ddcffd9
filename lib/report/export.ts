import type { Person } from '../auth/data'
import { runJob } from '../compute/pool'
import { storeExport } from '../exports/files'
import { AppError } from '../kit/errors'
import type { Locale } from '../kit/i18n/locale'
import { type Translate, translator } from '../kit/i18n/translator'
import type { Section } from '../sections/data'
import { MEDIA_TYPES, type ReportFormat } from './formats'
import { reportExport } from './job-kinds'
import { reportedRuns } from './package/results'

export interface ReportOrder {
  readonly format: ReportFormat
  /** Whether an evidence package includes the uploaded files. */
  readonly inputs: boolean
  /** Whether a PDF or Word file has the rows of annexed tables; workbook and package always have them. */
  readonly annexes: boolean
  /** Id of a clarification letter to export instead of the report. */
  readonly letter: number | null
  /** Number of a sealed version to export instead of the present report. */
  readonly version: number | null
}

const TITLES: Readonly<Partial<Record<ReportFormat, string>>> = {
  zip: 'evidence.package',
  html: 'court.title',
}

/** The part of the file name after the section: the report, one of its versions, a letter or the package. */
function titleOf({ format, letter, version }: ReportOrder, translate: Translate): string {
  if (letter !== null) return translate('report.letters.title')
  const title = translate(TITLES[format] ?? 'report.title')
  return version === null ? title : `${title}-${version}`
}

const runIds = async (openId: string) => (await reportedRuns(openId)).map(({ id }) => id)

/**
 * Writes the report of a section in a thread and stores it for download.
 * @throws AppError notFound if the letter or version does not exist; sectionChanged if a run ended in the
 * meantime; tooLarge; exportFailed
 */
export async function attachmentOfReport(
  section: Section,
  order: ReportOrder,
  by: { person: Person; locale: Locale; signal: AbortSignal },
): Promise<{ id: number; fileName: string }> {
  const { openId, sectionCode, sectionName } = section
  const translate = translator(by.locale)
  const title = titleOf(order, translate)
  const wanted = {
    openId,
    fileName: `${sectionCode}-${sectionName}-${title}`,
    extension: order.format,
    mediaType: MEDIA_TYPES[order.format],
    userId: by.person.userId,
  }
  return storeExport(wanted, async (path) => {
    const runs = await runIds(openId)
    const payload = { openId, locale: by.locale, viewer: by.person, ...order, path }
    const made = await runJob(reportExport, payload, { signal: by.signal })
    // If results were replaced in the meantime, the report may contain only part of them.
    if (String(await runIds(openId)) !== String(runs)) throw new AppError('sectionChanged')
    return { report: order.format, runIds: runs, ...made }
  })
}
