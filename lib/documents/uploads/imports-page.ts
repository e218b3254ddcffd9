import type { Person } from '../../auth/data'
import { personOfPage } from '../../auth/loaders'
import { FILE_TYPES, hasBill } from '../../domain/number-codes'
import { allows } from '../../domain/permissions'
import type { BillReport } from '../../engine/formats/bill-report'
import { lastPage, pageOf, type Query, single } from '../../kit/query'
import { sectionFor } from '../../sections/data'
import { countImports, IMPORT_STATES, importSeenBy, listImports, reportSeenBy } from '../imports/data'
import { mayStop } from '../imports/present'
import { percentsOf } from '../imports/progress'
import { documentFacts } from '../technical/data'
import { readingOf, type SeenReading } from '../technical/seen'

/** What was read of a bill, or of a document in words. */
type OpenedReport = { readonly fileName: string } & (
  | { readonly report: BillReport }
  | {
      readonly report: null
      readonly sha256: string
      readonly size: number
      readonly reading: SeenReading
    }
)

/** The report opened by the search parameter `report=<id>`, if this person may see it. */
async function openedReport(person: Person, id: string | undefined): Promise<OpenedReport | null> {
  const found = id && /^\d{1,15}$/.test(id) ? await importSeenBy(Number(id), person.userId) : null
  const section = found && (await sectionFor(person, found.openId))
  if (!found || !section) return null
  const { fileName, sha256, size } = found
  if (hasBill(found)) {
    const report = await reportSeenBy(found, person.userId)
    return report && { fileName, report }
  }
  return { fileName, sha256, size, report: null, reading: readingOf(await documentFacts(sha256)) }
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
  const percents = await percentsOf(found.rows)
  return {
    ...filter,
    rows: found.rows.map((row) => ({
      ...row,
      percent: percents.get(row.id) ?? null,
      mayStop: mayStop(row, person),
    })),
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
