import { z } from 'zod'
import type { Permission } from '../../domain/permissions'
import { AppError } from '../../kit/errors'
import type { Section } from '../../sections/data'
import { sectionOfCall } from '../../sections/loaders'
import { json } from './answer'
import { type Call, endpoint, READ_BY_SYSTEMS } from './endpoint'
import { pageFields, pageHeaders } from './paging'

type Value = string | number | boolean | null
export type ListRow = Readonly<Record<string, unknown>>

/** A plain list of a section: the fields that can be filtered and sorted by, and its rows in order. */
export interface ListResource<R extends ListRow> {
  readonly about: string
  readonly row: z.ZodType
  readonly permission: Permission
  /** The field that names the section in `<field>.equals`. */
  readonly openIdField: 'openId' | 'id'
  readonly fields: readonly (keyof R & string)[]
  readonly load: (section: Section, call: Call<unknown>) => Promise<readonly R[]>
}

type Test = (row: ListRow) => boolean
const OPERATORS: Readonly<Record<string, (field: string, value: string) => Test>> = {
  equals: (field, value) => (row) => String(row[field]) === value,
  in: (field, value) => {
    const wanted = new Set(value.split(',').map((part) => part.trim()))
    return (row) => wanted.has(String(row[field]))
  },
  contains: (field, value) => (row) => String(row[field] ?? '').includes(value),
}

function compare(a: Value | undefined, b: Value | undefined): number {
  if (a === b) return 0
  if (a === null || a === undefined) return -1
  if (b === null || b === undefined) return 1
  return a < b ? -1 : 1
}

/** `sort=field,asc|desc`, repeatable; the first has the highest priority. */
function sorter(sorts: readonly string[], fields: readonly string[]): (a: ListRow, b: ListRow) => number {
  const keys = sorts.map((sort) => {
    const [field = '', direction = 'asc'] = sort.split(',').map((part) => part.trim())
    if (!fields.includes(field) || !['asc', 'desc'].includes(direction.toLowerCase())) {
      throw new AppError(
        'badRequest',
        { detail: `sort=${sort}` },
        { details: [{ path: 'sort', message: sort }] },
      )
    }
    return { field, sign: direction.toLowerCase() === 'desc' ? -1 : 1 }
  })
  return (a, b) => {
    for (const { field, sign } of keys) {
      const order = compare(a[field] as Value, b[field] as Value)
      if (order !== 0) return sign * order
    }
    return 0
  }
}

/** `GET` of a plain list: JHipster filters, sort, paging; a bare array with the three headers. */
export function list<R extends ListRow>(resource: ListResource<R>) {
  const filters = resource.fields.flatMap((field) =>
    Object.keys(OPERATORS).map((operator) => [`${field}.${operator}`, z.string().optional()] as const),
  )
  const openIdKey = `${resource.openIdField}.equals`
  const input = z.strictObject({
    ...Object.fromEntries(filters),
    ...pageFields,
    [openIdKey]: z.string().min(1),
    sort: z.union([z.string(), z.array(z.string())]).optional(),
  })
  const { about } = resource
  const shape = { about, input, ...READ_BY_SYSTEMS, answer: z.array(resource.row) }
  return endpoint(resource.permission, shape, async (call) => {
    const query = call.input as Record<string, unknown> & { page: number; size: number }
    const section = await sectionOfCall(call.person, query[openIdKey] as string, resource.permission)
    const tests = Object.entries(query).flatMap(([key, value]) => {
      const [, field, operator] = key.match(/^(\w+)\.(\w+)$/) ?? []
      if (!field || !operator || key === openIdKey || typeof value !== 'string') return []
      return [OPERATORS[operator]!(field, value)]
    })
    const sorts = [query.sort ?? []].flat() as string[]
    const rows = (await resource.load(section, call))
      .filter((row) => tests.every((test) => test(row)))
      .toSorted(sorter(sorts, resource.fields))
    const start = (query.page - 1) * query.size
    return json(rows.slice(start, start + query.size), { headers: pageHeaders(query, rows.length) })
  })
}
