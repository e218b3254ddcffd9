import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/app/_ui/button'
import { DataTable } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { StateTag } from '@/app/_ui/state-tag'
import { sectionHref } from '@/lib/catalogue/section-href'
import { formatCount, formatTime } from '@/lib/kit/format'
import type { ListedSection } from '@/lib/sections/loaders'

const TONES = { running: 'busy', analysed: 'good', ready: 'idle', empty: 'idle' } as const

/** Sections as a table. `to`: the target of a section's link; the workspace by default. */
export async function SectionTable(props: {
  rows: readonly ListedSection[]
  empty: ReactNode
  to?: (openId: string) => string
}) {
  const { rows, empty, to = (openId: string) => sectionHref(openId, 'project_info') } = props
  const t = await getTranslations('sections')
  const locale = await getLocale()
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
            <>
              <Link href={to(row.openId)} prefetch={false}>
                {row.sectionName}
              </Link>
              {row.sample && <div className="small">{t(`sample.${row.sample}`)}</div>}
            </>
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
          width: 130,
          cell: (row) => <StateTag tone={TONES[row.state]}>{t(`state.${row.state}`)}</StateTag>,
        },
      ]}
    />
  )
}

/** Nothing found, no sections yet, or none assigned, each with a hint on what to do. */
export async function NoSections(props: {
  keyword?: string | undefined
  mayEnter: boolean
  clearHref?: string
}) {
  const { keyword, mayEnter, clearHref = '/qb-project' } = props
  const t = await getTranslations('sections.list')
  if (keyword) {
    return (
      <EmptyState
        icon="search"
        title={t('none', { keyword })}
        action={<ButtonLink href={clearHref}>{t('clear')}</ButtonLink>}
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
