import { handles, type PayloadOf } from '../compute/job'
import type { SheetColumn, SheetRow } from '../kit/excel/sheet'
import { writeWorkbook } from '../kit/excel/workbook'
import { formatTime } from '../kit/format'
import { type Translate, translator } from '../kit/i18n/translator'
import { type AuditEntry, allEntries } from './data'
import { auditExport } from './job-kinds'
import { actionText } from './present'

/** Columns of the sheet: [message key under `system.audit`, width, cell of an entry]. */
const COLUMNS: readonly (readonly [
  key: string,
  width: number,
  text: (entry: AuditEntry, translate: Translate) => string | number | null,
])[] = [
  ['position', 10, ({ id }) => id],
  ['time', 20, ({ at }) => formatTime(at)],
  ['username', 16, ({ username }) => username],
  ['name', 16, ({ name }) => name],
  ['action', 24, ({ action }, translate) => actionText(action, translate)],
  ['sectionCode', 24, ({ sectionCode }) => sectionCode],
  ['section', 40, ({ sectionName }) => sectionName],
  ['subject', 20, ({ subject }) => subject],
  ['detail', 60, ({ detail }) => JSON.stringify(detail)],
  ['requestId', 38, ({ requestId }) => requestId],
  ['previous', 66, ({ previous }) => previous],
  ['hash', 66, ({ hash }) => hash],
]

function* rowsOf(
  entries: Iterable<AuditEntry>,
  translate: Translate,
  count: () => void,
): Generator<SheetRow> {
  for (const entry of entries) {
    count()
    yield { cells: COLUMNS.map(([, , text]) => text(entry, translate)) }
  }
}

/** Writes the matching entries as a workbook, newest first. */
async function exportAudit({ filter, path, locale }: PayloadOf<typeof auditExport>) {
  const translate = translator(locale)
  const columns = COLUMNS.map(([key, width]): SheetColumn => {
    const header = translate(`system.audit.${key}`)
    return { header, width, format: key === 'position' ? 'count' : 'text' }
  })
  let rows = 0
  const count = () => {
    rows++
  }
  const title = translate('system.audit.title')
  await writeWorkbook(path, [
    { name: title, title, columns, rows: rowsOf(await allEntries(filter), translate, count) },
  ])
  return { rows }
}

export const auditHandlers = [handles(auditExport, exportAudit)]
