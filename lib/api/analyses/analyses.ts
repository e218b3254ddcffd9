import { z } from 'zod'
import { nodeOf, rowOf } from '../../analyses/row-shapes'
import { readerOf, resultSeenBy } from '../../analyses/seen-by'
import { CODE_LISTS, type CodeList } from '../../domain/codes'
import type { Analysis, ResultTable } from '../../engine/analysis'
import { AppError } from '../../kit/errors'
import type { Translate } from '../../kit/i18n/translator'
import { paramsChanged } from '../../params/data'
import { attachmentOfExport, attachmentOfView } from '../../report/view-export/export'
import { coverageIn, coverageOf } from '../../runs/coverage'
import { countRows, type Run, runById } from '../../runs/data'
import { readableRows } from '../../runs/personal'
import { kindsOf } from '../../runs/query'
import { currentResult } from '../../runs/results/reader'
import type { RowFilter } from '../../runs/results/statements'
import { startRun } from '../../runs/run'
import { tableOf, treePage } from '../../runs/tree'
import { sectionOfCall } from '../../sections/loaders'
import { json } from '../contract/answer'
import { doneWith, listed, madeFile } from '../contract/answers'
import { endpoint, READ_BY_SYSTEMS } from '../contract/endpoint'
import { optionalPageFields, PAGE_SIZE, pageFields, pageHeaders } from '../contract/paging'
import { coverageFields, wireCoverage } from './coverage'
import { wireFields, wireRow, wireTree } from './wire'

const openId = z.string().min(1)
const byOpenId = z.strictObject({ openId })

const beginShape = (analysis: Analysis) => ({
  about: `Runs the analysis ${analysis.id}; with \`Prefer: respond-async\` answers 202 at once.`,
  input: byOpenId,
  answer: doneWith(z.object({ runId: z.int(), ...coverageFields })),
  also: [202],
})

/** The message after a run; it also says so if nothing was compared. */
function doneMessage({ coverage }: ReturnType<typeof wireCoverage>, translate: Translate): string {
  const first = translate('api.analysisDone')
  if (coverage?.state !== 'none' || coverage.message === null) return first
  return translate('marks.sentences', { first, second: coverage.message })
}

/** `GET …/beginAnalyze`: starts a run and answers when it has ended, or at once with `Prefer: respond-async`. */
export function beginAnalyze(analysis: Analysis) {
  return endpoint('analysis:run', beginShape(analysis), async (call) => {
    const section = await sectionOfCall(call.person, call.input.openId, 'analysis:run')
    const { runId, ended } = await startRun(section.openId, analysis.id, call.person.userId)
    if (/\brespond-async\b/i.test(call.request.headers.get('prefer') ?? '')) {
      return json(
        { success: true, message: call.translate('api.analysisStarted'), data: { runId } },
        { status: 202 },
      )
    }
    await ended()
    const run = await runById(runId)
    const compared = wireCoverage(run && (await coverageOf(run)), call.translate)
    return { success: true, message: doneMessage(compared, call.translate), data: { runId, ...compared } }
  })
}

/** `GET …/exportExcel`: generates the workbook and answers its id and name for the download. */
export function exportExcel(analysis: Analysis) {
  const about = `Makes the Excel workbook of the analysis ${analysis.id} with the judgements; it is fetched by its id. \`view\`, the query of a result page, limits it to the table as the page shows it.`
  // `view`: the query of a result page; the workbook then has its table as it is seen, and nothing else.
  const input = z.strictObject({ openId, view: z.string().max(4000).optional() })
  return endpoint('analysis:export', { about, input, answer: madeFile }, async (call) => {
    const section = await sectionOfCall(call.person, call.input.openId, 'analysis:export')
    const by = { locale: call.locale, reader: readerOf(call.person), signal: call.request.signal }
    const { view } = call.input
    const data =
      view === undefined
        ? await attachmentOfExport(section, analysis, by)
        : await attachmentOfView(section, analysis, view, by)
    return { success: true, message: call.translate('api.exportDone'), data }
  })
}

/** A filter with a fixed list of values; an empty value counts as left out. */
function kindField(table: ResultTable): z.ZodType {
  const values = kindsOf(table)?.values ?? []
  const one = values.length > 0 ? z.enum(values as [string, ...string[]]) : z.string().max(40)
  return z.preprocess((stated) => (stated === '' ? undefined : stated), one.optional())
}

/** Query fields besides paging: the bidder, the table's kind by its own name, and the keyword. */
function filterFields(analysis: Analysis, tableId: string) {
  const { kindKey, searchKey } = tableOf(analysis, tableId)
  return {
    openId,
    bidderId: z.coerce.number().int().optional(),
    ...(kindKey ? { [kindKey]: kindField(tableOf(analysis, tableId)) } : {}),
    ...(searchKey ? { [searchKey]: z.string().max(200).optional() } : {}),
  }
}

function filterOf(analysis: Analysis, tableId: string, query: Record<string, unknown>): RowFilter {
  const { kindKey, searchKey } = tableOf(analysis, tableId)
  const stated = (key: string | undefined) => {
    const value = key ? query[key] : undefined
    return value === undefined || value === '' ? {} : value
  }
  const kind = stated(kindKey)
  const keyword = stated(searchKey)
  return {
    ...(typeof query.bidderId === 'number' ? { bidderId: query.bidderId } : {}),
    ...(typeof kind === 'string' ? { kind } : {}),
    ...(typeof keyword === 'string' ? { keyword } : {}),
  }
}

/**
 * The parameters a result was computed with, and whether the section's parameters have changed since; null
 * before the first run.
 */
export const paramsOfRun = {
  of: async (run: Run | null) => ({
    params: run?.params ?? null,
    paramsChanged: run ? await paramsChanged(run) : false,
  }),
  fields: { params: z.record(z.string(), z.string().nullable()).nullable(), paramsChanged: z.boolean() },
}

/**
 * `GET` of one result table as a list: `{ success, data, total }`; empty before the first run.
 * @param more further fields about the run
 */
export function queryTable(
  analysis: Analysis,
  tableId: string,
  more?: {
    readonly of: (run: Run | null) => Promise<Readonly<Record<string, unknown>>>
    readonly fields: z.ZodRawShape
  },
) {
  const table = tableOf(analysis, tableId)
  const isSummary = table === analysis.tables[0]
  const shape = {
    about: `Rows of the table ${tableId} of the analysis ${analysis.id}; empty before its first run.`,
    input: z.strictObject({ ...filterFields(analysis, tableId), ...pageFields }),
    ...READ_BY_SYSTEMS,
    answer: listed(rowOf(table, wireFields(analysis, table))).extend({
      ...(isSummary ? coverageFields : {}),
      ...more?.fields,
    }),
  }
  return endpoint('analysis:view', shape, async (call) => {
    const query = call.input as Record<string, unknown> & { openId: string; page: number; size: number }
    const section = await sectionOfCall(call.person, query.openId, 'analysis:view')
    const result = await currentResult(section.openId, analysis.id)
    const run = result && (await resultSeenBy(result, call.person))
    const filter = filterOf(analysis, tableId, query)
    const { rows, total } = run ? run.page(tableId, filter, query) : { rows: [], total: 0 }
    const readable = readableRows(table, rows, call.person.grants)
    const data = run ? readable.map(wireRow(analysis, table, run)) : []
    const compared = run && isSummary ? coverageIn(run) : null
    const rest = { ...wireCoverage(compared, call.translate), ...(await more?.of(run)) }
    return json({ success: true, data, ...rest, total }, { headers: pageHeaders(query, total) })
  })
}

const TREE_NODES = 200_000

/**
 * `GET` of one result table as a tree; paged by its top-level nodes only if a page is requested, which is
 * mandatory if the whole tree is too large.
 */
export function queryTree(analysis: Analysis, tableId: string) {
  const table = tableOf(analysis, tableId)
  const shape = {
    about: `Tree of the table ${tableId} of the analysis ${analysis.id}; complete unless a page is requested.`,
    input: z.strictObject({ ...filterFields(analysis, tableId), ...optionalPageFields }),
    ...READ_BY_SYSTEMS,
    answer: listed(nodeOf(table, `${analysis.id}-${tableId}`, wireFields(analysis, table))),
  }
  return endpoint('analysis:view', shape, async (call) => {
    const query = call.input as Record<string, unknown> & { openId: string; page?: number; size?: number }
    const section = await sectionOfCall(call.person, query.openId, 'analysis:view')
    const run = await currentResult(section.openId, analysis.id)
    const filter = filterOf(analysis, tableId, query)
    const whole = query.page === undefined && query.size === undefined
    if (run && whole && !filter.keyword && countRows(run, tableId, filter) > TREE_NODES) {
      throw new AppError('tooManyNodes', { limit: TREE_NODES })
    }
    const { page = 1, size = whole ? Number.MAX_SAFE_INTEGER : PAGE_SIZE } = query
    const rows = run ? run.rows(tableId, filter) : []
    const tree = treePage(table, rows, { start: (page - 1) * size, size }, TREE_NODES)
    if (!tree) throw new AppError('tooManyNodes', { limit: TREE_NODES })
    const { nodes, total } = tree
    const data = run ? wireTree(analysis, table, run)(nodes) : []
    const shown = { page, size: size === Number.MAX_SAFE_INTEGER ? Math.max(total, 1) : size }
    return json({ success: true, data, total }, { headers: pageHeaders(shown, total) })
  })
}

/**
 * Rows of one table for the report, of the section in the path.
 * @param category a query field that selects rows, and the list of its codes, which is also the name of the
 *   row's field
 */
export function reportRows(analysis: Analysis, tableId: string, category?: { name: string; list: CodeList }) {
  const table = tableOf(analysis, tableId)
  const shape = {
    about: `Rows of the table ${tableId} of the analysis ${analysis.id} for the report.`,
    input: z.strictObject({
      openId,
      ...(category ? { [category.name]: z.enum(CODE_LISTS[category.list]) } : {}),
    }),
    ...READ_BY_SYSTEMS,
    answer: listed(rowOf(table, wireFields(analysis, table))),
  }
  return endpoint('analysis:view', shape, async (call) => {
    const query = call.input as Record<string, string>
    const section = await sectionOfCall(call.person, query.openId, 'analysis:view')
    const run = await currentResult(section.openId, analysis.id)
    const all = run ? [...run.rows(tableId)] : []
    const rows = readableRows(table, all, call.person.grants)
    const chosen = category ? rows.filter((row) => row[category.list] === query[category.name]) : rows
    const data = run ? chosen.map(wireRow(analysis, table, run)) : []
    return { success: true, data, total: data.length }
  })
}
