'use server'
import { revalidatePath } from 'next/cache'
import { getLocale } from 'next-intl/server'
import { allows } from '../domain/permissions'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { type Section, sectionFor } from '../sections/data'
import type { Person } from '../users/data'
import { personOfPage } from '../users/loaders'
import { type CheckedRows, checkRows, type RowProblem } from './check-record'
import { firstRow, type Mapping, mappingByOrder, mappingOfHeadings, rowsOfGrid } from './columns'
import { namesOfBidders, takenIdentities, topSequence } from './data'
import { type Grid, gridOfText } from './grid'
import { saveRows } from './mutations'
import { fieldsOf, LIST_LIMITS, LISTS, type List } from './schema'
import { gridOfFile } from './sheet-file'

/** How far the import of many rows is; the text or file itself stays in the browser until it is done. */
export interface ImportState {
  readonly attempt: number
  /** `failed` is for the screen: there was no answer. */
  readonly fault?: 'forbidden' | 'empty' | 'unreadable' | 'tooMany' | 'noColumn' | 'failed'
  readonly preview?: Preview
  readonly saved?: { readonly version: number | null; readonly rows: number; readonly leftOut: number }
}

export interface Preview {
  readonly hasHeadings: boolean
  readonly mapping: Mapping
  /** The first rows as they came, for the eye; `place` is their number in the sheet. */
  readonly sample: readonly { readonly place: number; readonly cells: readonly string[] }[]
  readonly headings: readonly string[]
  readonly good: number
  readonly refused: number
  readonly problems: readonly RowProblem[]
}

const SAMPLE = 10
/** Problems a screen shows. */
const SHOWN = 100

async function gridOf(form: FormData): Promise<Grid | null> {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) return gridOfFile(new Uint8Array(await file.arrayBuffer()))
  return gridOfText(String(form.get('text') ?? ''))
}

/** The columns as the user has named them, else as their headings do, else in the order of the fields. */
function columnsOf(list: List, grid: Grid, form: FormData): { mapping: Mapping; hasHeadings: boolean } {
  const found = mappingOfHeadings(list, grid)
  const chosen = form.getAll('column').map(String)
  const known = fieldsOf(list)
  if (chosen.length === 0)
    return { mapping: found ?? mappingByOrder(list, grid), hasHeadings: found !== null }
  const mapping = chosen.map((key, i) => (known.includes(key) && chosen.indexOf(key) === i ? key : null))
  return { mapping, hasHeadings: form.get('hasHeadings') !== null }
}

async function checked(
  openId: string,
  list: List,
  grid: Grid,
  columns: { mapping: Mapping; hasHeadings: boolean },
  mode: 'append' | 'replace',
): Promise<CheckedRows> {
  const nextSequence = mode === 'append' ? (await topSequence(openId)) + 1 : 1
  const { rows, places } = rowsOfGrid(list, grid, columns.mapping, { ...columns, nextSequence })
  const taken = mode === 'append' ? await takenIdentities(openId, list) : new Set<string>()
  const context = { bidders: await namesOfBidders(openId), taken, placeOf: (i: number) => places[i]! }
  return checkRows(list, rows, context, translator((await getLocale()) as Locale))
}

function previewOf(
  grid: Grid,
  { mapping, hasHeadings }: { mapping: Mapping; hasHeadings: boolean },
  rows: CheckedRows,
): Preview {
  const first = hasHeadings ? firstRow(grid) + 1 : 0
  const sample = grid
    .map((cells, i) => ({ place: i + 1, cells }))
    .slice(first)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, SAMPLE)
  return {
    hasHeadings,
    mapping,
    sample,
    headings: hasHeadings ? (grid[firstRow(grid)] ?? []) : [],
    good: rows.good.length,
    refused: rows.refused,
    problems: rows.problems.slice(0, SHOWN),
  }
}

/**
 * Reads many rows and shows what they would be; with `save` they are saved, the bad ones left out only
 * with `keepGood`.
 */
export async function importRows(
  openId: string,
  list: List,
  before: ImportState,
  form: FormData,
): Promise<ImportState> {
  const attempt = before.attempt + 1
  const person = await personOfPage()
  const section = allows(person.grants, 'section:edit') ? await sectionFor(person, String(openId)) : null
  if (!section || !LISTS.includes(list)) return { attempt, fault: 'forbidden' }
  const grid = await gridOf(form)
  if (grid === null) return { attempt, fault: 'unreadable' }
  if (firstRow(grid) < 0) return { attempt, fault: 'empty' }
  if (grid.length > LIST_LIMITS[list] + 1) return { attempt, fault: 'tooMany' }
  const columns = columnsOf(list, grid, form)
  const mode = form.get('mode') === 'replace' ? 'replace' : 'append'
  const rows = await checked(section.openId, list, grid, columns, mode)
  const preview = previewOf(grid, columns, rows)
  if (!columns.mapping.some((key) => key !== null)) return { attempt, fault: 'noColumn', preview }
  const isWanted = form.get('save') !== null && (rows.refused === 0 || form.get('save') === 'keepGood')
  if (!isWanted || rows.good.length === 0) return { attempt, preview }
  return { attempt, saved: await saved(section, person, list, rows, mode) }
}

async function saved(
  { openId }: Section,
  { userId }: Person,
  list: List,
  { good, refused }: CheckedRows,
  mode: 'append' | 'replace',
) {
  const by = { userId, source: 'upload' } as const
  const { version } = await saveRows(openId, list, good as never, mode, by, (made) => {
    const detail = { part: list, mode, rows: good.length, leftOut: refused, version: made.version }
    return { action: 'rowsImported', userId, openId, detail }
  })
  revalidatePath(`/qb-inner/${encodeURIComponent(openId)}`, 'layout')
  return { version, rows: good.length, leftOut: refused }
}
