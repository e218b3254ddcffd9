import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Card, Descriptions } from '@/app/_components/card'
import { PageHeader } from '@/app/_components/page-header'
import { projectInfo } from '@/lib/sections/loaders'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sections.info'))('title') }
}

export default async function ProjectInfo({ params }: { params: Promise<{ openId: string }> }) {
  const { basic, tenderer } = await projectInfo((await params).openId)
  const t = await getTranslations('sections')
  const items = (part: typeof basic) => part.map((item) => ({ ...item, label: t(`fields.${item.key}`) }))
  return (
    <>
      <PageHeader title={t('info.title')} />
      <Card title={t('info.basic')}>
        <Descriptions items={items(basic)} />
      </Card>
      <Card title={t('info.tenderer')}>
        <Descriptions items={items(tenderer)} />
      </Card>
    </>
  )
}
