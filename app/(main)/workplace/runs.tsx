import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { LiveRun } from '@/app/_sections/records/client/live-run'
import { Card } from '@/app/_ui/card'
import { ClientMessages } from '@/app/_ui/client-messages'
import { sectionHref } from '@/lib/catalogue/section-href'
import { formatMinute } from '@/lib/kit/format'
import type { ShownRun } from '@/lib/workspace/workplace/workplace'
import styles from './workplace.module.css'

function RunLink({ run, children }: { run: ShownRun; children: string }) {
  return (
    <Link href={sectionHref(run.openId, run.menuKey)} prefetch={false}>
      {children}
    </Link>
  )
}

/** Number of runs to follow at once, because browsers limit the connections per host. */
const MAX_FOLLOWED = 2

/** Current runs with their progress. */
export async function GoingRuns({ rows, mayCancel }: { rows: readonly ShownRun[]; mayCancel: boolean }) {
  if (rows.length === 0) return null
  const t = await getTranslations()
  return (
    <Card title={t('sections.workplace.going')} flush>
      <ClientMessages paths={['records.live', 'results.run']}>
        <ul className={styles.list} id="going">
          {rows.map((run, at) => {
            const name = t(`shell.menu.${run.menuKey}`)
            return (
              <li key={run.id}>
                <RunLink run={run}>{name}</RunLink>
                <LiveRun runId={run.id} name={name} isNext={at < MAX_FOLLOWED} mayCancel={mayCancel} />
                <span className={styles.where}>{run.sectionName}</span>
              </li>
            )
          })}
        </ul>
      </ClientMessages>
    </Card>
  )
}

export async function LatestResults({ rows }: { rows: readonly ShownRun[] }) {
  const t = await getTranslations()
  return (
    <Card title={t('sections.workplace.results')} flush>
      {rows.length === 0 && <p className={styles.nothing}>{t('sections.workplace.noResults')}</p>}
      <ul className={styles.list}>
        {rows.map((run) => (
          <li key={run.id}>
            <RunLink run={run}>{t(`shell.menu.${run.menuKey}`)}</RunLink>
            <span>
              {run.clues !== null && t(`sections.workplace.${run.clues.unit}`, run.clues)}{' '}
              {run.coverage !== null && run.coverage !== 'all' && t(`codes.coverageState.${run.coverage}`)}
            </span>
            <span className={styles.where}>
              {run.sectionName} <span className="numeric">{formatMinute(run.endedAt)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
