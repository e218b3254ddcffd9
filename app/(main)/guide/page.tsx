import { getTranslations } from 'next-intl/server'
import { PageHeader } from '@/app/_ui/page-header'
import type { Query } from '@/lib/kit/query'
import { GUIDED } from '@/lib/workspace/guide/guide'
import { guideOfPage } from '@/lib/workspace/guide/loaders'
import { General } from './general'
import { RulePart } from './rule-part'

export const generateMetadata = async () => ({ title: (await getTranslations('guide'))('title') })

const hrefOfRule = (rule: string) => `/guide?rule=${rule}`

export default async function GuidePage({ searchParams }: { searchParams: Promise<Query> }) {
  const guide = await guideOfPage(await searchParams)
  const [t, names] = [await getTranslations('guide'), await getTranslations('analyses')]
  const rules = GUIDED.map((key) => ({ key, label: names(`${key}.title` as never), href: hrefOfRule(key) }))
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t('note')}
        tabs={[{ key: 'overview', label: t('overview'), href: '/guide' }, ...rules]}
        activeTab={guide.rule ?? 'overview'}
        tabsLabel={t('tabs')}
      />
      {guide.rule && guide.part ? (
        <RulePart rule={guide.rule} part={guide.part} law={guide.law} />
      ) : (
        <General guide={guide} rules={rules} />
      )}
    </>
  )
}
