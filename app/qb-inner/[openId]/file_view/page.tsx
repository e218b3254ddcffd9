import { getTranslations } from 'next-intl/server'
import { FilesPage } from '@/app/_sections/files/files-page'
import type { Query } from '@/lib/kit/query'

export const generateMetadata = async () => ({ title: (await getTranslations('files'))('title') })

export default async function FileViewPage(props: {
  params: Promise<{ openId: string }>
  searchParams: Promise<Query>
}) {
  const [{ openId }, query] = [await props.params, await props.searchParams]
  return <FilesPage openId={openId} query={query} />
}
