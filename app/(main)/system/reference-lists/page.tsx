import { getTranslations } from 'next-intl/server'
import { type Query, single } from '@/lib/kit/query'
import { ListColumnsPage } from './list-columns'
import { ListDetailsPage } from './list-details'
import { ListsPage } from './lists-page'

export const generateMetadata = async () => ({ title: (await getTranslations('referenceLists'))('title') })

/** The published price lists; with `list` one of them, with `view=columns` the columns of its tables. */
export default async function ReferenceLists({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const id = single(query, 'list')
  if (id === undefined) return <ListsPage query={query} />
  if (single(query, 'view') === 'columns') return <ListColumnsPage id={id} />
  return <ListDetailsPage id={id} query={query} />
}
