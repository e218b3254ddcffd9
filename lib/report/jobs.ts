import { printed, type ReportDocument } from '../analyses/chapter/blocks'
import { handles } from '../compute/job'
import { AppError } from '../kit/errors'
import { translator } from '../kit/i18n/translator'
import { sectionById } from '../sections/data'
import { inWordsOf } from '../sections/edition/data'
import { reportDocument } from './document'
import { forPages, forSheets } from './fitting'
import { isEvidence } from './formats'
import { type ReportOrder, reportExport } from './job-kinds'
import { letterDocument } from './letter'
import { reportedRuns } from './package/results'
import { sealedReport } from './seal/sealed'

type Result = { manifestSha256?: string }

/** Renderers are imported on demand: threads that only read bills do not need them. */
async function write(order: ReportOrder, make: Make): Promise<Result> {
  const { format, locale, openId, inputs, annexes, path } = order
  const translate = translator(locale)
  const onPaper: Make = async (rows) => (annexes ? await make(rows) : printed(await make(rows)))
  const origin = { product: translate('shell.title') }
  switch (format) {
    case 'pdf':
      await (await import('./render/pdf')).writePdf(await forPages(onPaper), path, origin)
      return {}
    case 'docx':
      await (await import('./render/docx')).writeDocx(await forPages(onPaper), path, origin)
      return {}
    case 'xlsx':
      await (await import('./render/xlsx')).writeXlsx(await forSheets(make), path)
      return {}
    case 'html':
    case 'zip': {
      const section = await sectionById(openId)
      if (!section) throw new Error(`no section ${openId}`)
      const runs = await reportedRuns(openId)
      const wanted = { section, locale, translate, runs, report: () => forPages(make) }
      if (format === 'html') {
        const { writeCourtFile } = await import('./court/write')
        return { manifestSha256: await writeCourtFile(wanted, path) }
      }
      const { writePackage } = await import('./package/write')
      const files = { withInputs: inputs, whole: () => forSheets(make) }
      return { manifestSha256: await writePackage({ ...wanted, ...files }, path) }
    }
  }
}

type Make = (rows: number) => Promise<ReportDocument>

/** The document to write. A letter or a sealed version ignores the limit of rows. */
async function documentOf(payload: ReportOrder, rows: number): Promise<ReportDocument> {
  const { openId, locale, viewer, format, letter, version } = payload
  if (letter !== null) return (await letterDocument(openId, letter, locale)) ?? gone()
  if (version !== null) return (await sealedReport(openId, version, locale))?.document ?? gone()
  // Evidence has everything, whatever chapters were chosen.
  return reportDocument(openId, locale, viewer, { rows, isComplete: isEvidence(format) })
}

function gone(): never {
  throw new AppError('notFound')
}

/** Writes the report of a section to `path`, with the chapters this person may see. */
function exportReport(payload: ReportOrder): Promise<Result> {
  return write(payload, (rows) => documentOf(payload, rows))
}

export const reportHandlers = [
  handles(reportExport, (payload) => inWordsOf(payload.openId, () => exportReport(payload))),
]
