import type { Person } from '../../auth/data'
import { personOfPage } from '../../auth/loaders'
import { FILE_TYPES, hasBill } from '../../domain/number-codes'
import { allows } from '../../domain/permissions'
import type { BillReport } from '../../engine/formats/bill-report'
import { lastPage, pageOf, type Query, single } from '../../kit/query'
import { sectionFor } from '../../sections/data'
import { importReport } from '../bills/data'
import { countImports, IMPORT_STATES, importById, listImports } from '../imports/data'
import { percentOf } from '../imports/going'
import { mayStop } from '../imports/present'

/** The report opened by the search parameter `report=<id>`, if this person may see it. */
async function openedReport(
  person: Person,
  id: string | undefined,
): Promise<{ fileName: string; report: BillReport } | null> {
  const reading = id && /^\d{1,15}$/.test(id) ? await importById(Number(id)) : null
  if (!reading || !(await sectionFor(person, reading.openId))) return null
  if (!hasBill(reading)) return null
  const report = await importReport(reading.sha256, reading.fileType)
  return report && { fileName: reading.fileName, report }
}

/** The imports for the search parameters `q, state, type, page, size, report`. */
export async function importList(query: Query) {
  const person = await personOfPage('/qb-setting/jobs')
  const { page: requested, size } = pageOf(query)
  const filter = {
    keyword: single(query, 'q')?.trim().slice(0, 200) || undefined,
    state: IMPORT_STATES.find((known) => known === single(query, 'state')),
    fileType: FILE_TYPES.find((known) => String(known) === single(query, 'type')),
    size,
  }
  const first = await listImports(person, { ...filter, page: requested })
  const page = Math.min(requested, lastPage(first.total, size))
  const found = page === requested ? first : await listImports(person, { ...filter, page })
  const counts = await countImports(person)
  return {
    ...filter,
    rows: found.rows.map((row) => ({ ...row, percent: percentOf(row.id), mayStop: mayStop(row, person) })),
    total: found.total,
    page,
    counts,
    unfiltered: Object.values(counts).reduce((sum, count) => sum + count, 0),
    opened: await openedReport(person, single(query, 'report')),
    mayRetry: allows(person.grants, 'file:upload'),
  }
}
export type ImportList = Awaited<ReturnType<typeof importList>>
export type ShownImport = ImportList['rows'][number]
