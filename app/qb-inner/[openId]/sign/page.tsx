import { getTranslations } from 'next-intl/server'
import { AttendanceActions } from '@/app/_sections/experts/attendance-actions'
import { Attendance, howWords } from '@/app/_sections/experts/attendance-how'
import styles from '@/app/_sections/experts/experts.module.css'
import { NoticeView } from '@/app/_sections/report/block-view'
import { ButtonLink } from '@/app/_ui/button'
import { Card } from '@/app/_ui/card'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { PageHeader } from '@/app/_ui/page-header'
import { StateTag } from '@/app/_ui/state-tag'
import { Tick } from '@/app/_ui/ticks'
import { sectionHref } from '@/lib/catalogue/section-href'
import { formatTime } from '@/lib/kit/format'
import { type ExpertInfo, expertInfo } from '@/lib/sections/intake/loaders'

export const generateMetadata = async () => ({ title: (await getTranslations('entry.sign'))('title') })

type Row = ExpertInfo['experts'][number]

async function columnsOf(info: ExpertInfo): Promise<TableColumn<Row>[]> {
  const [words, fields] = [
    await getTranslations('entry.expertInfo'),
    await getTranslations('sections.fields'),
  ]
  return [
    { key: 'expertName', title: fields('expertName') },
    // In view without horizontal scrolling.
    { key: 'action', title: words('action'), cell: (row) => <AttendanceActions row={row} info={info} /> },
    {
      key: 'isLeader',
      title: fields('isLeader'),
      center: true,
      cell: (row) => <Tick value={row.isLeader} yes={words('leader')} no={words('member')} />,
    },
    {
      key: 'account',
      title: words('account'),
      cell: ({ username }) => username ?? <StateTag tone="idle">{words('notLinked')}</StateTag>,
    },
    { key: 'signInTime', title: fields('signInTime'), cell: (row) => <Attendance {...row} /> },
  ]
}

/** Every change of attendance, newest first: who, when, why, and the old and new times. */
async function Trail({ trail }: ExpertInfo) {
  const t = await getTranslations('entry.sign')
  const fields = await getTranslations('sections.fields')
  const words = new Map<number, string>()
  for (const change of trail) words.set(change.id, await howWords(change))
  return (
    <div className={styles.below}>
      <Card title={t('trail')} flush>
        <DataTable
          caption={t('trail')}
          rows={trail}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="clipboard" title={t('trailEmpty')} />}
          columns={[
            { key: 'expertName', title: fields('expertName') },
            { key: 'before', title: t('before') },
            { key: 'after', title: t('after') },
            { key: 'how', title: t('how'), wrap: true, cell: ({ id }) => words.get(id) },
            { key: 'at', title: t('at'), cell: ({ at }) => formatTime(at) },
          ]}
        />
      </Card>
    </div>
  )
}

export default async function Sign({ params }: { params: Promise<{ openId: string }> }) {
  const info = await expertInfo((await params).openId)
  const { openId, experts, userId, maySign, mayRecord } = info
  const t = await getTranslations('entry.sign')
  const words = await getTranslations('entry.expertInfo')
  const signed = experts.filter(({ signInTime }) => signInTime !== null).length
  const isUnlinked = maySign && !mayRecord && !experts.some((row) => row.userId === userId)
  return (
    <>
      <PageHeader
        title={t('title')}
        note={`${t('note')} ${words('present', { signed, all: experts.length })}`}
        actions={<ButtonLink href={sectionHref(openId, 'expert_info')}>{t('back')}</ButtonLink>}
      />
      {isUnlinked && experts.length > 0 && <NoticeView tone="warn" text={t('unlinked')} />}
      <DataTable
        caption={t('table')}
        rows={experts}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon="user" title={words('empty')}>
            {words('emptyReader')}
          </EmptyState>
        }
        columns={await columnsOf(info)}
      />
      <Trail {...info} />
    </>
  )
}
