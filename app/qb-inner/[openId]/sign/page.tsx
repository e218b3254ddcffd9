import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_components/button'
import { ClientMessages } from '@/app/_components/client-messages'
import { DataTable } from '@/app/_components/data-table'
import { EmptyState } from '@/app/_components/empty-state'
import { PageHeader } from '@/app/_components/page-header'
import { StateTag } from '@/app/_components/state-tag'
import { Tick } from '@/app/_components/ticks'
import { sectionHref } from '@/lib/domain/menu'
import { expertInfo } from '@/lib/entry/loaders'
import { SignButton } from './client/sign-button'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('entry.sign'))('title') }
}

type Row = Awaited<ReturnType<typeof expertInfo>>['experts'][number]

export default async function Sign({ params }: { params: Promise<{ openId: string }> }) {
  const { openId, experts } = await expertInfo((await params).openId)
  const t = await getTranslations('entry.sign')
  const [info, fields] = [await getTranslations('entry.expertInfo'), await getTranslations('sections.fields')]
  const signed = experts.filter(({ signInTime }) => signInTime !== null).length
  const time = (row: Row) => row.signInTime ?? <StateTag tone="idle">{t('waiting')}</StateTag>
  const account = (row: Row) => row.username ?? <StateTag tone="idle">{info('notLinked')}</StateTag>
  const action = (row: Row) =>
    row.signInTime === null && <SignButton openId={openId} id={row.id} name={row.expertName} />
  return (
    <ClientMessages paths={['entry.sign']}>
      <PageHeader
        title={t('title')}
        note={`${t('note')} ${info('present', { signed, all: experts.length })}`}
        actions={<ButtonLink href={sectionHref(openId, 'expert_info')}>{t('back')}</ButtonLink>}
      />
      <DataTable
        caption={t('table')}
        rows={experts}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon="user" title={info('empty')}>
            {info('emptyReader')}
          </EmptyState>
        }
        columns={[
          { key: 'expertName', title: fields('expertName') },
          {
            key: 'isLeader',
            title: fields('isLeader'),
            center: true,
            cell: (row) => <Tick value={row.isLeader} yes={info('leader')} no={info('member')} />,
          },
          { key: 'account', title: info('account'), cell: account },
          { key: 'signInTime', title: fields('signInTime'), cell: time },
          { key: 'action', title: t('action'), cell: action },
        ]}
      />
    </ClientMessages>
  )
}
