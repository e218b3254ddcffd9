import type { z } from 'zod'
import { personOfPage } from '../auth/loaders'
import { lastPage, pageOf, type Query, single } from '../kit/query'
import { listEntries } from './data'
import { type AuditQuery, auditFilter, auditQuery } from './filter'

/** The search parameters in the address; invalid values are left out. */
function auditQueryOf(query: Query): AuditQuery {
  const stated = Object.entries(auditQuery).map(([name, schema]) => {
    const parsed = (schema as z.ZodType<string | undefined>).safeParse(single(query, name) || undefined)
    return [name, parsed.success ? parsed.data : undefined]
  })
  return Object.fromEntries(stated)
}

/** One page of the log for the search parameters in the address. */
export async function auditPage(query: Query) {
  const person = await personOfPage('/system/audit')
  const wanted = auditQueryOf(query)
  const filter = auditFilter(person, wanted)
  const { page: stated, size } = pageOf(query)
  const first = await listEntries(filter, { page: stated, size })
  const page = Math.min(stated, lastPage(first.total, size))
  const { rows, total } = page === stated ? first : await listEntries(filter, { page, size })
  return { wanted, page, size, rows, total }
}
