import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { departments } from '@/db/schema'
import { type Entry, recorded, type Saved } from '../../audit/mutations'
import { AppError } from '../../kit/errors'
import { type Department, departmentNow } from './data'
import { isWithin } from './tree'

export interface DepartmentValues {
  readonly name: string
  readonly parentId: number | null
  readonly sort: number
  readonly disabled: boolean
}

type Transaction = Parameters<Parameters<ReturnType<typeof db>['transaction']>[0]>[0]

/** The parent must belong to the organisation, and must not be the department itself or one below it. */
function assertParent(
  tx: Transaction,
  organisationId: number,
  parentId: number | null,
  own: number | null,
): void {
  if (parentId === null) return
  const rows = tx
    .select({ id: departments.id, parentId: departments.parentId })
    .from(departments)
    .where(eq(departments.organisationId, organisationId))
    .all()
  const field = 'parentId'
  if (!rows.some(({ id }) => id === parentId)) throw new AppError('departmentUnknown', {}, { field })
  if (own !== null && isWithin(rows, parentId, own)) throw new AppError('departmentLoop', {}, { field })
}

/** @throws AppError departmentUnknown: the parent does not belong to this organisation */
export async function createDepartment(
  organisationId: number,
  values: DepartmentValues,
  done: Entry<number>,
): Promise<number> {
  return recorded(done, () =>
    db().transaction((tx) => {
      assertParent(tx, organisationId, values.parentId, null)
      const row = { organisationId, ...values }
      return tx.insert(departments).values(row).returning({ id: departments.id }).get().id
    }),
  )
}

/**
 * @param change derives the new values from the current ones
 * @throws AppError notFound, departmentUnknown, departmentLoop
 */
export async function updateDepartment(
  organisationId: number,
  id: number,
  change: (before: Department) => DepartmentValues,
  done: Entry<Saved<Department, DepartmentValues>>,
): Promise<void> {
  recorded(done, () =>
    db().transaction((tx) => {
      const before = departmentNow(organisationId, id)
      if (!before) throw new AppError('notFound')
      const after = change(before)
      assertParent(tx, organisationId, after.parentId, id)
      tx.update(departments).set(after).where(eq(departments.id, id)).run()
      return { before, after }
    }),
  )
}
