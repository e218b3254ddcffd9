import { viewIn } from '../../analyses/cobids/jobs'
import {
  cobidEvidence,
  cobidFirms,
  cobidGroups,
  cobidPairs,
  cobidScope,
  cobidSections,
} from '../../analyses/cobids/rule/tables'
import { namedRows } from '../../analyses/cobids/view/named-rows'
import type { ViewAnswer, Wanted } from '../../analyses/cobids/view/views'
import { scopeSentences } from '../../analyses/cobids/view/words'
import { handles, type PayloadOf } from '../../compute/job'
import type { ResultTable, Row } from '../../engine/analysis'
import type { Sheet } from '../../kit/excel/sheet'
import { writeWorkbook } from '../../kit/excel/workbook'
import { translator } from '../../kit/i18n/translator'
import { namesVisibleTo } from '../../sections/visible/data'
import { sheetColumn, sheetRows } from '../sheets'
import { cobidsExport } from './job-kinds'

type Payload = PayloadOf<typeof cobidsExport>
interface Part {
  readonly table: ResultTable
  readonly answer: ViewAnswer
}

/** From the first to the last. */
const ALL = { start: 0, size: Number.MAX_SAFE_INTEGER }

/** The tables of the view, each whole. */
async function partsOf({ scope, least, chosen }: Payload): Promise<Part[]> {
  const wanted: readonly (readonly [ResultTable, Wanted])[] = [
    [cobidPairs, { kind: 'pairs', ...ALL }],
    [cobidFirms, { kind: 'firms', ...ALL }],
    [cobidGroups, { kind: 'groups', ...ALL, ...least }],
    [cobidEvidence, { kind: 'evidence', company: null, other: null, ...ALL }],
    ...(chosen ? [[cobidSections, { kind: 'sections', ...chosen, ...ALL }] as const] : []),
  ]
  const parts: Part[] = []
  for (const [table, one] of wanted) parts.push({ table, answer: await viewIn({ ...scope, wanted: one }) })
  return parts
}

/** Writes what the view of the whole organisation shows to `path`: what it was made from, and each of its tables. */
async function exportCobids(payload: Payload) {
  const { locale, path } = payload
  const translate = translator(locale)
  const parts = await partsOf(payload)
  const [scope] = parts.map(({ answer }) => answer.scope)
  const sheetOf = (table: ResultTable, rows: readonly Row[]): Sheet => {
    const name = translate(`analyses.cobids.tables.${table.id}`)
    return {
      ...{ name, title: `${translate('cobids.title')} · ${name}` },
      columns: table.columns.map((column) => sheetColumn(column, translate)),
      rows: sheetRows(table.columns, rows, { translate, locale }),
    }
  }
  const first: Sheet = {
    ...sheetOf(cobidScope, [scope!]),
    lead: [translate('cobids.lead'), ...scopeSentences(scope!, translate, locale)],
  }
  const tables: Sheet[] = []
  let rows = 0
  for (const part of parts) {
    const names = await namesVisibleTo(payload.reader, part.answer.openIds)
    rows += part.answer.rows.length
    tables.push(sheetOf(part.table, namedRows(part.answer.rows, names)))
  }
  await writeWorkbook(path, [first, ...tables])
  return { rows }
}

export const cobidExportHandlers = [handles(cobidsExport, exportCobids)]
