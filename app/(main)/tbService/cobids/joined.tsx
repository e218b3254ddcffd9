import { getTranslations } from 'next-intl/server'
import { JoinForm } from '@/app/_analyses/cobids/client/join-form'
import styles from '@/app/_analyses/cobids/cobids.module.css'
import { Card } from '@/app/_ui/card'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { ActionButton } from '@/app/_ui/forms/form-button'
import { formWords } from '@/app/_ui/forms/words'
import type { Person } from '@/lib/auth/data'
import { allows } from '@/lib/domain/permissions'
import { formatTime } from '@/lib/kit/format'
import { type JoinedNames, joinsOf } from '@/lib/sections/companies/data'

const JOINED = '/api/tb-qb-sta-cobid-details/joined'

async function JoinButton() {
  const t = await getTranslations('cobids.joined')
  const names = {
    name: 'names',
    label: t('names'),
    kind: 'textarea' as const,
    hint: t('hint'),
    required: true,
  }
  return (
    <JoinForm
      label={t('join')}
      title={t('join')}
      note={t('joinNote')}
      target={{ path: JOINED, method: 'POST' }}
      fields={[names]}
      words={await formWords()}
    />
  )
}

type Viewer = Pick<Person, 'organisationId' | 'grants'>

/** Names of one company that people have joined: renamed companies. */
export async function JoinedTab({ viewer: { organisationId, grants } }: { viewer: Viewer }) {
  const t = await getTranslations('cobids.joined')
  // It changes everybody's later results.
  const mayEdit = allows(grants, 'system:manage')
  const actions: TableColumn<JoinedNames> = {
    key: 'action',
    title: t('action'),
    cell: ({ id, names }) => (
      <ActionButton
        label={t('separate')}
        about={t('separateOf', { names: names.join('、') })}
        target={{ path: `${JOINED}/${id}`, method: 'DELETE' }}
        ask={{ title: t('separateOf', { names: names.join('、') }), text: t('separateText') }}
      />
    ),
  }
  const columns: TableColumn<JoinedNames>[] = [
    {
      key: 'names',
      title: t('names'),
      wrap: true,
      cell: ({ names }) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ),
    },
    { key: 'by', title: t('by') },
    { key: 'createdAt', title: t('at'), cell: ({ createdAt }) => formatTime(createdAt) },
    ...(mayEdit ? [actions] : []),
  ]
  return (
    <Card title={t('table')} extra={mayEdit && <JoinButton />}>
      <p className={styles.note}>{t('note')}</p>
      <DataTable
        caption={t('table')}
        rows={await joinsOf(organisationId)}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState icon="team" title={t('none')} />}
      />
    </Card>
  )
}
