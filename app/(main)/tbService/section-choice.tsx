import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Filters, KeywordField } from '@/app/_ui/filters'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { hrefOf, type Query } from '@/lib/kit/query'
import { projectList } from '@/lib/sections/loaders'
import { NoSections, SectionTable } from '../qb-project/(list)/section-table'

/**
 * A list of sections, each linked to one of its pages.
 * - `path`: of this page; `to`: the target for a section; `finished`: only sections with results
 * - `empty`: shown if there are no sections
 */
export async function SectionChoice(props: {
  title: string
  note: string
  path: string
  query: Query
  to: (openId: string) => string
  finished?: boolean
  empty?: ReactNode
}) {
  const { path, query, to } = props
  const { rows, total, page, size, keyword, mayEnter } = await projectList(query, props.finished)
  const t = await getTranslations('sections.list')
  const clearHref = hrefOf(path, query, { q: undefined, page: undefined })
  const none = <NoSections keyword={keyword} mayEnter={mayEnter} clearHref={clearHref} />
  return (
    <>
      <PageHeader title={props.title} note={props.note} />
      {(total > 0 || keyword) && (
        <Filters path={path} query={query} keep={['size', 'farmland']}>
          <KeywordField value={keyword} placeholder={t('search')} clearHref={clearHref} />
        </Filters>
      )}
      <SectionTable rows={rows} to={to} empty={keyword ? none : (props.empty ?? none)} />
      {total > 0 && <Pagination path={path} query={query} total={total} page={page} size={size} />}
    </>
  )
}
