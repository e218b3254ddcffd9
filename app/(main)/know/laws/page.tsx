import { getLocale, getTranslations } from 'next-intl/server'
import { KindLinks } from '@/app/_analyses/results/result-filters'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, KeywordField, SelectField } from '@/app/_ui/filters'
import { FormButton } from '@/app/_ui/forms/form-button'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { ANALYSES } from '@/lib/analyses/rules'
import { formatCount } from '@/lib/kit/format'
import { hrefOf, type Query } from '@/lib/kit/query'
import { LAW_STATES, type LawList, lawList } from '@/lib/laws/loaders'
import { articleFields } from './article-fields'
import { ArticleTable, PATH } from './article-table'
import { OpenedArticle } from './opened-article'

export const generateMetadata = async () => ({ title: (await getTranslations('laws'))('title') })

async function ListFilters({ list, query }: { list: LawList; query: Query }) {
  const [t, names] = [await getTranslations('laws'), await getTranslations('analyses')]
  const locale = await getLocale()
  const states = LAW_STATES.map((value) => ({
    value,
    label: t(`states.${value}`),
    count: formatCount(list.counts[value], locale),
  }))
  return (
    <Filters
      path={PATH}
      query={query}
      keep={['size', 'state']}
      extra={
        <KindLinks
          label={t('state')}
          path={PATH}
          query={query}
          name="state"
          chosen={list.state ?? ''}
          kinds={[{ value: '', label: t('all'), count: formatCount(list.counts.all, locale) }, ...states]}
        />
      }
    >
      <KeywordField
        value={list.keyword}
        placeholder={t('keyword')}
        clearHref={hrefOf(PATH, query, { q: undefined, page: undefined })}
      />
      <SelectField
        name="analysis"
        label={t('analysis')}
        value={list.analysis ?? ''}
        options={[
          { value: '', label: t('all') },
          ...ANALYSES.map(({ id }) => ({ value: id, label: names(`${id}.title` as never) })),
        ]}
      />
    </Filters>
  )
}

async function AddArticle() {
  const t = await getTranslations('laws')
  return (
    <FormButton
      label={t('add')}
      title={t('add')}
      note={t('addNote')}
      icon="plus"
      wide
      target={{ path: '/api/know/laws', method: 'POST' }}
      fields={await articleFields()}
    />
  )
}

export default async function Laws({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const list = await lawList(query)
  const t = await getTranslations('laws')
  const none = (
    <EmptyState icon="search" title={t('noMatch')}>
      {t('noMatchText')}
    </EmptyState>
  )
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={list.mayEdit && <AddArticle />} />
      <ListFilters list={list} query={query} />
      <ArticleTable rows={list.rows} query={query} mayEdit={list.mayEdit} empty={none} />
      {list.total > 0 && (
        <Pagination path={PATH} query={query} total={list.total} page={list.page} size={list.size} />
      )}
      <OpenedArticle versions={list.opened} query={query} />
    </>
  )
}
