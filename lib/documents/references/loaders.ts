import { personOfPage } from '../../auth/loaders'
import { norm } from '../../domain/norm'
import { lastPage, pageOf, type Query, single } from '../../kit/query'
import { listedReferences } from './data'

export const REFERENCES_PATH = '/system/reference-texts'

/** The reference texts of the organisation for the search parameters `q, page, size`. */
export async function referenceTextsPage(query: Query) {
  const person = await personOfPage(REFERENCES_PATH)
  const keyword = single(query, 'q')?.trim().slice(0, 200) ?? ''
  const all = await listedReferences(person.organisationId)
  const wanted = all.filter(({ fileName }) => norm(fileName).includes(norm(keyword)))
  const { page: requested, size } = pageOf(query)
  const page = Math.min(requested, lastPage(wanted.length, size))
  return {
    ...{ keyword, page, size, unfiltered: all.length, total: wanted.length },
    rows: wanted.slice((page - 1) * size, page * size),
  }
}
