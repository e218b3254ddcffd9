import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, SelectField } from '@/app/_ui/filters'
import { Pagination } from '@/app/_ui/pagination'
import { StateTag } from '@/app/_ui/state-tag'
import { type NoticeKind, noticeKindOf } from '@/lib/domain/notices'
import { type Query, single } from '@/lib/kit/query'
import { noticesOfPage } from '@/lib/notices/loaders'
import type { ShownNotice } from '@/lib/notices/present'
import { ReadAll } from './client/read-all'
import { PersonalScreen } from './screen'

async function NoticeTable({ rows }: { rows: readonly ShownNotice[] }) {
  const t = await getTranslations('notices')
  return (
    <DataTable
      caption={t('page.message')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('page.emptyMessage')} />}
      columns={[
        {
          key: 'state',
          title: t('page.state'),
          width: 90,
          cell: ({ isRead }) => (
            <StateTag tone={isRead ? 'idle' : 'busy'}>{t(isRead ? 'page.read' : 'page.onlyUnread')}</StateTag>
          ),
        },
        { key: 'kind', title: t('page.kind'), width: 120, cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          key: 'content',
          title: t('page.content'),
          wrap: true,
          cell: ({ title, text, href }) => (
            <>
              <Link href={href} prefetch={false}>
                {title}
              </Link>
              <br />
              {text}
            </>
          ),
        },
        { key: 'time', title: t('page.time'), width: 180 },
      ]}
    />
  )
}

/** The person's notices of some lists, filtered by list and by read state. */
export async function NoticePage(props: { kinds: readonly NoticeKind[]; query: Query }) {
  const { query } = props
  const path = '/personal/message'
  const t = await getTranslations('notices')
  const chosen = noticeKindOf(single(query, 'kind'))
  const kinds = chosen && props.kinds.includes(chosen) ? [chosen] : props.kinds
  const { rows, total, page, size, unread } = await noticesOfPage(kinds, query)
  return (
    <PersonalScreen
      tab="message"
      actions={<ReadAll kinds={kinds} label={t('page.readAll')} failed={t('page.failed')} />}
    >
      <Filters path={path} query={query} keep={['size']}>
        {props.kinds.length > 1 && (
          <SelectField
            name="kind"
            label={t('page.kind')}
            value={single(query, 'kind') ?? ''}
            options={[
              { value: '', label: t('page.all') },
              ...props.kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ]}
          />
        )}
        <SelectField
          name="unread"
          label={t('page.state')}
          value={unread ? '1' : ''}
          options={[
            { value: '', label: t('page.all') },
            { value: '1', label: t('page.onlyUnread') },
          ]}
        />
      </Filters>
      <NoticeTable rows={rows} />
      <Pagination path={path} query={query} total={total} page={page} size={size} />
    </PersonalScreen>
  )
}
