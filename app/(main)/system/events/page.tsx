import { getTranslations } from 'next-intl/server'
import { KindLinks } from '@/app/_analyses/results/result-filters'
import { Card } from '@/app/_ui/card'
import { FormButton } from '@/app/_ui/forms/form-button'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { DELIVERY_STATES } from '@/lib/domain/systems/events'
import { EVENTS_PATH, eventAdministration } from '@/lib/events/loaders'
import type { Query } from '@/lib/kit/query'
import { DeliveryTable } from './delivery-table'
import { targetFields } from './target-fields'
import { TargetTable } from './target-table'

export const generateMetadata = async () => ({ title: (await getTranslations('events'))('title') })

/** 事件推送: which systems are told of what happens, and what they were told. */
export default async function Events({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const { targets, rows, total, page, size, state } = await eventAdministration(query)
  const t = await getTranslations('events')
  const add = (
    <FormButton
      label={t('add')}
      title={t('add')}
      note={t('addNote')}
      icon="plus"
      target={{ path: '/api/system/events/targets', method: 'POST' }}
      fields={await targetFields()}
      secretWords={{ secret: t('secret'), secretNote: t('secretNote') }}
    />
  )
  const states = DELIVERY_STATES.map((value) => ({ value, label: t(`states.${value}`) }))
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={add} />
      <Card title={t('targets')} flush>
        <TargetTable rows={targets} />
      </Card>
      <Card title={t('deliveries')}>
        <KindLinks
          label={t('state')}
          path={EVENTS_PATH}
          query={query}
          chosen={state ?? ''}
          kinds={[{ value: '', label: t('all') }, ...states]}
          name="state"
        />
        <DeliveryTable rows={rows} />
      </Card>
      {total > 0 && <Pagination path={EVENTS_PATH} query={query} total={total} page={page} size={size} />}
    </>
  )
}
