import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/app/_components/button'
import { DataTable } from '@/app/_components/data-table'
import { EmptyState } from '@/app/_components/empty-state'
import { StateTag } from '@/app/_components/state-tag'
import { sectionHref } from '@/lib/domain/menu'
import { formatCount, formatTime } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { ListedSection } from '@/lib/sections/loaders'

const TONES = { running: 'busy', analysed: 'good', ready: 'idle', empty: 'idle' } as const

/** Sections as a table; the name leads into the workspace. */
export async function SectionTable({ rows, empty }: { rows: readonly ListedSection[]; empty: ReactNode }) {
  const t = await getTranslations('sections')
  const locale = (await getLocale()) as Locale
  return (
    <DataTable
      caption={t('list.table')}
      rows={rows}
      rowKey={(row) => row.openId}
      empty={empty}
      columns={[
        { key: 'sectionCode', title: t('fields.sectionCode'), width: 170 },
        {
          key: 'sectionName',
          title: t('fields.sectionName'),
          wrap: true,
          cell: (row) => (
            <Link href={sectionHref(row.openId, 'project_info')} prefetch={false}>
              {row.sectionName}
            </Link>
          ),
        },
        { key: 'tenderName', title: t('fields.tenderName'), wrap: true },
        { key: 'projectArea', title: t('fields.projectArea'), width: 130 },
        {
          key: 'openTime',
          title: t('fields.openTime'),
          width: 176,
          cell: (row) => <span className="numeric">{formatTime(row.openTime)}</span>,
        },
        {
          key: 'bidders',
          title: t('list.bidders'),
          numeric: true,
          width: 116,
          cell: (row) => formatCount(row.bidders, locale),
        },
        {
          key: 'state',
          title: t('list.state'),
          width: 140,
          cell: (row) => <StateTag tone={TONES[row.state]}>{t(`state.${row.state}`)}</StateTag>,
        },
      ]}
    />
  )
}

/** Nothing found, nothing there yet, or nothing assigned: each says what helps. */
export async function NoSections({ keyword, mayEnter }: { keyword?: string | undefined; mayEnter: boolean }) {
  const t = await getTranslations('sections.list')
  if (keyword) {
    return (
      <EmptyState
        icon="search"
        title={t('none', { keyword })}
        action={<ButtonLink href="/qb-project">{t('clear')}</ButtonLink>}
      >
        {t('noneText')}
      </EmptyState>
    )
  }
  if (!mayEnter) return <EmptyState title={t('empty')}>{t('emptyReader')}</EmptyState>
  return (
    <EmptyState
      title={t('empty')}
      action={
        <ButtonLink kind="primary" icon="plus" href="/qb-project/new">
          {t('new')}
        </ButtonLink>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
