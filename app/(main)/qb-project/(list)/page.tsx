import { getLocale, getTranslations } from 'next-intl/server'
import { KindLinks } from '@/app/_analyses/results/result-filters'
import { ButtonLink } from '@/app/_ui/button'
import { Filters, KeywordField } from '@/app/_ui/filters'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { formatCount } from '@/lib/kit/format'
import { hrefOf, type Query, single } from '@/lib/kit/query'
import { projectList } from '@/lib/sections/loaders'
import { NoSections, SectionTable } from './section-table'

const PATH = '/qb-project'

export const generateMetadata = async () => ({ title: (await getTranslations('sections.list'))('title') })

/** Whether the sections of a made-up history are listed too. */
async function History({ query, history }: { query: Query; history: number }) {
  const t = await getTranslations('sections.list.history')
  return (
    <KindLinks
      label={t('label')}
      path={PATH}
      query={query}
      name="history"
      chosen={single(query, 'history') === '1' ? '1' : ''}
      kinds={[
        { value: '', label: t('without') },
        { value: '1', label: t('with'), count: formatCount(history, await getLocale()) },
      ]}
    />
  )
}

export default async function Projects({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const { rows, total, page, size, keyword, history, mayEnter } = await projectList(query)
  const t = await getTranslations('sections.list')
  const enter = mayEnter && (
    <ButtonLink kind="primary" icon="plus" href="/qb-project/new">
      {t('new')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={enter} />
      {(total > 0 || keyword || history > 0) && (
        <Filters
          path={PATH}
          query={query}
          keep={['size', 'history']}
          extra={history > 0 && <History {...{ query, history }} />}
        >
          <KeywordField
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
