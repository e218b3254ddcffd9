import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_components/data-table'
import { EmptyState } from '@/app/_components/empty-state'
import { StateTag } from '@/app/_components/state-tag'
import { sectionHref } from '@/lib/domain/menu'
import { formatTime } from '@/lib/kit/format'
import type { ListedRun } from '@/lib/sections/workplace'

const TONES = { 0: 'idle', 1: 'good', 2: 'bad', 9: 'busy' } as const

/** What ran last, with the way to its results. */
export async function RunTable({ rows }: { rows: readonly ListedRun[] }) {
  const t = await getTranslations()
  const words = (key: string) => t(`sections.workplace.${key}`)
  return (
    <DataTable
      caption={words('runs')}
      rows={rows}
      rowKey={(row) => row.id}
      empty={
        <EmptyState icon="play" title={words('noRuns')}>
          {words('noRunsText')}
        </EmptyState>
      }
      columns={[
        { key: 'sectionName', title: words('section'), wrap: true },
        {
          key: 'analysis',
          title: words('analysis'),
          cell: (row) => (
            <Link href={sectionHref(row.openId, row.menuKey)} prefetch={false}>
              {t(`shell.menu.${row.menuKey}`)}
            </Link>
          ),
        },
        {
          key: 'startedAt',
          title: words('startedAt'),
          width: 176,
          cell: (row) => <span className="numeric">{formatTime(row.startedAt)}</span>,
        },
        {
          key: 'status',
          title: words('status'),
          width: 120,
          cell: (row) => (
            <StateTag tone={TONES[row.status as keyof typeof TONES] ?? 'idle'}>
              {t(`codes.calcStatus.${row.status}`)}
            </StateTag>
          ),
        },
      ]}
    />
  )
}
