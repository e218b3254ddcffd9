import { eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { departments } from '@/db/schema'
import { type Entry, recorded, type Saved } from '../../audit/mutations'
import { AppError } from '../../kit/errors'
import { type Department, departmentOf } from './data'
import { isWithin } from './tree'

export interface DepartmentValues {
  readonly name: string
  readonly parentId: number | null
  readonly sort: number
  readonly disabled: boolean
}

/** The parent must belong to the organisation, and must not be the department itself or one below it. */
async function assertParent(
  organisationId: number,
  parentId: number | null,
  own: number | null,
): Promise<void> {
  if (parentId === null) return
  const rows = await db()
    .select({ id: departments.id, parentId: departments.parentId })
    .from(departments)
    .where(eq(departments.organisationId, organisationId))
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
  return recorded(done, async () => {
    await assertParent(organisationId, values.parentId, null)
    const row = { organisationId, ...values }
    return (await first(db().insert(departments).values(row).returning({ id: departments.id }))).id
  })
}

/**
 * @param change derives the new values from the current ones
 * @throws AppError notFound, departmentUnknown, departmentLoop
 */
export async function updateDepartment(
  organisationId: number,
  id: number,
  change: (before: Department) => Promise<DepartmentValues>,
  done: Entry<Saved<Department, DepartmentValues>>,
): Promise<void> {
  await recorded(done, async () => {
    const before = await departmentOf(organisationId, id)
    if (!before) throw new AppError('notFound')
    const after = await change(before)
    await assertParent(organisationId, after.parentId, id)
    await db().update(departments).set(after).where(eq(departments.id, id))
    return { before, after }
  })
}
