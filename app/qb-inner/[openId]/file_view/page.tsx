import { getTranslations } from 'next-intl/server'
import type { SectionPageProps } from '@/app/_analyses/results/result-page'
import { FilesPage } from '@/app/_sections/files/files-page'

export const generateMetadata = async () => ({ title: (await getTranslations('files'))('title') })

export default async function FileViewPage(props: SectionPageProps) {
  const [{ openId }, query] = [await props.params, await props.searchParams]
  return <FilesPage openId={openId} query={query} />
}
