import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Filters, KeywordField } from '@/app/_ui/filters'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { hrefOf, type Query } from '@/lib/kit/query'
import { projectList } from '@/lib/sections/loaders'
import { NoSections, SectionTable } from './section-table'

const PATH = '/qb-project'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sections.list'))('title') }
}

export default async function Projects({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const { rows, total, page, size, keyword, mayEnter } = await projectList(query)
  const t = await getTranslations('sections.list')
  const enter = mayEnter && (
    <ButtonLink kind="primary" icon="plus" href="/qb-project/new">
      {t('new')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={enter} />
      {(total > 0 || keyword) && (
        <Filters path={PATH} query={query} keep={['size']}>
          <KeywordField
            name="q"
            value={keyword}
            placeholder={t('search')}
            clearHref={hrefOf(PATH, query, { q: undefined, page: undefined })}
          />
        </Filters>
      )}
      <SectionTable rows={rows} empty={<NoSections keyword={keyword} mayEnter={mayEnter} />} />
      {total > 0 && <Pagination path={PATH} query={query} total={total} page={page} size={size} />}
    </>
  )
}
