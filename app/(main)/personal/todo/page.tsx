import { getLocale, getTranslations } from 'next-intl/server'
import { KindLinks } from '@/app/_analyses/results/result-filters'
import { TodoList } from '@/app/_shell/todo-list'
import { Card } from '@/app/_ui/card'
import { EmptyState } from '@/app/_ui/empty-state'
import { Pagination } from '@/app/_ui/pagination'
import { formatCount } from '@/lib/kit/format'
import type { Query } from '@/lib/kit/query'
import { todosOfPage } from '@/lib/workspace/todos/loaders'
import { PersonalScreen } from '../screen'

const PATH = '/personal/todo'

export const generateMetadata = async () => ({ title: (await getTranslations('todos'))('title') })

export default async function Todo({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const { rows, all, total, kinds, kind, page, size } = await todosOfPage(query)
  const t = await getTranslations('todos')
  const locale = await getLocale()
  const shown = kinds.map(({ value, count }) => ({
    value,
    label: t(`kinds.${value}`),
    count: formatCount(count, locale),
  }))
  return (
    <PersonalScreen tab="todo">
      {all > 0 && (
        <div className="low16">
          <KindLinks
            label={t('kind')}
            path={PATH}
            query={query}
            name="kind"
            chosen={kind ?? ''}
            kinds={[{ value: '', label: t('all'), count: formatCount(all, locale) }, ...shown]}
          />
        </div>
      )}
      <Card flush>
        {total > 0 ? (
          <TodoList rows={rows} label={t('title')} />
        ) : (
          <EmptyState icon="check" title={t(all > 0 ? 'noMatch' : 'empty')}>
            {all === 0 && t('emptyText')}
          </EmptyState>
        )}
      </Card>
      {total > size && <Pagination path={PATH} query={query} total={total} page={page} size={size} />}
    </PersonalScreen>
  )
}
