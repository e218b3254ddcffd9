import { getTranslations } from 'next-intl/server'
import { WholeForm } from '@/app/_sections/params/client/param-parts'
import { ClientMessages } from '@/app/_ui/client-messages'
import { PageHeader } from '@/app/_ui/page-header'
import { type Query, single } from '@/lib/kit/query'
import { defaultParamForm } from '@/lib/params/loaders'

export const generateMetadata = async () => ({ title: (await getTranslations('params'))('defaults') })

export default async function DefaultParams({ searchParams }: { searchParams: Promise<Query> }) {
  const data = await defaultParamForm(single(await searchParams, 'farmland') === '1')
  const t = await getTranslations('params')
  return (
    <ClientMessages paths={['params', 'shell.conflict', 'shell.tick']}>
      <PageHeader title={t('defaults')} note={t('defaultsNote')} />
      <WholeForm data={data} />
    </ClientMessages>
  )
}
