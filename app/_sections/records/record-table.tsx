import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DataTable } from '@/app/_ui/data-table'
import { StateTag } from '@/app/_ui/state-tag'
import { sectionHref } from '@/lib/catalogue/section-href'
import { isActive, type RunStatus } from '@/lib/domain/number-codes'
import { coverageText } from '@/lib/evidence/compared'
import { formatNumber, formatTime } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import type { Coverage } from '@/lib/runs/coverage'
import type { AnyStart, ItemState, Start } from '@/lib/workspace/items/data'
import { screenOf } from '@/lib/workspace/items/loaders'
import { LiveRun } from './client/live-run'
import styles from './records.module.css'
import { toneOf } from './state'
import { clueText } from './words'

async function State({ status, coverage = null }: { status: RunStatus; coverage?: Coverage | null }) {
  const [t, covered] = [
    await getTranslations('codes.calcStatus'),
    await getTranslations('codes.coverageState'),
  ]
  if (coverage && coverage.state !== 'all')
    return <StateTag tone={coverage.state === 'none' ? 'idle' : 'busy'}>{covered(coverage.state)}</StateTag>
  return <StateTag tone={toneOf(status)}>{t(String(status) as never)}</StateTag>
}

interface ItemProps {
  readonly openId: string
  readonly state: ItemState
  /** Whether the progress of the run is shown. */
  readonly isNext: boolean
  readonly mayRun: boolean
}

/** One item of a record: its name linked to the results, its state, and the reason of a failure. */
async function Item({ openId, state, isNext, mayRun }: ItemProps) {
  const [names, reasons] = [await getTranslations('analyses'), await getTranslations('errors')]
  const { item, calcStatus, runId, failure, coverage, compared, clues } = state
  const name = names(`${item.analysis}.title` as never)
  const screen = screenOf(item.analysis)
  const notCompared = coverageText(coverage, translator(await getLocale()))
  const reason = failure && (reasons.has(failure.code as never) ? failure.code : 'analysisFailed')
  return (
    <li className={styles.item}>
      {screen ? (
        <Link href={sectionHref(openId, screen)} prefetch={false}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <State status={calcStatus} coverage={coverage} />
      {clues && <span className={styles.clues}>{await clueText(clues, compared)}</span>}
      {isActive(calcStatus) && runId !== null && (
        <LiveRun key={runId} runId={runId} name={name} isNext={isNext} mayCancel={mayRun} />
      )}
      {reason && <span className="muted">{reasons(reason as never, failure?.values as never)}</span>}
      {notCompared && <span className="muted">{notCompared}</span>}
    </li>
  )
}

/** A browser opens six connections to a host at most, and a page needs some itself. */
const MOST_FOLLOWED = 3

/** The first run that has not ended of the oldest starts: the progress of these is shown. */
function followedOf(rows: readonly Start[]): readonly ItemState[] {
  const next = rows.flatMap(({ items }) => items.find(({ calcStatus }) => isActive(calcStatus)) ?? [])
  return next.slice(-MOST_FOLLOWED)
}

interface ItemsProps {
  readonly openId: string
  readonly items: readonly ItemState[]
  readonly followed: readonly ItemState[]
  readonly mayRun: boolean
}

function Items({ openId, items, followed, mayRun }: ItemsProps) {
  return (
    <ul className="stack gap4">
      {items.map((state) => (
        <Item
          key={state.item.code}
          openId={openId}
          state={state}
          isNext={followed.includes(state)}
          mayRun={mayRun}
        />
      ))}
    </ul>
  )
}

const seconds = ({ startedAt, endedAt }: Start) =>
  endedAt === null ? null : Math.max(0, endedAt - startedAt) / 1000

export async function RecordTable(props: {
  openId: string
  rows: readonly AnyStart[]
  mayRun: boolean
  empty: ReactNode
}) {
  const { openId, mayRun } = props
  const [t, locale] = [await getTranslations('records'), await getLocale()]
  const followed = followedOf(props.rows)
  return (
    <DataTable
      caption={t('title')}
      rows={props.rows}
      rowKey={(row) => (row.id === null ? `run ${row.items[0]?.runId}` : row.id)}
      empty={props.empty}
      columns={[
        {
          key: 'startedAt',
          title: t('table.startedAt'),
          width: 176,
          cell: (row) => <span className="numeric">{formatTime(row.startedAt)}</span>,
        },
        { key: 'operator', title: t('table.operator'), width: 140 },
        {
          key: 'kind',
          title: t('table.kind'),
          width: 112,
          cell: (row) => t(row.id === null ? 'kind.single' : 'kind.record'),
        },
        {
          key: 'items',
          title: t('table.items'),
          wrap: true,
          cell: (row) => <Items openId={openId} items={row.items} followed={followed} mayRun={mayRun} />,
        },
        {
          key: 'status',
          title: t('table.status'),
          width: 120,
          cell: (row) => <State status={row.calcStatus} />,
        },
        {
          key: 'took',
          title: t('table.took'),
          numeric: true,
          width: 112,
          cell: (row) => formatNumber(seconds(row), locale, 1),
        },
      ]}
    />
  )
}
