import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/app/_components/client-messages'
import { EmptyState } from '@/app/_components/empty-state'
import { PageHeader } from '@/app/_components/page-header'
import { WholeForm } from '@/app/_components/params/client/whole-form'
import { type Query, single } from '@/lib/kit/query'
import { sectionParamForm } from '@/lib/params/loaders'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('params'))('title') }
}

/** The parameter step (paramSet) of a section's clean-bid process. */
export default async function MonitorProcess({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const openId = single(query, 'openId')
  if (!openId) return <EmptyState icon="warning" title={(await getTranslations('errors'))('openIdMissing')} />
  const data = await sectionParamForm(openId, single(query, 'farmland') === '1')
  return (
    <ClientMessages paths={['params']}>
      <PageHeader title={(await getTranslations('params'))('title')} />
      <WholeForm data={data} />
    </ClientMessages>
  )
}
