import { personOfPage } from '../../auth/loaders'
import { FEATURE_TYPE, type FeatureType } from '../../domain/codes'
import { comparedCode } from '../../domain/feature-code'
import { norm } from '../../domain/norm'
import { allows } from '../../domain/permissions'
import { lastPage, pageOf, type Query, single } from '../../kit/query'
import { type PublicCodeRow, publicCodesOf } from './data'

/** The types a public machine or address may have. Properties of documents are excluded: they identify no machine. */
export const PUBLIC_TYPES = FEATURE_TYPE.filter((type) => type !== '90')

/** Whether code or remark contain the keyword, or the code equals it in another spelling. */
function hasKeyword(row: PublicCodeRow, keyword: string): boolean {
  const wanted = norm(keyword)
  return (
    [row.feature, row.remark].some((text) => norm(text).includes(wanted)) ||
    comparedCode(row.featureType, keyword) === row.code
  )
}

/** The organisation's public machines and addresses for the search parameters `q, type, page, size`. */
export async function publicCodeList(query: Query) {
  const person = await personOfPage('/qb-setting/public-codes')
  const all = await publicCodesOf(person.organisationId)
  const keyword = single(query, 'q')?.trim().slice(0, 200) ?? ''
  const type = PUBLIC_TYPES.find((known) => known === single(query, 'type')) ?? null
  const named = keyword ? all.filter((row) => hasKeyword(row, keyword)) : all
  const found = type ? named.filter(({ featureType }) => featureType === type) : named
  const { page: requested, size } = pageOf(query)
  const page = Math.min(requested, lastPage(found.length, size))
  const counts = new Map<FeatureType, number>()
  for (const { featureType } of named) {
    counts.set(featureType as FeatureType, (counts.get(featureType as FeatureType) ?? 0) + 1)
  }
  return {
    rows: found.slice((page - 1) * size, page * size),
    total: found.length,
    unfiltered: all.length,
    named: named.length,
    counts,
    keyword,
    type,
    page,
    size,
    mayManage: allows(person.grants, 'system:manage'),
  }
}
