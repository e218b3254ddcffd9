import { z } from 'zod'
import type { Analysis } from '../engine/analysis'
import { attachmentOfExport } from '../exports/export'
import { AppError } from '../kit/errors'
import { currentRun, eachRow, type RowFilter, readPage } from '../runs/data'
import { startRun } from '../runs/run'
import { tableOf, treeOf } from '../runs/tree'
import { sectionOfCall } from '../sections/loaders'
import { json } from './answer'
import { endpoint } from './endpoint'
import { askedPageFields, PAGE_SIZE, pageFields, pageHeaders } from './paging'

const openId = z.string().min(1)

/** `GET …/beginAnalyze`: runs and answers at the end, or at once with `Prefer: respond-async`. */
export function beginAnalyze(analysis: Analysis) {
  return endpoint('analysis:run', { input: z.strictObject({ openId }) }, async (call) => {
    const section = await sectionOfCall(call.person, call.input.openId, 'analysis:run')
    const { runId, ended } = await startRun(section.openId, analysis.id, call.person.userId)
    if (/\brespond-async\b/i.test(call.request.headers.get('prefer') ?? '')) {
      return json(
        { success: true, message: call.translate('api.analysisStarted'), data: { runId } },
        { status: 202 },
      )
    }
    await ended
    return { success: true, message: call.translate('api.analysisDone'), data: { runId } }
  })
}

/** `GET …/exportExcel`: makes the workbook and names it; it is fetched by id afterwards. */
export function exportExcel(analysis: Analysis) {
  return endpoint('analysis:export', { input: z.strictObject({ openId }) }, async (call) => {
    const section = await sectionOfCall(call.person, call.input.openId, 'analysis:export')
    const data = await attachmentOfExport(section, analysis, {
      locale: call.locale,
      userId: call.person.userId,
      signal: call.request.signal,
    })
    return { success: true, message: call.translate('api.exportDone'), data }
  })
}

/** Query fields besides paging: the bidder, the table's kind by its own name, and the keyword. */
function filterFields(analysis: Analysis, tableId: string) {
  const { kindKey, searchKey } = tableOf(analysis, tableId)
  return {
    openId,
    bidderId: z.coerce.number().int().optional(),
    ...(kindKey ? { [kindKey]: z.string().max(40).optional() } : {}),
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

/** `GET` of one result table as a list: `{ success, data, total }`; empty before the first run. */
export function queryTable(analysis: Analysis, tableId: string) {
  const input = z.strictObject({ ...filterFields(analysis, tableId), ...pageFields })
  return endpoint('analysis:view', { input }, async (call) => {
    const query = call.input as Record<string, unknown> & { openId: string; page: number; size: number }
    const section = await sectionOfCall(call.person, query.openId, 'analysis:view')
    const run = await currentRun(section.openId, analysis.id)
    const filter = filterOf(analysis, tableId, query)
    const { rows: data, total } = run ? await readPage(run, tableId, filter, query) : { rows: [], total: 0 }
    return json({ success: true, data, total }, { headers: pageHeaders(query, total) })
  })
}

const TREE_NODES = 200_000

/** `GET` of one result table as a tree; paged by its outermost nodes only when a page is asked for. */
export function queryTree(analysis: Analysis, tableId: string) {
  const input = z.strictObject({
    ...filterFields(analysis, tableId),
    ...askedPageFields,
  })
  return endpoint('analysis:view', { input }, async (call) => {
    const query = call.input as Record<string, unknown> & { openId: string; page?: number; size?: number }
    const section = await sectionOfCall(call.person, query.openId, 'analysis:view')
    const run = await currentRun(section.openId, analysis.id)
    const filter = filterOf(analysis, tableId, query)
    const nodes = run ? (await readPage(run, tableId, filter, { page: 1, size: 1 })).total : 0
    if (nodes > TREE_NODES) throw new AppError('tooManyNodes', { limit: TREE_NODES })
    const tree = run ? treeOf(tableOf(analysis, tableId), eachRow(run, tableId, filter)) : []
    const whole = query.page === undefined && query.size === undefined
    const page = { page: query.page ?? 1, size: whole ? Math.max(tree.length, 1) : (query.size ?? PAGE_SIZE) }
    const data = tree.slice((page.page - 1) * page.size, page.page * page.size)
    return json({ success: true, data, total: tree.length }, { headers: pageHeaders(page, tree.length) })
  })
}

/** Rows of one table for the report, by the section in the path and, where told, by a fixed filter. */
export function reportRows(analysis: Analysis, tableId: string, category?: { name: string; rowKey: string }) {
  const input = z.strictObject({
    openId,
    ...(category ? { [category.name]: z.string().min(1).max(40) } : {}),
  })
  return endpoint('analysis:view', { input }, async (call) => {
    const query = call.input as Record<string, string>
    const section = await sectionOfCall(call.person, query.openId, 'analysis:view')
    const run = await currentRun(section.openId, analysis.id)
    const rows = run ? [...eachRow(run, tableId)] : []
    const data = category ? rows.filter((row) => row[category.rowKey] === query[category.name]) : rows
    return { success: true, data, total: data.length }
  })
}
