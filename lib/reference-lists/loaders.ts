import { notFound, redirect } from 'next/navigation'
import type { Person } from '../auth/data'
import { personOfPage } from '../auth/loaders'
import type { PriceLines } from '../engine/price-lists/lines'
import { AppError } from '../kit/errors'
import { lastPage, pageOf, type Query, single } from '../kit/query'
import { type ListedList, listById, listsOf, type StoredList, stateNow, usesOf } from './data'
import { isWanted, type ListFilter, pageOfLines } from './present'
import { canBeMapped, LIST_STATES, type ListState, stateOf } from './state'
import { shownLines } from './upload'

export const LISTS_PATH = '/system/reference-lists'
export const listHref = (id: number) => `${LISTS_PATH}?list=${id}`
export const columnsHref = (id: number) => `${listHref(id)}&view=columns`

const textOf = (query: Query, name: string) => single(query, name)?.trim().slice(0, 200) ?? ''

export interface ListRow extends ListedList {
  readonly state: ListState
}

/** The lists of an organisation that a filter wants, each with its state. */
export async function listRows(
  organisationId: number,
  filter: ListFilter,
): Promise<{ readonly all: readonly ListRow[]; readonly wanted: readonly ListRow[] }> {
  const lists = await listsOf(organisationId)
  const all = lists.map((list) => ({ ...list, state: stateOf(list, lists) }))
  return { all, wanted: all.filter((row) => isWanted(row, row.state, filter)) }
}

/** The published price lists for the search parameters `q, region, month, state, page, size`. */
export async function referenceListsPage(query: Query) {
  const person = await personOfPage(LISTS_PATH)
  const filter = {
    keyword: textOf(query, 'q'),
    region: textOf(query, 'region'),
    month: textOf(query, 'month'),
    state: LIST_STATES.find((known) => known === single(query, 'state')) ?? null,
  }
  const { all, wanted } = await listRows(person.organisationId, filter)
  const { page: requested, size } = pageOf(query)
  const page = Math.min(requested, lastPage(wanted.length, size))
  return {
    ...{ filter, page, size },
    unfiltered: all.length,
    total: wanted.length,
    rows: wanted.slice((page - 1) * size, page * size),
    regions: [...new Set(all.map(({ region }) => region))],
    months: [...new Set(all.map(({ month }) => month))],
  }
}

async function listOfPage(person: Person, id: string): Promise<StoredList> {
  const found = /^\d{1,9}$/.test(id) ? await listById(person.organisationId, Number(id)) : null
  return found ?? notFound()
}

/** One version with a page of its lines, for the search parameters `q, page, size`. */
export async function referenceListPage(id: string, query: Query) {
  const person = await personOfPage(LISTS_PATH)
  const list = await listOfPage(person, id)
  const keyword = textOf(query, 'q')
  const { page: requested, size } = pageOf(query)
  const state = (await stateNow(list)) ?? notFound()
  const uses = await usesOf(list.id)
  const none = { list, state, uses, keyword, size, page: 1, lines: [], total: 0 }
  if (list.object === null) return { ...none, isLost: false }
  const stored = await storedLines(list)
  if (!stored) return { ...none, isLost: true }
  let found = pageOfLines(stored, keyword, requested, size)
  const page = Math.min(requested, lastPage(found.total, size))
  if (page !== requested) found = pageOfLines(stored, keyword, page, size)
  return { ...none, page, lines: found.rows, total: found.total, isLost: false }
}

/** Null if the lines are lost: the page says so. */
async function storedLines(list: StoredList): Promise<PriceLines | null> {
  try {
    return await shownLines(list)
  } catch (error) {
    if (error instanceof AppError && error.code === 'listLost') return null
    throw error
  }
}

/** A list whose columns are to be mapped; an earlier or retired version is shown as it is instead. */
export async function columnsPage(id: string): Promise<StoredList> {
  const person = await personOfPage(LISTS_PATH)
  const list = await listOfPage(person, id)
  const state = (await stateNow(list)) ?? notFound()
  return canBeMapped(state) ? list : redirect(listHref(list.id))
}
