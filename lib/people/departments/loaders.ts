import { personOfPage } from '../../auth/loaders'
import { listDepartments } from './data'
import { treeOf } from './tree'

/** The departments of the administrator's organisation in tree order. */
export async function departmentTree() {
  const person = await personOfPage('/system/depts')
  return treeOf(await listDepartments(person.organisationId))
}
