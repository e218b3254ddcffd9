import { getTranslations } from 'next-intl/server'
import type { SectionPageProps } from '@/app/_analyses/results/result-page'
import { HistoryTab, VersionTab } from '@/app/_sections/entry/history-tab'
import { ListTab } from '@/app/_sections/entry/list-tab'
import { PartTab } from '@/app/_sections/entry/part-tab'
import { PageHeader } from '@/app/_ui/page-header'
import { entryHref } from '@/lib/catalogue/section-href'
import { formatCount } from '@/lib/kit/format'
import { type Query, single } from '@/lib/kit/query'
import { type EntryPage, editedList, entryPage, history } from '@/lib/sections/intake/loaders'

export const generateMetadata = async () => ({ title: (await getTranslations('entry.page'))('title') })

async function Tab({ entry, query }: { entry: EntryPage; query: Query }) {
  const { openId, tab } = entry
  const place = { path: `/qb-inner/${encodeURIComponent(openId)}/entry`, query: { ...query, tab } }
  if (tab === 'section' || tab === 'opening') return <PartTab openId={openId} part={tab} />
  if (tab !== 'history') {
    return <ListTab entry={entry} list={tab} data={await editedList(openId, tab, query)} {...place} />
  }
  const version = Number(single(query, 'version') ?? 0)
  if (version > 0) return <VersionTab openId={openId} number={version} {...place} />
  return <HistoryTab data={await history(openId, query)} {...place} />
}

export default async function Entry(props: SectionPageProps) {
  const query = await props.searchParams
  const entry = await entryPage((await props.params).openId, query)
  const [t, parts] = [await getTranslations('entry.page'), await getTranslations('sections.parts')]
  const tabs = entry.tabs.map((key) => ({
    key,
    label: key === 'history' ? t('history') : parts(key),
    href: entryHref(entry.openId, key),
    ...(key in entry.sizes
      ? { count: formatCount(entry.sizes[key as keyof EntryPage['sizes']], entry.locale) }
      : {}),
  }))
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t('note')}
        tabs={tabs}
        activeTab={entry.tab}
        tabsLabel={t('tabs')}
      />
      <Tab entry={entry} query={query} />
    </>
  )
}
